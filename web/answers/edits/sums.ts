// Stated totals and the sums of cells as they are now, including unsaved edits.

import { type Computed, sumParts } from "#questionnaire/engine/computed.ts";
import type { Answer, ValueState } from "#questionnaire/engine/define.ts";
import { type AnswerStore, cellAt } from "#web/answers/answer-store.ts";
import type { SlotKey } from "#web/answers/slots.ts";

/** A stated total, the slots of its parts, and the part that takes what the others leave of it. */
export type Total = { slot: SlotKey; parts: readonly SlotKey[]; rest: SlotKey | null };

/** Whether a cell holds a text that is no answer, so that nothing is known that depends on it. */
export const isUnclear = (store: AnswerStore, slots: readonly SlotKey[]): boolean =>
  slots.some((slot) => store.drafts.has(slot));

/** No sum while a part is unclear. */
export function sumNow(store: AnswerStore, parts: readonly SlotKey[]): Computed {
  if (isUnclear(store, parts)) return { sum: null, atLeast: false };
  const answers: Record<string, Answer> = {};
  const states: Record<string, ValueState> = {};
  for (const slot of parts) {
    const { value, state } = cellAt(store, slot);
    answers[slot] = value;
    if (state) states[slot] = state;
  }
  return sumParts(answers, states, parts);
}
