// The signs and words for a value state and for precise or estimate, as our own files have them, in every language.

import {
  type Precision,
  precisions,
  type ValueState,
  valueStates,
} from "#questionnaire/engine/define.ts";
import { type Lang, langs } from "#questionnaire/engine/languages.ts";
import { marks } from "#reports/engine/define.ts";
import { plainWords } from "#server/files/plain-words.ts";
import { translate } from "#server/texts/translate.ts";

const keyOf = (text: string): string => plainWords(text) || text.trim();

/** Text → what it means, by the code and by its texts. */
function indexOf<Code extends string>(codes: readonly Code[], textKeys: (code: Code) => string[]) {
  const found = new Map<string, Code>();
  for (const code of codes) {
    found.set(keyOf(code), code);
    for (const lang of langs) {
      for (const key of textKeys(code)) found.set(keyOf(translate(lang, "reports", key)), code);
    }
  }
  return found;
}

const states = indexOf(valueStates, (state) => [`mark.${state}`, `mark.${state}.short`]);
const exactness = indexOf(precisions, (precision) => [`precision.${precision}`]);
/** Signs that follow from other answers: they are not read. */
const derived = indexOf(
  marks.filter((mark) => !valueStates.some((state) => state === mark)),
  (mark) => [`mark.${mark}`, `mark.${mark}.short`],
);

/** A cell with this sign alone has no answer: what is stored is removed. */
export const noAnswer = "—";

export const stateIn = (text: string): ValueState | undefined => states.get(keyOf(text));
export const precisionIn = (text: string): Precision | undefined => exactness.get(keyOf(text));
export const isDerived = (text: string): boolean =>
  text.trim() === noAnswer || derived.has(keyOf(text));

/** A state, precise or estimate as people read it; everything else as it is. */
export function textFor<Text>(lang: Lang, text: Text): Text | string {
  if (valueStates.some((state) => state === text))
    return translate(lang, "reports", `mark.${text}`);
  const isPrecision = precisions.some((precision) => precision === text);
  return isPrecision ? translate(lang, "reports", `precision.${text}`) : text;
}
