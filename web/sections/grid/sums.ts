// The live sum of some cells, as the store has them now.

import { type Computed, sumParts } from "#questionnaire/computed.ts";
import type { Answer, SectionKey, ValueState } from "#questionnaire/define.ts";
import { cellKey } from "../answers/slots.ts";
import { type AnswerStore, cellAt } from "../answers/store.ts";

export function sumNow(
  store: AnswerStore,
  section: SectionKey,
  parts: readonly string[],
): Computed {
  const answers: Record<string, Answer> = {};
  const states: Record<string, ValueState> = {};
  for (const code of parts) {
    const { value, state } = cellAt(store, cellKey(section, code));
    answers[code] = value;
    if (state) states[code] = state;
  }
  return sumParts(answers, states, parts);
}
