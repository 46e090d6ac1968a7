// The words for a value state and for precise or estimate, as people and our own files write them, in every language.

import {
  type Precision,
  precisions,
  type ValueState,
  valueStates,
} from "#questionnaire/engine/define.ts";
import { langs } from "#questionnaire/engine/languages.ts";
import { translate } from "#server/texts/translate.ts";
import { wordKey } from "./plain-words.ts";

/** Word, as `wordKey` has it → its code, by the code itself and by the texts of these keys. */
export function codesByWord<Code extends string>(
  codes: readonly Code[],
  textKeys: (code: Code) => string[],
): ReadonlyMap<string, Code> {
  const found = new Map<string, Code>();
  for (const code of codes) {
    found.set(wordKey(code), code);
    for (const lang of langs) {
      for (const key of textKeys(code)) found.set(wordKey(translate(lang, "reports", key)), code);
    }
  }
  return found;
}

/** The text of a mark, and its sign. */
export const markKeys = (mark: string): string[] => [`mark.${mark}`, `mark.${mark}.short`];

const states = codesByWord(valueStates, markKeys);
const exactness = codesByWord(precisions, (precision) => [`precision.${precision}`]);

export const stateIn = (text: string): ValueState | undefined => states.get(wordKey(text));
export const precisionIn = (text: string): Precision | undefined => exactness.get(wordKey(text));
