// Whether a field was answered. Blank is never 0, a box that is not ticked is no answer, and a value
// state is an answer.

import { answerAt, stateAt } from "./answer-locations.ts";
import type { Answer, SectionAnswers } from "./define.ts";

export function isBlank(answer: Answer | undefined): boolean {
  if (answer === undefined || answer === null || answer === "" || answer === false) return true;
  return Array.isArray(answer) && answer.length === 0;
}

export const isGiven = (content: SectionAnswers, key: string): boolean =>
  !isBlank(answerAt(content, key)) || stateAt(content, key) !== undefined;
