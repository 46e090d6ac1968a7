// What the rules see of a survey: figures by code, this year's and those of earlier years. Looked up
// in maps, so that no code can reach an object's own properties.

import type {
  Answer,
  Precision,
  SectionAnswers,
  SectionKey,
  SurveyAnswers,
  ValueState,
} from "./define.ts";

/** What a year's rules say of its codes, sorted out once a year. */
export type Shape = {
  /** Total → its parts, so that a total that was not stated is what its parts make. */
  parts: ReadonlyMap<string, readonly string[]>;
  /** Field → its section, and its question, which carries the precision. */
  places: ReadonlyMap<string, { section: SectionKey; question: string }>;
};

/** What is known of a figure; `isAtLeast`: some of it is not available. Null: nothing is. */
export type Stated = { value: number | null; isAtLeast: boolean };

export type Context = {
  population: number | null;
  /** The answer as given; null when there is none. */
  answer: (code: string) => Answer;
  state: (code: string) => ValueState | undefined;
  precisionOf: (question: string) => Precision | undefined;
  /** The field's question was answered with "no data". */
  isClosed: (code: string) => boolean;
  /** The number as given. A list counts its rows, a box is 1 or 0. */
  number: (code: string) => number | null;
  /** The number as given or, for a total that was not stated, what its parts make. */
  stated: (code: string) => Stated;
  lastStated: (code: string) => number | null;
  /** The figures of the years before that have one, the latest first. */
  history: (code: string) => number[];
};

type Figures = (code: string) => number | null;

function numberOf(answer: Answer): number | null {
  if (typeof answer === "number") return answer;
  if (typeof answer === "boolean") return answer ? 1 : 0;
  return Array.isArray(answer) ? answer.length : null;
}

/** One map of what the sections hold. */
function merged<V>(survey: SurveyAnswers, pick: (section: SectionAnswers) => Record<string, V>) {
  const all = new Map<string, V>();
  for (const section of Object.values(survey)) {
    const values = pick(section);
    for (const code of Object.keys(values)) {
      const value = values[code];
      if (value !== undefined) all.set(code, value);
    }
  }
  return all;
}

/** An earlier year's figures where they lie, totals that were not stated made from their parts. */
function figuresOf(survey: SurveyAnswers, { parts, places }: Shape): Figures {
  const number = (code: string) => {
    const section = places.get(code)?.section;
    const answers = section && survey[section]?.answers;
    return answers && Object.hasOwn(answers, code) ? numberOf(answers[code] ?? null) : null;
  };
  return (code) => number(code) ?? sumOf(parts.get(code) ?? [], number);
}

export type Years = {
  survey: SurveyAnswers;
  lastYear?: SurveyAnswers | undefined;
  /** The years before last year, the latest first. */
  earlier?: readonly SurveyAnswers[] | undefined;
  population: number | null;
};

export function contextOf({ survey, lastYear, earlier, population }: Years, shape: Shape): Context {
  const answers = merged(survey, (section) => section.answers);
  const states = merged(survey, (section) => section.states);
  const precision = merged(survey, (section) => section.precision);
  const before = [lastYear ?? {}, ...(earlier ?? [])].map((year) => figuresOf(year, shape));

  const answer = (code: string) => answers.get(code) ?? null;
  const state = (code: string) => states.get(code);
  const number = (code: string) => numberOf(answer(code));
  const isUnknown = (code: string) => number(code) === null && state(code) !== undefined;
  return {
    population,
    answer,
    state,
    number,
    precisionOf: (question) => precision.get(question),
    isClosed: (code) => precision.get(shape.places.get(code)?.question ?? "") === "noData",
    stated: (code) => {
      const value = number(code);
      if (value !== null) return { value, isAtLeast: false };
      const parts = shape.parts.get(code) ?? [];
      const isAtLeast = isUnknown(code) || parts.some(isUnknown);
      return { value: sumOf(parts, number), isAtLeast };
    },
    lastStated: (code) => before[0]?.(code) ?? null,
    history: (code) => before.flatMap((figures) => figures(code) ?? []),
  };
}

/** Sum of what is there; null when nothing is. */
export function sumOf(codes: readonly string[], number: Figures): number | null {
  let sum: number | null = null;
  for (const code of codes) {
    const value = number(code);
    if (value !== null) sum = (sum ?? 0) + value;
  }
  return sum;
}

/** What is known of several figures together. */
export function statedSum(codes: readonly string[], context: Context): Stated {
  let isAtLeast = false;
  const value = sumOf(codes, (code) => {
    const stated = context.stated(code);
    isAtLeast ||= stated.isAtLeast;
    return stated.value;
  });
  return { value, isAtLeast };
}
