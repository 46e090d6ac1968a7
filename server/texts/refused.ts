// 400 with sentences in the language of the request, which is known where the reply is made.

import { type FieldError, type Problem, type ProblemCode, problem } from "#contract/problems.ts";
import { type Lang, perLanguage, sourceLang } from "#questionnaire/engine/languages.ts";
import type texts from "./texts/en/refusals.json";
import { type TextValues, translate } from "./translate.ts";

/** `lang`: that of the message for who reads the error without a request, as tests and logs do. */
type Refusal = { lang?: Lang; code?: ProblemCode; detail?: string };

/** 400, or the error of another code. */
export function refused(
  errorsOf: (lang: Lang) => FieldError[],
  { lang = sourceLang, code = "malformed-request", ...more }: Refusal = {},
): Problem {
  const errorsIn = perLanguage(errorsOf);
  return problem(code, { errors: errorsIn[lang], errorsIn, ...more });
}

/** A text of texts/<language>/refusals.json. */
export type RefusalKey = keyof typeof texts;

export const refusalText = (lang: Lang, key: RefusalKey, values?: TextValues): string =>
  translate(lang, "refusals", key, values);

/** One wrong place in a request, and the text that says what is wrong. */
export type WrongPlace = Omit<FieldError, "message"> & { key: RefusalKey; values?: TextValues };

/** A long list has its first wrong places only. */
const maxErrors = 50;

const errorOf = ({ path, code, key, values }: WrongPlace, lang: Lang): FieldError => ({
  path,
  code,
  message: refusalText(lang, key, values),
});

/** 400 for one wrong place in a request. */
export function malformed(
  path: string,
  code: string,
  key: RefusalKey,
  values?: TextValues,
): Problem {
  return refused((lang) => [errorOf({ path, code, key, ...(values && { values }) }, lang)]);
}

/** Throws 400, or the error of another code, where any place is wrong. */
export function refusePlaces(places: readonly WrongPlace[], code?: ProblemCode): void {
  if (places.length === 0) return;
  const shown = places.slice(0, maxErrors);
  throw refused((lang) => shown.map((one) => errorOf(one, lang)), code && { code });
}
