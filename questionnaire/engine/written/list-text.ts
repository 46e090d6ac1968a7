// Several names as one text, in the way of a language.

import { type Lang, localeOf } from "#questionnaire/engine/languages.ts";

/**
 * The names joined by "and": `Kenya, Peru and Vietnam`. A `disjunction` is joined by "or", a `unit` by commas alone:
 * `Kenya, Peru, Vietnam`.
 */
export const listText = (
  lang: Lang,
  names: Iterable<string>,
  type: Intl.ListFormatType = "conjunction",
): string => new Intl.ListFormat(localeOf(lang), { type }).format(names);
