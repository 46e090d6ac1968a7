// The signs of our own files that are no answer, and the words that people read for a value state and for precise or estimate.

import { precisions, valueStates } from "#questionnaire/engine/define.ts";
import type { Lang } from "#questionnaire/engine/languages.ts";
import { missingValue } from "#questionnaire/engine/written/text-format.ts";
import { marks } from "#reports/engine/define.ts";
import { wordKey } from "#server/files/plain-words.ts";
import { codesByWord, markKeys } from "#server/files/state-words.ts";
import { translate } from "#server/texts/translate.ts";

/** Signs that follow from other answers: they are not read. */
const derived = codesByWord(
  marks.filter((mark) => !valueStates.some((state) => state === mark)),
  markKeys,
);

/** A cell with this sign alone has no answer: what is stored is removed. */
export const noAnswer = missingValue;

export const isDerived = (text: string): boolean =>
  text.trim() === noAnswer || derived.has(wordKey(text));

/** A state, precise or estimate as people read it; everything else as it is. */
export function textFor<Text>(lang: Lang, text: Text): Text | string {
  if (valueStates.some((state) => state === text))
    return translate(lang, "reports", `mark.${text}`);
  const isPrecision = precisions.some((precision) => precision === text);
  return isPrecision ? translate(lang, "reports", `precision.${text}`) : text;
}
