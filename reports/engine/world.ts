// The countries of the world by year: look-ups, the reader's selection, and the share of the world
// that an aggregate covers.

import type { Chart, CountryYear, Coverage, Filters, GniType, ReportTable } from "./define.ts";
import { oncePer } from "./keep.ts";
import { malesTogether } from "./males/by-age.ts";
import { type Known, ratio, sum } from "./statistics.ts";

export type World = {
  of(countryId: number, year: number): CountryYear | undefined;
  inYear(year: number): readonly CountryYear[];
  /** The income class of a country in a year; null where it is not known. */
  classOf(countryId: number, year: number): GniType | null;
  /** The population of a country in a year; null where it is not known. */
  peopleOf(countryId: number, year: number): number | null;
  /** The place of a country in the order of the codes. */
  placeOf(countryId: number): number;
  /**
   * Whether the country counts as a member in that year. A country whose membership is not known does: nothing
   * then leaves the denominator of a rate without a stated reason (docs/glossary.md).
   */
  isMember(countryId: number, year: number): boolean;
};

/** The same list of countries gives the same world, which is made once. */
export const worldOf = oncePer(makeWorld);

const isCounted = (country: CountryYear | undefined): boolean =>
  country !== undefined && country.isMember !== false;

/**
 * The country's years with the last known population, income class and males by age where a year has none of its own
 * yet: 5 million in 2023 and unknown in 2024 are 5 million in both, with `populationYear` 2023 in 2024. A population of 0
 * is not known, nor are males of 0 in all ages: no country is without people.
 */
function withLastKnown(years: readonly CountryYear[]): CountryYear[] {
  let last: Partial<CountryYear> = {};
  return years
    .toSorted((one, other) => one.year - other.year)
    .map((country) => {
      const { year, gniType } = country;
      const population = country.population || null;
      const males = country.males && malesTogether(country.males) > 0 ? country.males : null;
      if (population !== null) last = { ...last, population, populationYear: year };
      if (gniType !== null) last = { ...last, gniType, gniYear: year };
      if (males !== null) last = { ...last, males, malesYear: year };
      if (population !== null && gniType !== null && males !== null) return country;
      return { ...country, population, males, ...last };
    });
}

function makeWorld(stored: readonly CountryYear[]): World {
  const countries = [...Map.groupBy(stored, ({ countryId }) => countryId).values()].flatMap(
    withLastKnown,
  );
  const codes = new Map(countries.map(({ countryId, code }) => [countryId, code]));
  const sorted = [...codes].sort(([, one], [, other]) => (one < other ? -1 : 1));
  const places = new Map(sorted.map(([countryId], place) => [countryId, place]));
  const byYear = Map.groupBy(countries, (country) => country.year);
  const byId = new Map(
    [...byYear].map(([year, some]) => [
      year,
      new Map(some.map((country) => [country.countryId, country])),
    ]),
  );
  const of = (countryId: number, year: number) => byId.get(year)?.get(countryId);
  return {
    of,
    classOf: (countryId, year) => of(countryId, year)?.gniType ?? null,
    peopleOf: (countryId, year) => of(countryId, year)?.population ?? null,
    inYear: (year) => byYear.get(year) ?? [],
    placeOf: (countryId) => places.get(countryId) ?? places.size,
    isMember: (countryId, year) => isCounted(of(countryId, year)),
  };
}

type Places = Pick<Filters, "regions" | "countries" | "gni">;

const isChoice = ({ regions, countries, gni }: Places) =>
  regions.length + countries.length + gni.length > 0;

const everywhere: Places = { regions: [], countries: [], gni: [] };

/** Whether the reader chose this country. Regions, countries and classes narrow; an empty choice means all. */
export function isChosen(country: CountryYear, filters: Places): boolean {
  const fits = <T>(choice: readonly T[], value: T | null) =>
    choice.length === 0 || (value !== null && choice.includes(value));
  return (
    fits(filters.regions, country.region) &&
    fits(filters.countries, country.countryId) &&
    fits(filters.gni, country.gniType)
  );
}

const chosenIn = (world: World, filters: Filters): CountryYear[] =>
  world.inYear(filters.year).filter((one) => isChosen(one, filters));

/** A fact of a map: of how many countries it is, so that its legend can count those without a figure. */
export const chosenFacts = (
  { kind }: Chart,
  world: World,
  filters: Filters,
): Readonly<Record<string, number>> =>
  kind === "map" ? { chosen: chosenIn(world, filters).length } : {};

/** The countries (alpha-3) that a map is of, where the reader chose some: the others are not without data. */
export const chosenCodes = (
  { kind }: Chart,
  world: World,
  filters: Filters,
): Pick<ReportTable, "chosen"> =>
  kind === "map" && isChoice(filters)
    ? { chosen: chosenIn(world, filters).map(({ code }) => code) }
    : {};

/**
 * Those of the list that the reader chose, by region and class of `year`. Without a choice it is the list itself. A country that
 * is UM in 2023 and H in 2024 is, for class H, in the row of 2024 and not in that of 2023.
 */
export function chosenOf<One extends { countryId: number }>(
  all: readonly One[],
  world: World,
  year: number,
  filters: Places,
): readonly One[] {
  if (!isChoice(filters)) return all;
  return all.filter(({ countryId }) => {
    const country = world.of(countryId, year);
    return country !== undefined && isChosen(country, filters);
  });
}

type People = { population: number; populationShare: Known };

/** The people of some countries in a year, and their share of the world: of 2 and 3 million of 10, 5 million and 1/2. */
export function peopleTogether(world: World, year: number, ids: ReadonlySet<number>): People {
  const all = world.inYear(year);
  const within = all.filter(({ countryId }) => ids.has(countryId));
  const population = sum(within.map((country) => country.population)) ?? 0;
  const ofWorld = sum(all.map((country) => country.population));
  return { population, populationShare: ratio(population, ofWorld) };
}

/**
 * The share of the members that the reader chose, and of the world of one year, that the given countries make up. Of 2
 * members and a country that is none, all of 1 million people, one member gives the member share 1/2 and the population share 1/3.
 */
export function coverageOf(
  world: World,
  year: number,
  ids: ReadonlySet<number>,
  places: Places = everywhere,
): Coverage {
  const all = world.inYear(year);
  const members = all.filter((country) => isCounted(country) && isChosen(country, places));
  const answering = all.filter((country) => ids.has(country.countryId) && isCounted(country));
  return {
    countries: ids.size,
    members: members.length,
    memberShare: ratio(answering.length, members.length),
    ...peopleTogether(world, year, ids),
    ...(isChoice(places) ? { isOfChoice: true } : {}),
  };
}
