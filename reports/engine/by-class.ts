// Builder: a row per income class, summed over its countries.
// The class of a country is that of the report's year, also where its figure is older; U is a class like the others.

import { rowOfSome } from "./cells.ts";
import { plainColumns } from "./columns.ts";
import {
  type Filters,
  type GniType,
  gniTypes,
  type Measure,
  type Note,
  type Report,
  type ReportInput,
  type ReportTable,
} from "./define.ts";
import { checkedReport, type Entry, type Reading, readingOf } from "./entry.ts";
import { factsOf } from "./facts.ts";
import { givesAny, idsOf, type Views } from "./newest/latest.ts";
import { newestViews } from "./newest/newest-views.ts";
import { noteOn, plainNotes } from "./note-on.ts";
import { carriedNotes, commonNotes } from "./notes.ts";
import { oneYearFilters } from "./per-country.ts";
import { ratio } from "./statistics.ts";
import { chosenOf, coverageOf, type World, worldOf } from "./world.ts";

export type ClassEntry<Name extends string, Derived extends string> = Entry<Name, Derived> & {
  measures: Readonly<Record<Name, Measure>>;
};
type Plan = ClassEntry<string, string> & { reading: Reading };

type Classes = { classes: Map<GniType, Views>; without: Views };

/** The countries of each class, in the order of the classes: those chosen, U only where a country of the year has it. */
function classesOf(views: Views, world: World, { year, gni }: Filters): Classes {
  const inUse = new Set(world.inYear(year).map((country) => country.gniType));
  const typeOf = (countryId: number) => world.of(countryId, year)?.gniType ?? null;
  const types = gniTypes.filter(
    (type) => (type !== "U" || inUse.has("U")) && (gni.length === 0 || gni.includes(type)),
  );
  return {
    classes: new Map(
      types.map((type) => [type, views.filter((one) => typeOf(one.countryId) === type)]),
    ),
    without: views.filter((one) => typeOf(one.countryId) === null),
  };
}

type Group = { views: Views; all: Views };

/** What the builder knows of some countries. Populations are those of the report's year, on both sides of a share. */
function knownOf(plan: Plan, { views, all }: Group, world: World, year: number) {
  const populationOf = (some: Views) => coverageOf(world, year, idsOf(some));
  const own = populationOf(views);
  const hasPopulation = views.some(
    (one) => (world.of(one.countryId, year)?.population ?? null) !== null,
  );
  const shares = plan.columns.filter(
    ({ from }) => from !== undefined && "shareOfAll" in from && from.shareOfAll === "population",
  );
  const population = hasPopulation ? own.population : null;
  const share = ratio(population, populationOf(all).population);
  return {
    countries: views.length,
    population,
    worldShare: population === null ? null : own.populationShare,
    ...Object.fromEntries(shares.map(({ key }) => [key, share])),
  };
}

type Some = { used: Views; given: Views; answered: Views } & Classes;

/** A class with one country in the world has the figure of that country. */
function classOfOneNotes({ classes }: Some, world: World, year: number): Note[] {
  return [...classes].flatMap(([gni]) => {
    const members = world.inYear(year).filter((country) => country.gniType === gni);
    return members.length === 1 ? noteOn("classOfOne", world, year, idsOf(members)) : [];
  });
}

function notesOf(plan: Plan, input: ReportInput, world: World, some: Some): Note[] {
  const { year } = input.filters;
  const ids = idsOf(...some.classes.values());
  const unpeopled = [...ids].filter((id) => (world.of(id, year)?.population ?? null) === null);
  return [
    ...commonNotes(input, world, [some.used], {
      given: idsOf(some.given),
      answered: idsOf(some.answered),
    }),
    ...noteOn("noClass", world, year, idsOf(some.without), { year }),
    ...classOfOneNotes(some, world, year),
    ...noteOn("noPopulation", world, year, unpeopled),
    ...carriedNotes("populationCarried", world, year, ids),
    ...carriedNotes("classCarried", world, year, ids),
    { key: "classYear", values: { year } },
    ...plainNotes(plan.notes),
  ];
}

function compute(plan: Plan, input: ReportInput): ReportTable {
  const { filters } = input;
  const { year } = filters;
  const { columns, choices } = plan.reading;
  const world = worldOf(input.countries);
  const newest = newestViews(choices, input, world, plan.derive);
  const used = chosenOf(newest, world, year, filters);
  const given = used.filter((one) => givesAny(one, plan.given));
  const answered = newest.filter((one) => givesAny(one, plan.given));
  const { classes, without } = classesOf(given, world, filters);
  const all = [...classes.values()].flat();
  const rowFor = (views: Views, known: { gni?: GniType }) => {
    const group = { views, all };
    return rowOfSome(columns, { ...known, ...knownOf(plan, group, world, year) }, views, all);
  };
  const rows = [...classes].map(([gni, views]) => rowFor(views, { gni }));
  return {
    columns: plainColumns(plan.columns, [plan.measures], input.questionnaireOf(year), true),
    rows,
    totals: [{ key: "pooled", ...rowFor(all, {}) }],
    notes: notesOf(plan, input, world, { used, given, answered, classes, without }),
    coverage: coverageOf(world, year, idsOf(all), filters),
    facts: factsOf(plan.chart, plan.headline, { rows, totals: [] }, filters),
  };
}

export function byClass<Name extends string, Derived extends string = never>(
  entry: ClassEntry<Name, Derived>,
): Report {
  const plan: Plan = { ...entry, reading: readingOf(entry, entry.measures) };
  return checkedReport(plan, {
    filters: oneYearFilters,
    measures: entry.measures,
    names: [...Object.keys(entry.measures), "gni", "countries", "worldShare"],
    reads: (input) => {
      const world = worldOf(input.countries);
      return [world, newestViews(plan.reading.choices, input, world, plan.derive)];
    },
    compute: (input) => compute(plan, input),
  });
}
