// The countries behind a yearbook: those with an approved survey of its year, and those with an earlier one.

import { surveyYearsTo } from "#questionnaire/engine/survey-years.ts";
import { columnTitle, type ReportLocale, textOf } from "#reports/engine/text.ts";
import type { Cell, TableBlock } from "#server/documents/model.ts";
import type { Figures } from "#server/reporting/figure-memory.ts";
import type { CountryLocale } from "#server/reporting/locale.ts";

export type Contributor = {
  code: string;
  region: string;
  gniType: string | null;
  /** Of its newest approved survey up to the year. */
  newest: number;
  surveys: number;
};

/** By name. */
export function contributorsOf(
  figures: Figures,
  year: number,
  { placeOf }: Pick<CountryLocale, "placeOf">,
): Contributor[] {
  const answered = new Map<number, number[]>();
  for (const [rowYear, rows] of figures.rowsOf(surveyYearsTo(year), true)) {
    for (const { countryId } of rows) {
      answered.set(countryId, [...(answered.get(countryId) ?? []), rowYear]);
    }
  }
  return figures.countries
    .filter((country) => country.year === year && answered.has(country.countryId))
    .map(({ countryId, code, region, gniType }) => {
      const own = answered.get(countryId) ?? [];
      return { code, region, gniType, newest: Math.max(...own), surveys: own.length };
    })
    .toSorted((one, other) => placeOf(one.code) - placeOf(other.code));
}

export function contributorsTable(
  contributors: readonly Contributor[],
  locale: ReportLocale,
  titles: { caption: string; newest: string; count: string },
): TableBlock {
  const column = (title: string, isNumber: boolean) => ({ group: "", title, unit: "", isNumber });
  const named = (key: string) => column(columnTitle(locale, { key }), false);
  const rowOf = ({ code, region, gniType, newest, surveys }: Contributor): Cell[] => [
    locale.countryName(code),
    textOf(locale, `region.${region}`),
    gniType === null ? "" : textOf(locale, `gni.${gniType}`),
    String(newest),
    String(surveys),
  ];
  return {
    kind: "table",
    caption: titles.caption,
    columns: [
      named("country"),
      named("region"),
      named("gni"),
      column(titles.newest, true),
      column(titles.count, true),
    ],
    totals: [],
    rows: contributors.map(rowOf),
  };
}
