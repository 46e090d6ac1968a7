// People identified by income class: patientGNI.
// A row per class: countries, population, people by disorder, the class's share of them, prevalence.

import {
  type AnswerRow,
  type Column,
  type GniType,
  type ReportTable,
  type Row,
  report,
} from "../define.ts";
import { groupKeys, identifiedCodes } from "../disorders.ts";
import { identified } from "../figures.ts";
import { byClass } from "../gni.ts";
import { newestOrEmpty } from "../latest.ts";
import { males, peopleWithHemophilia } from "../measures.ts";
import { commonNotes, noteOn } from "../notes.ts";
import { grouped, rowOf, totalRow } from "../rows.ts";
import { pooled, ratio, sum } from "../statistics.ts";
import { coverageOf, type World, worldOf } from "../world.ts";

const people = ["pwh", ...groupKeys] as const;
type People = (typeof people)[number];
/** Hemophilia is counted against males, VWD and OBD against everyone. */
const prevalences = ["hemophiliaA", "hemophiliaB", "vwd", "obd"] as const;
const againstMales: readonly string[] = ["hemophiliaA", "hemophiliaB"];
const shared = ["pwh", "hemophiliaA", "hemophiliaB", "vwd", "obd"] as const;

type One = {
  countryId: number;
  population: number | null;
  counts: Record<People, number | null>;
};

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
    [...people, "allPeople"].map((key) => ({ key, type: "count", unit: "people" })),
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

function oneOf(row: AnswerRow, world: World): One {
  const count = (group: (typeof groupKeys)[number]) => identified(row, group).value;
  const hemophiliaA = count("hemophiliaA");
  const hemophiliaB = count("hemophiliaB");
  const hemophiliaUnknown = count("hemophiliaUnknown");
  return {
    countryId: row.countryId,
    population: world.of(row.countryId, row.year)?.population ?? null,
    counts: {
      pwh: peopleWithHemophilia(hemophiliaA, hemophiliaB, hemophiliaUnknown),
      hemophiliaA,
      hemophiliaB,
      hemophiliaUnknown,
      vwd: count("vwd"),
      obd: count("obd"),
    },
  };
}

const peopleOf = (ones: readonly One[], key: People): number | null =>
  sum(ones.map((one) => one.counts[key]));

/** Pooled over the countries that gave both the count and a population; per 100,000. */
function prevalenceOf(ones: readonly One[], key: People): number | null {
  const rate = pooled(
    ones.map(({ counts, population }) => [
      counts[key],
      againstMales.includes(key) ? males(population) : population,
    ]),
  );
  return rate === null ? null : rate * 100_000;
}

function cellsOf(ones: readonly One[], all: readonly One[], worldPopulation: number | null) {
  const population = sum(ones.map((one) => one.population));
  return {
    countries: ones.length,
    population,
    populationShare: ratio(population, sum(all.map((one) => one.population))),
    worldShare: ratio(population, worldPopulation),
    ...Object.fromEntries(people.map((key) => [key, peopleOf(ones, key)])),
    allPeople: sum([peopleOf(ones, "pwh"), peopleOf(ones, "vwd"), peopleOf(ones, "obd")]),
    ...Object.fromEntries(
      shared.map((key) => [`${key}Share`, ratio(peopleOf(ones, key), peopleOf(all, key))]),
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

const has = (row: AnswerRow): boolean =>
  groupKeys.some((group) => identified(row, group).value !== null);

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
    const used = [...newestOrEmpty(input.rows, basis, year, has).values()];
    const given = used.filter(has);
    const { classes, without } = byClass(
      world,
      year,
      given.map((row) => oneOf(row, world)),
    );
    const all = [...classes.values()].flat();
    const worldPopulation = sum(world.inYear(year).map((country) => country.population));
    const rows = [...classes].map(([gni, ones]) =>
      rowOf({ gni, ...cellsOf(ones, all, worldPopulation) }),
    );
    const ids = (ones: readonly One[]) => ones.map((one) => one.countryId);
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
