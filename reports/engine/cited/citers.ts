// What is read of a country for a page of cited figures: its own surveys alone, and reports as their readers see them.

import type { AnswerRow } from "#questionnaire/engine/define.ts";
import type {
  CountryYear,
  Filters,
  QuestionnaireOf,
  Report,
  RowsByYear,
} from "#reports/engine/define.ts";
import { yearsOf } from "#reports/engine/newest/latest.ts";
import { worldOf } from "#reports/engine/world.ts";
import { type Citer, citer } from "./cite.ts";

/** What reports are given as their readers see them. `rowsOf` are the surveys that count. */
export type WorldInput = {
  reports: ReadonlyMap<string, Report>;
  rowsOf(years: readonly number[]): RowsByYear;
  /** Of these rows, as that of a report's input. */
  scope?: string;
  hidesSmallCounts?: true;
  countries: readonly CountryYear[];
  questionnaireOf: QuestionnaireOf;
};

/** `ownRows` are the country's surveys that count for it, by year. */
export type CountryInput = WorldInput & {
  ownRows: ReadonlyMap<number, AnswerRow>;
  countryId: number;
  year: number;
};

export const basis = "window";

/** The filters of a report on one year, with nothing else chosen. */
export function filtersOf(year: number, of: Partial<Filters> = {}): Filters {
  const everywhere = { regions: [], countries: [], gni: [] };
  return { ...everywhere, year, fromYear: year, basis, constant: false, approvedOnly: true, ...of };
}

/** Cites reports that are given the surveys of this country alone. */
export function ownCiter(input: CountryInput, filters: Filters): Citer {
  const { reports, countries, questionnaireOf, ownRows } = input;
  const rows = new Map(
    yearsOf(filters).map((year): [number, AnswerRow[]] => {
      const row = ownRows.get(year);
      return [year, row === undefined ? [] : [row]];
    }),
  );
  const inputOf = () => ({ rows, countries, questionnaireOf, filters, scope: "own" });
  return citer({ reports, inputOf }, filters);
}

/** Cites reports as their readers see them. */
export function worldCiter(input: WorldInput, filters: Filters): Citer {
  const { reports, rowsOf, scope = "", hidesSmallCounts, countries, questionnaireOf } = input;
  const rows = rowsOf(yearsOf(filters));
  const hides = hidesSmallCounts === undefined ? {} : { hidesSmallCounts };
  const inputOf = () => ({ rows, scope, countries, questionnaireOf, filters, ...hides });
  return citer({ reports, inputOf }, filters);
}

/** Throws for a country that is not known in the year. */
export function countryOf({ countries, countryId, year }: CountryInput): CountryYear {
  const country = worldOf(countries).of(countryId, year);
  if (country === undefined) throw new Error(`There is no country ${countryId} in ${year}`);
  return country;
}

/** The countries with a survey that counts, in the years that figures may come from. */
export function withSurveys({ rowsOf, year }: CountryInput): ReadonlySet<number> {
  const rows = rowsOf(yearsOf(filtersOf(year)));
  return new Set([...rows.values()].flatMap((some) => some.map(({ countryId }) => countryId)));
}
