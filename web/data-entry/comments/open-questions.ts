// The cells with a question of the staff that waits for the country's answer.

import { waitsForAnswer } from "#contract/review/question-states.ts";
import type { Comment } from "#web/answers/answer-source.ts";
import type { FormLayout } from "#web/answers/form-layout.ts";
import type { SlotKey } from "#web/answers/slots.ts";
import { commentedSlot } from "./comment-field.ts";

export const isWaiting = ({ question }: Comment): boolean =>
  question !== undefined && waitsForAnswer(question.state);

/** Each once. */
export function questionedSlots(
  layout: FormLayout,
  comments: readonly Comment[] | undefined,
): SlotKey[] {
  const waiting = (comments ?? []).filter(isWaiting);
  return [...new Set(waiting.flatMap(({ field }) => commentedSlot(layout, field) ?? []))];
}
