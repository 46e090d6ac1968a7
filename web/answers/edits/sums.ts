// Stated totals and the sums of cells as they are now, including unsaved edits.

import { type Computed, sumParts } from "#questionnaire/engine/computed.ts";
import type { Answer, ValueState } from "#questionnaire/engine/define.ts";
import { type AnswerStore, cellAt } from "#web/answers/answer-store.ts";
import type { SlotKey } from "#web/answers/slots.ts";

/** A stated total, the slots of its parts, and the part that takes what the others leave of it. */
export type Total = { slot: SlotKey; parts: readonly SlotKey[]; rest: SlotKey | null };

export function sumNow(store: AnswerStore, parts: readonly SlotKey[]): Computed {
  const answers: Record<string, Answer> = {};
  const states: Record<string, ValueState> = {};
  for (const slot of parts) {
    const { value, state } = cellAt(store, slot);
    answers[slot] = value;
    if (state) states[slot] = state;
  }
  return sumParts(answers, states, parts);
}
