// What the pages of figures share: which surveys count, and what is known of a country.

import type { z } from "zod";
import type { namedCountry } from "#contract/pages/figures.ts";
import type { AnswerRow } from "#questionnaire/engine/define.ts";
import { namesOf } from "#questionnaire/engine/languages.ts";
import type { WorldInput } from "#reports/engine/cited/citers.ts";
import type { CountryYear, RowsByYear } from "#reports/engine/define.ts";
import {
  rowsWithoutSmallCounts,
  scopeOf,
} from "#reports/engine/small-counts/without-small-counts.ts";
import { reports } from "#reports/wfh/all.ts";
import type { Figures } from "#server/reporting/figure-memory.ts";

type NamedCountry = z.output<typeof namedCountry>;

/** The countries of these codes, in their order; an unknown code is left out. */
export function namedIn({ named }: Figures, codes: readonly string[]): NamedCountry[] {
  return codes.flatMap((code) => {
    const found = named.find((country) => country.code === code);
    return found === undefined ? [] : [{ id: found.countryId, code, ...namesOf(found) }];
  });
}

/** The approved surveys; without small counts where they are not for the reader. */
export const approvedIn =
  (figures: Figures, hidesSmallCounts: boolean) =>
  (years: readonly number[]): RowsByYear => {
    const rows = figures.rowsOf(years, true);
    if (!hidesSmallCounts) return rows;
    return rowsWithoutSmallCounts(rows, figures.questionnaireOf, figures.withheldTotals());
  };

/** What the reports of a page are given; without small counts where they are not for the reader. */
export const worldInput = (figures: Figures, hidesSmallCounts: boolean): WorldInput => ({
  reports,
  rowsOf: approvedIn(figures, hidesSmallCounts),
  scope: scopeOf(hidesSmallCounts),
  ...(hidesSmallCounts ? { hidesSmallCounts } : {}),
  countries: figures.countries,
  questionnaireOf: figures.questionnaireOf,
});

/** The row of one country in each year that has one. */
export function rowsOfCountry(all: RowsByYear, countryId: number): Map<number, AnswerRow> {
  return new Map(
    [...all].flatMap(([year, rows]): [number, AnswerRow][] => {
      const row = rows.find((one) => one.countryId === countryId);
      return row === undefined ? [] : [[year, row]];
    }),
  );
}

/** Every year with a survey. */
export const yearsIn = ({ years }: Figures): number[] => years.map(({ year }) => year);

function dated<T>(value: T | null, year: number) {
  return value === null ? null : { value, year };
}

/** Population and income class, each with the year that it is of; null where it is not known. */
export const aboutCountry = (country: CountryYear) => ({
  population: dated(country.population, country.populationYear ?? country.year),
  gni: dated(country.gniType, country.gniYear ?? country.year),
});
