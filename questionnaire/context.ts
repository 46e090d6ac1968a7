// What the rules see of a survey: numbers by code, this year's and last year's. Looked up in maps,
// so that no code can reach an object's own properties.

import type { Answer, Precision, SectionAnswers, SurveyAnswers, ValueState } from "./define.ts";

/** The parts of a total, so that a total that was not stated is what its parts make. */
export type PartsOf = ReadonlyMap<string, readonly string[]>;

type Part = { number: number | null; state: ValueState | undefined };

export class Context {
  readonly year: number;
  readonly population: number | null;
  private readonly answers = new Map<string, Answer>();
  private readonly states = new Map<string, ValueState>();
  private readonly lastAnswers = new Map<string, Answer>();
  private readonly precision = new Map<string, Precision>();
  private readonly partsOf: PartsOf;

  constructor(parts: {
    year: number;
    survey: SurveyAnswers;
    lastYear: SurveyAnswers | undefined;
    population: number | null;
    partsOf: PartsOf;
  }) {
    this.year = parts.year;
    this.population = parts.population;
    this.partsOf = parts.partsOf;
    for (const section of Object.values(parts.survey)) this.keep(section);
    for (const section of Object.values(parts.lastYear ?? {})) {
      for (const code in section.answers) this.lastAnswers.set(code, section.answers[code] ?? null);
    }
  }

  private keep({ answers, states, precision }: SectionAnswers): void {
    for (const code in answers) this.answers.set(code, answers[code] ?? null);
    for (const code in states) {
      const state = states[code];
      if (state) this.states.set(code, state);
    }
    for (const code in precision) {
      const choice = precision[code];
      if (choice) this.precision.set(code, choice);
    }
  }

  /** The answer as given; null when there is none. */
  answer(code: string): Answer {
    return this.answers.get(code) ?? null;
  }

  state(code: string): ValueState | undefined {
    return this.states.get(code);
  }

  precisionOf(question: string): Precision | undefined {
    return this.precision.get(question);
  }

  /** The number as given. A list counts its rows, a box is 1 or 0. */
  number(code: string): number | null {
    return numberOf(this.answer(code));
  }

  /** The number as given or, for a total that was not stated, what its parts make. */
  stated(code: string): number | null {
    return this.number(code) ?? sumOf(this.partsOf.get(code) ?? [], (part) => this.number(part));
  }

  lastStated(code: string): number | null {
    const last = (part: string) => numberOf(this.lastAnswers.get(part) ?? null);
    return last(code) ?? sumOf(this.partsOf.get(code) ?? [], last);
  }

  part(code: string): Part {
    return { number: this.number(code), state: this.state(code) };
  }
}

function numberOf(answer: Answer): number | null {
  if (typeof answer === "number") return answer;
  if (typeof answer === "boolean") return answer ? 1 : 0;
  return Array.isArray(answer) ? answer.length : null;
}

/** Sum of what is there; null when nothing is. */
export function sumOf(
  codes: readonly string[],
  number: (code: string) => number | null,
): number | null {
  let sum: number | null = null;
  for (const code of codes) {
    const value = number(code);
    if (value !== null) sum = (sum ?? 0) + value;
  }
  return sum;
}
