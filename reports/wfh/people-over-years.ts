// People identified over the years: patient. A row per survey year.

import { type Column, type ReportTable, type Row, report } from "../engine/define.ts";
import { grouped, rowOf } from "../engine/rows.ts";
import { seriesFilters, seriesOf } from "../engine/series.ts";
import { groupKeys, identifiedCodes } from "./disorders.ts";
import { countryPeople, hasPeople, peopleCells, peopleKeys } from "./people.ts";
import { coverageOf, worldOf } from "./world.ts";

const columns: Column[] = [
  { key: "year", type: "year" },
  { key: "countries", type: "count", unit: "countries" },
  ...grouped("populationCovered", [
    { key: "population", type: "count", unit: "people" },
    { key: "worldShare", type: "share", unit: "percent" },
  ]),
  ...grouped(
    "peopleIdentified",
    [...peopleKeys, "allPeople"].map((key) => ({ key, type: "count", unit: "people" })),
  ),
];

function factsOf(rows: readonly Row[], from: number, to: number): ReportTable["facts"] {
  return {
    from,
    to,
    first: rows[0]?.cells.pwh ?? null,
    last: rows.at(-1)?.cells.pwh ?? null,
  };
}

export const peopleOverYears = report({
  family: "ags",
  route: "patient",
  filters: seriesFilters,
  basis: "year",
  fields: identifiedCodes(groupKeys),
  chart: { kind: "lines", category: "year", series: [...groupKeys] },
  compute(input) {
    const { year: toYear, fromYear } = input.filters;
    const world = worldOf(input.countries);
    const { years, countryIds, notes } = seriesOf(input, world, hasPeople);
    const rows = years.map(({ year, rows: given }) => {
      const countries = given.map((row) => countryPeople(row, world));
      const covered = coverageOf(
        world,
        year,
        countries.map((country) => country.countryId),
      );
      return rowOf({
        year,
        countries: countries.length,
        population: covered.population,
        worldShare: covered.populationShare,
        ...peopleCells(countries),
      });
    });
    return {
      columns,
      rows,
      totals: [],
      notes: [...notes, { key: "pwhObd", values: {} }],
      coverage: coverageOf(world, toYear, countryIds),
      facts: factsOf(rows, fromYear, toYear),
    };
  },
});
