// The population of a row about several countries.

import { countOf } from "./average-row.ts";
import type { Row } from "./define.ts";
import type { Views } from "./newest/latest.ts";
import { sum } from "./statistics.ts";
import type { World } from "./world.ts";

/** Populations of several years make no sum: a row about several countries has those of the report's year. */
export function withPeople<R extends Row>(row: R, countries: Views, world: World, year: number): R {
  if (!Object.hasOwn(row.cells, "population")) return row;
  const people = countries.map(({ countryId }) => world.peopleOf(countryId, year));
  return {
    ...row,
    cells: { ...row.cells, population: sum(people) },
    n: { ...row.n, population: countOf(people) },
  };
}
