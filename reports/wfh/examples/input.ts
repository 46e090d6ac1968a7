// A small world to try reports on: eight countries, three years, every kind of gap. One never answers, one is
// not approved, one has no population of the newest year and one a population of 0, one keeps its IU confidential,
// one has no income class; there are males only, totals only, parts without a total, and parts above their total.

import type { Answer, AnswerRow, Precision, ValueState } from "#questionnaire/engine/define.ts";
import { filtersOf } from "#reports/engine/cited/citers.ts";
import type { CountryYear, Filters, GniType, ReportInput } from "#reports/engine/define.ts";
import type { MalesByAge } from "#reports/engine/males/by-age.ts";
import world from "./answers.json" with { type: "json" };
import { questionnaireOf } from "./questionnaire-of.ts";

export const exampleYears = [2022, 2023, 2024];

type Survey = {
  countryId: number;
  year: number;
  isApproved: boolean;
  values: Record<string, Answer>;
  states?: Record<string, ValueState>;
  precision?: Record<string, Precision>;
  corrections?: number;
};
type Country = Omit<CountryYear, "year" | "population" | "gniType" | "males" | "isMember"> & {
  population: Record<string, number | null>;
  males?: Record<string, MalesByAge>;
  gniType: GniType | null;
};

// What JSON holds is only known as text to the compiler; the file is ours.
const { surveys, countries } = world as unknown as { surveys: Survey[]; countries: Country[] };

export const exampleRows: AnswerRow[] = surveys.map((survey) => ({
  countryId: survey.countryId,
  year: survey.year,
  isApproved: survey.isApproved,
  values: new Map(Object.entries(survey.values)),
  states: new Map(Object.entries(survey.states ?? {})),
  precision: new Map(Object.entries(survey.precision ?? {})),
  ...(survey.corrections === undefined ? {} : { corrections: survey.corrections }),
}));

export const exampleCountries: CountryYear[] = exampleYears.flatMap((year) =>
  countries.map((country) => ({
    ...country,
    year,
    population: country.population[year] ?? null,
    males: country.males?.[year] ?? null,
    isMember: true,
  })),
);

/** The example world as a report is given it. */
export function exampleInput(filters: Partial<Filters> = {}): ReportInput {
  const decided = filtersOf(filters.year ?? 2024, { basis: "year", ...filters });
  const counted = exampleRows.filter((row) => row.isApproved || !decided.approvedOnly);
  const rows = Map.groupBy(counted, ({ year }) => year);
  return { rows, countries: exampleCountries, questionnaireOf, filters: decided };
}
