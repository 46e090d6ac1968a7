// Every country of the world in every year that reports know: the denominators, the income classes
// and who is a member.

import { surveyYearsTo } from "#questionnaire/engine/survey-years.ts";
import type { CountryYear } from "#reports/engine/define.ts";
import { isMemberIn } from "#reports/engine/membership.ts";
import type { StoredCountry, StoredCountryYear } from "./fetch-figures.ts";

/** Countries by id, and their figures by "<country id> <year>". */
export type StoredWorld = {
  countries: ReadonlyMap<number, StoredCountry>;
  figures: ReadonlyMap<string, StoredCountryYear>;
};

/** The world with what changed in it. The order of its countries is the same however it came about. */
export function withChanges(
  { countries, figures }: StoredWorld,
  changedCountries: readonly StoredCountry[],
  changedFigures: readonly StoredCountryYear[],
): StoredWorld {
  const byId = changedCountries.map((country) => [country.countryId, country] as const);
  const byKey = changedFigures.map((one) => [`${one.countryId} ${one.year}`, one] as const);
  const merged = [...new Map([...countries, ...byId])];
  return {
    countries: new Map(merged.sort(([one], [other]) => one - other)),
    figures: new Map([...figures, ...byKey]),
  };
}

/** One row for each country and year up to the newest survey year, also where nothing is known of that year. */
export function countryYearsOf(
  { countries, figures }: StoredWorld,
  newestYear: number,
): CountryYear[] {
  const sorted = [...countries.values()].sort((a, b) => (a.code < b.code ? -1 : 1));
  return surveyYearsTo(newestYear).flatMap((year) =>
    sorted.map(({ membership, ...country }) => {
      const known = figures.get(`${country.countryId} ${year}`);
      return {
        ...country,
        year,
        population: known?.population ?? null,
        gniType: known?.gniType ?? null,
        males: known?.males ?? null,
        isMember: isMemberIn(membership, year),
      };
    }),
  );
}
