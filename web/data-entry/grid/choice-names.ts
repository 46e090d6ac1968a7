// Names of the options of a choice. Currency names come from Intl; the others are texts of the
// questionnaire.

import type { Lang } from "#questionnaire/engine/languages.ts";
import type { AskedField } from "#questionnaire/engine/questionnaire.ts";
import { orderOf } from "#web/ui/format.ts";
import type { TextOfCode } from "#web/ui/i18n.ts";

export type Option = { value: string; label: string };

function currencyName(code: string, lang: Lang): string {
  const name = new Intl.DisplayNames(lang, { type: "currency" }).of(code) ?? code;
  return name === code ? code : `${name} (${code})`;
}

export function choiceName(list: string, value: string, lang: Lang, wordOf: TextOfCode): string {
  return list === "currency" ? currencyName(value, lang) : wordOf(`choice.${list}.${value}`);
}

/** All options of a field; long lists are sorted by name. */
export function optionsOf(field: AskedField, lang: Lang, wordOf: TextOfCode): Option[] {
  const list = field.choices ?? "";
  const options = (field.options ?? []).map((value) => ({
    value,
    label: choiceName(list, value, lang, wordOf),
  }));
  if (options.length < 10) return options;
  const compare = orderOf(lang);
  return options.sort((one, other) => compare(one.label, other.label));
}
