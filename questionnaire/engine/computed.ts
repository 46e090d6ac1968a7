// Live sums beside the cells: the sum of the parts, and whether it is complete or "at least".

import type { Answer, ValueState } from "./define.ts";
import type { AskedQuestion } from "./questionnaire.ts";
import { totalOf } from "./rule-facts.ts";
import type { StatedTotal } from "./rule-kind.ts";

/** The totals that a question states, as its rules declare them. */
export const sumsOf = (question: AskedQuestion): StatedTotal[] =>
  question.rules.flatMap((rule) => totalOf(rule) ?? []);

export type Computed = {
  /** Null when no part is answered: blank is never zero. */
  sum: number | null;
  /** A part is not available, so the sum is the least it can be. */
  atLeast: boolean;
};

/** The sum of the parts so far. */
export function sumParts(
  answers: Readonly<Record<string, Answer>>,
  states: Readonly<Record<string, ValueState>>,
  parts: readonly string[],
): Computed {
  let sum: number | null = null;
  let atLeast = false;
  for (const code of parts) {
    const answer = answers[code];
    if (typeof answer === "number") sum = (sum ?? 0) + answer;
    else if (states[code] !== undefined) atLeast = true;
  }
  return { sum, atLeast };
}
