// The filters in force in words, for files and paper.

import { listText } from "#questionnaire/engine/written/list-text.ts";
import type { FilterKey, Filters } from "#reports/engine/define.ts";
import { type ReportLocale, textOf } from "#reports/engine/text.ts";

/** `countries` are the names of the chosen ones; none means all, as for regions and classes. */
type Chosen = Omit<Filters, "countries"> & { countries: readonly string[] };

export type FilterText = { name: string; value: string };

/** The filters that a report takes, in its order, each with its name and its value: "Survey year", "2024". */
export function filterTexts(
  takes: readonly FilterKey[],
  chosen: Chosen,
  locale: ReportLocale,
): FilterText[] {
  const some = (key: FilterKey, names: readonly string[]) =>
    names.length === 0 ? textOf(locale, `filter.${key}.all`) : listText(locale.lang, names);
  const keysOf = (type: string, keys: readonly string[]) =>
    keys.map((key) => textOf(locale, `${type}.${key}`));
  const yesNo = (value: boolean) => textOf(locale, value ? "filter.yes" : "filter.no");
  const values: Record<FilterKey, () => string> = {
    year: () => String(chosen.year),
    fromYear: () => String(chosen.fromYear),
    toYear: () => String(chosen.year),
    basis: () => textOf(locale, `basis.${chosen.basis}`),
    region: () => some("region", keysOf("region", chosen.regions)),
    country: () => some("country", chosen.countries),
    gni: () => some("gni", keysOf("gni", chosen.gni)),
    constant: () => yesNo(chosen.constant),
    approvedOnly: () => yesNo(chosen.approvedOnly),
  };
  return takes.map((key) => ({ name: textOf(locale, `filter.${key}`), value: values[key]() }));
}
