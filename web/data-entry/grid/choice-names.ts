// Names of the options of a choice. Names of currencies and countries come from Intl; the others are
// texts of the questionnaire.

import type { Lang } from "#questionnaire/engine/languages.ts";
import type { Choices } from "#questionnaire/engine/question.ts";
import type { AskedField } from "#questionnaire/engine/questionnaire.ts";
import type { FormContextValue } from "#web/answers/form-context.ts";
import type { Option } from "#web/ui/controls/select.tsx";
import { orderOf } from "#web/ui/format.ts";

/** What the names are looked up in. */
type Names = Pick<FormContextValue, "questionnaire" | "lang" | "textOf">;

const displayTypes = { iso4217: "currency", iso3166: "region" } as const;

/** "euro (EUR)"; the code alone where the language has no name for it. */
function standardName(standard: keyof typeof displayTypes, code: string, lang: Lang): string {
  const name = new Intl.DisplayNames(lang, { type: displayTypes[standard] }).of(code) ?? code;
  if (standard === "iso3166" || name === code) return name;
  return `${name} (${code})`;
}

function nameIn(choices: Choices | undefined, list: string, value: string, names: Names): string {
  return choices && "from" in choices
    ? standardName(choices.from, value, names.lang)
    : names.textOf(`choice.${list}.${value}`);
}

export function choiceName(field: AskedField, value: string, names: Names): string {
  const list = field.choices ?? "";
  return nameIn(names.questionnaire.choices[list], list, value, names);
}

/** All options of a field; long lists are sorted by name. */
export function optionsOf(field: AskedField, names: Names): Option[] {
  const options = (field.options ?? []).map((value) => ({
    value,
    label: choiceName(field, value, names),
  }));
  if (options.length < 10) return options;
  const compare = orderOf(names.lang);
  return options.sort((one, other) => compare(one.label, other.label));
}
