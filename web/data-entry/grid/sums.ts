// The sum of some cells as they are now, including unsaved edits.

import { type Computed, sumParts } from "#questionnaire/engine/computed.ts";
import type { Answer, SectionKey, ValueState } from "#questionnaire/engine/define.ts";
import { type AnswerStore, cellAt } from "#web/answers/answer-store.ts";
import { cellKey } from "#web/answers/slots.ts";

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
