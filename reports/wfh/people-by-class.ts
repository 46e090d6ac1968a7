// People identified by income class: patientGNI.
// A row per class: countries, population, people by disorder, the class's share of them, prevalence.

import { type Column, type GniType, type ReportTable, type Row, report } from "../engine/define.ts";
import { newestOrEmpty } from "../engine/latest.ts";
import { grouped, rowOf, totalRow } from "../engine/rows.ts";
import { pooled, ratio, sum } from "../engine/statistics.ts";
import { groupKeys, identifiedCodes } from "./disorders.ts";
import { byClass } from "./gni.ts";
import { males } from "./measures.ts";
import { commonNotes, noteOn } from "./notes.ts";
import {
  type CountryPeople,
  countryPeople,
  hasPeople,
  type PeopleKey,
  peopleCells,
  peopleKeys,
  peopleSum,
} from "./people.ts";
import { coverageOf, worldOf } from "./world.ts";

/** Hemophilia is counted against males, VWD and OBD against everyone. */
const prevalences = ["hemophiliaA", "hemophiliaB", "vwd", "obd"] as const;
const againstMales: readonly string[] = ["hemophiliaA", "hemophiliaB"];
const shared = ["pwh", "hemophiliaA", "hemophiliaB", "vwd", "obd"] as const;

const columns: Column[] = [
  { key: "gni", type: "gni" },
  { key: "countries", type: "count", unit: "countries" },
  ...grouped("populationCovered", [
    { key: "population", type: "count", unit: "people" },
    { key: "populationShare", type: "share", unit: "percent" },
    { key: "worldShare", type: "share", unit: "percent" },
  ]),
  ...grouped(
    "peopleIdentified",
    [...peopleKeys, "allPeople"].map((key) => ({ key, type: "count", unit: "people" })),
  ),
  ...grouped(
    "shareOfAllClasses",
    shared.map((key) => ({ key: `${key}Share`, type: "share", unit: "percent" })),
  ),
  ...grouped(
    "prevalence",
    prevalences.map((key) => ({
      key: `${key}Prevalence`,
      type: "rate",
      unit: againstMales.includes(key) ? "per100000Males" : "per100000",
      digits: 2,
    })),
  ),
];

/** Pooled over the countries that gave both the count and a population; per 100,000. */
function prevalenceOf(ones: readonly CountryPeople[], key: PeopleKey): number | null {
  const rate = pooled(
    ones.map(({ counts, population }) => [
      counts[key],
      againstMales.includes(key) ? males(population) : population,
    ]),
  );
  return rate === null ? null : rate * 100_000;
}

function cellsOf(
  ones: readonly CountryPeople[],
  all: readonly CountryPeople[],
  worldPopulation: number | null,
) {
  const population = sum(ones.map((one) => one.population));
  return {
    countries: ones.length,
    population,
    populationShare: ratio(population, sum(all.map((one) => one.population))),
    worldShare: ratio(population, worldPopulation),
    ...peopleCells(ones),
    ...Object.fromEntries(
      shared.map((key) => [`${key}Share`, ratio(peopleSum(ones, key), peopleSum(all, key))]),
    ),
    ...Object.fromEntries(prevalences.map((key) => [`${key}Prevalence`, prevalenceOf(ones, key)])),
  };
}

function factsOf(rows: readonly Row[], year: number): ReportTable["facts"] {
  const shareOf = (type: GniType) => {
    const share = rows.find((row) => row.cells.gni === type)?.cells.pwhShare;
    return typeof share === "number" ? share : null;
  };
  return {
    year,
    high: shareOf("H"),
    upperMiddle: shareOf("UM"),
    lowerMiddle: shareOf("LM"),
    low: shareOf("L"),
  };
}

export const peopleByClass = report({
  family: "ags",
  route: "patientGNI",
  filters: ["year", "basis", "region", "country", "gni", "approvedOnly"],
  basis: "year",
  fields: identifiedCodes(groupKeys),
  chart: { kind: "stackedBars", from: "rows", category: "gni", series: [...groupKeys] },
  compute(input) {
    const { year, basis } = input.filters;
    const world = worldOf(input.countries);
    const used = [...newestOrEmpty(input.rows, basis, year, hasPeople).values()];
    const given = used.filter(hasPeople);
    const { classes, without } = byClass(
      world,
      year,
      given.map((row) => countryPeople(row, world)),
    );
    const all = [...classes.values()].flat();
    const worldPopulation = sum(world.inYear(year).map((country) => country.population));
    const rows = [...classes].map(([gni, ones]) =>
      rowOf({ gni, ...cellsOf(ones, all, worldPopulation) }),
    );
    const ids = (ones: readonly CountryPeople[]) => ones.map((one) => one.countryId);
    return {
      columns,
      rows,
      totals: [totalRow("pooled", cellsOf(all, all, worldPopulation))],
      notes: [
        ...commonNotes(input, world, used, given),
        ...noteOn("noClass", world, year, ids(without), { year }),
        ...noteOn("noPopulation", world, year, ids(all.filter((one) => one.population === null))),
        { key: "classYear", values: { year } },
        { key: "halfMales", values: {} },
        { key: "pwhObd", values: {} },
      ],
      coverage: coverageOf(world, year, ids(all)),
      facts: factsOf(rows, year),
    };
  },
});
