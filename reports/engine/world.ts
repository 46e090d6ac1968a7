// The countries of the world by year: look-ups, the reader's selection, and the share of the world
// that an aggregate covers.

import type { AnswerRow } from "#questionnaire/engine/define.ts";
import type { CountryYear, Coverage, Filters, ReportInput } from "./define.ts";
import { ratio, sum } from "./statistics.ts";

export type World = {
  of(countryId: number, year: number): CountryYear | undefined;
  inYear(year: number): readonly CountryYear[];
  /**
   * Whether the country counts as a member in that year. A country whose membership is not known does: nothing
   * then leaves the denominator of a rate without a stated reason (docs/glossary.md).
   */
  isMember(countryId: number, year: number): boolean;
};

const worlds = new WeakMap<readonly CountryYear[], World>();

/** The same list of countries gives the same world, which is made once. */
export function worldOf(countries: readonly CountryYear[]): World {
  const world = worlds.get(countries) ?? makeWorld(countries);
  worlds.set(countries, world);
  return world;
}

const isCounted = (country: CountryYear | undefined): boolean =>
  country !== undefined && country.isMember !== false;

function makeWorld(countries: readonly CountryYear[]): World {
  const byYear = Map.groupBy(countries, (country) => country.year);
  const byId = new Map(
    [...byYear].map(([year, some]) => [
      year,
      new Map(some.map((country) => [country.countryId, country])),
    ]),
  );
  return {
    of: (countryId, year) => byId.get(year)?.get(countryId),
    inYear: (year) => byYear.get(year) ?? [],
    isMember: (countryId, year) => isCounted(byId.get(year)?.get(countryId)),
  };
}

/** Whether the reader chose this country. Regions, countries and classes narrow; an empty choice means all. */
export function isChosen(country: CountryYear, filters: Filters): boolean {
  const fits = <T>(choice: readonly T[], value: T | null) =>
    choice.length === 0 || (value !== null && choice.includes(value));
  return (
    fits(filters.regions, country.region) &&
    fits(filters.countries, country.countryId) &&
    fits(filters.gni, country.gniType)
  );
}

/** The input with only the rows of chosen countries, by region and class of the report's year. */
export function chosenInput(input: ReportInput): ReportInput {
  const { rows, countries, filters } = input;
  const { regions, gni } = filters;
  if (regions.length + filters.countries.length + gni.length === 0) return input;
  const inYear = worldOf(countries).inYear(filters.year);
  const chosen = inYear.filter((country) => isChosen(country, filters));
  const ids = new Set(chosen.map((country) => country.countryId));
  const chosenOf = (some: readonly AnswerRow[]) => some.filter((row) => ids.has(row.countryId));
  const byYear = [...rows].map(([year, some]) => [year, chosenOf(some)] as const);
  return { ...input, rows: new Map(byYear) };
}

/** The share of the members and of the world of one year that the given countries make up. */
export function coverageOf(world: World, year: number, ids: ReadonlySet<number>): Coverage {
  const all = world.inYear(year);
  const within = all.filter((country) => ids.has(country.countryId));
  const members = all.filter(isCounted);
  const answering = within.filter(isCounted);
  const population = sum(within.map((country) => country.population)) ?? 0;
  return {
    countries: ids.size,
    members: members.length,
    memberShare: ratio(answering.length, members.length),
    population,
    populationShare: ratio(population, sum(all.map((country) => country.population))),
  };
}
