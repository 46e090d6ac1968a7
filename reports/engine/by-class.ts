// Builder: a row per income class, or per class and subject, summed over its countries.
// The class of a country is that of the report's year, also where its figure is older; U is a class like the others.

import { numberIn } from "./average-row.ts";
import { rowOf, rowOfSome } from "./cells.ts";
import { plainColumns } from "./columns.ts";
import {
  type Filters,
  type GniType,
  gniTypes,
  type Measure,
  type Note,
  type Point,
  type Report,
  type ReportInput,
  type ReportTable,
} from "./define.ts";
import {
  checkedReport,
  type Entry,
  type EntryReading,
  measuresBySubject,
  readingOf,
} from "./entry.ts";
import { factsOf } from "./facts.ts";
import { type CountryView, givingAny, idsOf, type Views } from "./newest/latest.ts";
import { newestViews, readsOfNewest } from "./newest/newest-views.ts";
import { noteOn, plainNotes } from "./note-on.ts";
import { carriedNotes, classOfOneNotes, commonNotes, shownClassNotes } from "./notes.ts";
import { oneYearFilters } from "./per-country.ts";
import { idsWithExcessIn } from "./quality/excess.ts";
import { ratio } from "./statistics.ts";
import { chosenOf, coverageOf, peopleTogether, type World, worldOf } from "./world.ts";

type Named<Name extends string> = Readonly<Record<Name, Measure>>;

/** Rows of one class about one subject, such as a disorder and a sex; `cells` are the keys that name it. */
type ClassSubject<Name extends string> = {
  cells: Readonly<Record<string, string>>;
  measures: Named<Name>;
};

type ClassesBy<Name extends string> =
  | { measures: Named<Name>; subjects?: undefined }
  | { subjects: readonly ClassSubject<Name>[] };

export type ClassEntry<Name extends string, Derived extends string> = Entry<Name, Derived> &
  ClassesBy<Name>;

/** `subject`: its keys in one, or null. */
type Subject = ClassSubject<string> & { subject: string | null; reading: EntryReading };
type Plan = Entry<string, string> & { subjects: readonly Subject[] };

function planOf<Name extends string, Derived extends string>(
  entry: ClassEntry<Name, Derived>,
): Plan {
  const sets = entry.subjects ?? [{ cells: {}, measures: entry.measures }];
  const subjects = sets.map((set) => ({
    ...set,
    subject: Object.values(set.cells).join("-") || null,
    reading: readingOf(entry, set.measures),
  }));
  return { ...entry, subjects };
}

type Classes = { classes: Map<GniType, Views>; without: Views };

/** The countries of each class, in the order of the classes: those chosen, U only where a country of the year has it. */
function classesOf(views: Views, world: World, { year, gni }: Filters): Classes {
  const inUse = new Set(world.inYear(year).map((country) => country.gniType));
  const classOf = ({ countryId }: CountryView) => world.classOf(countryId, year);
  const types = gniTypes.filter(
    (type) => (type !== "U" || inUse.has("U")) && (gni.length === 0 || gni.includes(type)),
  );
  return {
    classes: new Map(types.map((type) => [type, views.filter((view) => classOf(view) === type)])),
    without: views.filter((view) => classOf(view) === null),
  };
}

type Group = { views: Views; all: Views };

/**
 * What the builder knows of some countries. Populations are those of the report's year, on both sides of a share: a
 * country of 10 million in 2020 and 11 in 2024, of a world of 8,000 in 2024, is 11 ÷ 8,000 also with figures of 2020.
 */
function knownOf(plan: Plan, { views, all }: Group, world: World, year: number) {
  const own = peopleTogether(world, year, idsOf(views));
  const hasPopulation = views.some(({ countryId }) => world.peopleOf(countryId, year) !== null);
  const shares = plan.columns.filter(
    ({ from }) => from !== undefined && "shareOfAll" in from && from.shareOfAll === "population",
  );
  const population = hasPopulation ? own.population : null;
  const share =
    shares.length > 0
      ? ratio(population, peopleTogether(world, year, idsOf(all)).population)
      : null;
  return {
    countries: views.length,
    population,
    worldShare: population === null ? null : own.populationShare,
    ...Object.fromEntries(shares.map(({ key }) => [key, share])),
  };
}

/** The countries of one subject: those chosen, those of them with a figure by class, and all with a figure. */
type Block = Classes & { of: Subject; used: Views; given: Views; answered: Views; all: Views };

function blocksOf(plan: Plan, input: ReportInput, world: World): Block[] {
  const { filters } = input;
  return plan.subjects.map((of) => {
    const newest = newestViews(of.reading.choices, input, world, plan.derive);
    const used = chosenOf(newest, world, filters.year, filters);
    const given = givingAny(used, plan.given);
    const { classes, without } = classesOf(given, world, filters);
    const all = [...classes.values()].flat();
    return { of, used, given, answered: givingAny(newest, plan.given), classes, without, all };
  });
}

function notesOf(plan: Plan, input: ReportInput, world: World, blocks: readonly Block[]): Note[] {
  const { year } = input.filters;
  const idsIn = (key: "given" | "answered" | "without" | "all") =>
    idsOf(...blocks.map((block) => block[key]));
  const ids = idsIn("all");
  const unpeopled = [...ids].filter((id) => world.peopleOf(id, year) === null);
  return [
    ...commonNotes(
      input,
      world,
      blocks.map(({ used }) => used),
      {
        given: idsIn("given"),
        answered: idsIn("answered"),
        exceeding: idsWithExcessIn(blocks),
      },
    ),
    ...noteOn("noClass", world, year, idsIn("without"), { year }),
    ...classOfOneNotes(
      blocks.flatMap(({ classes }) => [...classes].map(([gni, views]) => ({ gni, views }))),
      world,
      year,
    ),
    ...noteOn("noPopulation", world, year, unpeopled),
    ...carriedNotes("populationCarried", world, year, ids),
    ...shownClassNotes(input.filters, world, ids),
    { key: "classYear", values: { year } },
    ...plainNotes(plan.notes),
  ];
}

/** The rows of a subject, one per class, and its total. */
function linesOf(plan: Plan, { of, classes, all }: Block, world: World, year: number) {
  const { columns } = of.reading;
  const rowFor = (views: Views, known: { gni?: GniType }) => {
    const about = { ...of.cells, ...known, ...knownOf(plan, { views, all }, world, year) };
    return rowOfSome(columns, about, views, all);
  };
  const key = plan.subjects.length === 1 ? "pooled" : "all";
  return {
    rows: [...classes].map(([gni, views]) => rowFor(views, { gni })),
    totals: [{ key, ...rowFor(all, {}) }],
  };
}

/** Every country with the figure that the boxes are of: the last column of the chart, its own instead of a pooled one. */
function pointsOf({ chart }: Plan, { of, classes }: Block, world: World, year: number): Point[] {
  const column = of.reading.columns.find(
    ({ key }) => chart.kind === "boxes" && key === chart.series.at(-1),
  );
  if (column === undefined) return [];
  return [...classes].flatMap(([category, views]) =>
    views.flatMap((view) => {
      const value = numberIn(rowOf([column], {}, view, year).cells[column.key]);
      const country = world.of(view.countryId, year)?.code;
      return value === null || country === undefined ? [] : [{ country, category, value }];
    }),
  );
}

function compute(plan: Plan, input: ReportInput): ReportTable {
  const { filters } = input;
  const { year } = filters;
  const world = worldOf(input.countries);
  const blocks = blocksOf(plan, input, world);
  const lines = blocks.map((block) => linesOf(plan, block, world, year));
  const rows = lines.flatMap((some) => some.rows);
  const points = blocks.flatMap((block) => pointsOf(plan, block, world, year));
  return {
    columns: plainColumns(
      plan,
      plan.subjects.map(({ measures }) => measures),
      input.questionnaireOf(year),
      true,
    ),
    rows,
    totals: lines.flatMap((some) => some.totals),
    notes: notesOf(plan, input, world, blocks),
    coverage: coverageOf(world, year, idsOf(...blocks.map(({ all }) => all)), filters),
    ...(plan.chart.kind === "boxes" ? { points } : {}),
    facts: factsOf(plan, { rows, totals: [] }, filters),
  };
}

export function byClass<Name extends string, Derived extends string = never>(
  entry: ClassEntry<Name, Derived>,
): Report {
  const plan = planOf(entry);
  return checkedReport(plan, {
    filters: oneYearFilters,
    measures: measuresBySubject(plan.subjects),
    names: [
      ...plan.subjects.flatMap(({ cells, measures }) => [
        ...Object.keys(cells),
        ...Object.keys(measures),
      ]),
      "gni",
      "countries",
      "worldShare",
    ],
    reads: readsOfNewest(
      plan.subjects.map(({ reading }) => reading.choices),
      plan.derive,
    ),
    compute: (input) => compute(plan, input),
  });
}
