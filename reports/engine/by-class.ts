// Builder: a row per income class, summed over its countries.
// The class of a country is that of the report's year, also where its figure is older; U is a class like the others.

import { cellsOfSome, plainColumns, totalRow } from "./columns.ts";
import {
  type GniType,
  gniTypes,
  type Measure,
  type Note,
  type Report,
  type ReportInput,
  type ReportTable,
} from "./define.ts";
import { checkedReport, type Entry } from "./entry.ts";
import { factsOf } from "./facts.ts";
import { idsOf, newestOrEmpty } from "./latest.ts";
import type { CountryFigures } from "./measures.ts";
import { commonNotes, noteOn, plainNotes } from "./notes.ts";
import { oneYearFilters } from "./per-country.ts";
import { givenIn, hasAny, quantitiesOf, readsOf, sumAt } from "./quantities.ts";
import { ratio, sum } from "./statistics.ts";
import { coverageOf, type World, worldOf } from "./world.ts";

export type ClassEntry<Name extends string, Derived extends string> = Entry<Name, Derived> & {
  measures: Readonly<Record<Name, Measure>>;
};
type Plan = ClassEntry<string, string>;

type Classes = { classes: Map<GniType, CountryFigures[]>; without: CountryFigures[] };

/** The countries of each class, in the order of the classes; U only where a country of the year has it. */
function classesOf(countries: readonly CountryFigures[], world: World, year: number): Classes {
  const inUse = new Set(world.inYear(year).map((country) => country.gniType));
  const classes = new Map<GniType, CountryFigures[]>(
    gniTypes.filter((type) => type !== "U" || inUse.has("U")).map((type) => [type, []]),
  );
  const without: CountryFigures[] = [];
  for (const country of countries) {
    const type = world.of(country.countryId, year)?.gniType ?? null;
    (type === null ? without : (classes.get(type) ?? without)).push(country);
  }
  return { classes, without };
}

/** What the builder knows of some countries: how many, and their share of the world's population. */
function knownOf(countries: readonly CountryFigures[], world: World, year: number) {
  const worldPopulation = sum(world.inYear(year).map((country) => country.population));
  return {
    countries: countries.length,
    worldShare: ratio(sumAt(countries, "population"), worldPopulation),
  };
}

function notesOf(
  plan: Plan,
  input: ReportInput,
  world: World,
  some: {
    used: readonly CountryFigures[];
    given: CountryFigures[];
    all: CountryFigures[];
    without: CountryFigures[];
  },
): Note[] {
  const { year } = input.filters;
  const unpeopled = some.all.filter(({ figures }) => figures.population?.value === null);
  return [
    ...commonNotes(input, world, [some.used], idsOf(some.given)),
    ...noteOn("noClass", world, year, idsOf(some.without), { year }),
    ...noteOn("noPopulation", world, year, idsOf(unpeopled)),
    { key: "classYear", values: { year } },
    ...plainNotes(plan.notes),
  ];
}

function compute(plan: Plan, input: ReportInput): ReportTable {
  const { year, basis } = input.filters;
  const { columns } = plan;
  const has = hasAny(plan.given);
  const world = worldOf(input.countries);
  const all = quantitiesOf(input, world, plan.measures, plan.derive);
  const used = newestOrEmpty({ all, given: givenIn(plan.given, all) }, basis, year);
  const given = used.filter(has);
  const { classes, without } = classesOf(given, world, year);
  const inClasses = [...classes.values()].flat();
  const rows = [...classes].map(([gni, countries]) => ({
    cells: cellsOfSome(columns, { gni, ...knownOf(countries, world, year) }, countries, inClasses),
    marks: {},
  }));
  return {
    columns: plainColumns(columns),
    rows,
    totals: [totalRow("pooled", cellsOfSome(columns, knownOf(inClasses, world, year), inClasses))],
    notes: notesOf(plan, input, world, { used, given, all: inClasses, without }),
    coverage: coverageOf(world, year, idsOf(inClasses)),
    facts: factsOf(plan.chart, plan.headline, { rows, totals: [] }, input.filters),
  };
}

export function byClass<Name extends string, Derived extends string = never>(
  entry: ClassEntry<Name, Derived>,
): Report {
  const plan: Plan = entry;
  return checkedReport(plan, {
    filters: oneYearFilters,
    measures: entry.measures,
    names: [...Object.keys(entry.measures), "gni", "countries", "worldShare"],
    reads: (input) => readsOf(input, [plan.measures], plan.derive),
    compute: (input) => compute(plan, input),
  });
}
