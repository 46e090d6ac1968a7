// Builder: a row per country, or per country and subject (a disorder, an age group …).

import { averageRow, numberIn } from "./average-row.ts";
import { rowOf, rowOfSome } from "./cells.ts";
import { plainColumns, usesPopulation } from "./columns.ts";
import {
  type FilterKey,
  gniTypes,
  type Measure,
  type Measures,
  type Note,
  type Report,
  type ReportInput,
  type ReportTable,
  type Row,
  type TotalRow,
} from "./define.ts";
import type { Derivations } from "./derived/derivations.ts";
import {
  checkedReport,
  type Entry,
  type EntryReading,
  measuresBySubject,
  readingOf,
} from "./entry.ts";
import { factsOf } from "./facts.ts";
import { keeper } from "./keep.ts";
import { malesNotes } from "./males/notes.ts";
import {
  type CountryView,
  datedFigureOf,
  givingAny,
  idsOf,
  surveyOf,
  type Views,
} from "./newest/latest.ts";
import { newestViews, readsOfNewest } from "./newest/newest-views.ts";
import { noteOn, plainNotes } from "./note-on.ts";
import { commonNotes, mapNotes, noClassRowNotes, shownClassNotes, tooSmallNotes } from "./notes.ts";
import { idsWithExcessIn } from "./quality/excess.ts";
import { withPeople } from "./total-people.ts";
import { chosenCodes, chosenFacts, chosenOf, coverageOf, type World, worldOf } from "./world.ts";

export const oneYearFilters: readonly FilterKey[] = [
  "year",
  "basis",
  "region",
  "country",
  "gni",
  "approvedOnly",
];

type Named<Name extends string> = Readonly<Record<Name, Measure>>;

type RowsBy<Name extends string> =
  | { measures: Named<Name>; subjects?: undefined }
  /** A row for each subject too. `column` shows its key; every subject has the same measures. */
  | { subjects: { column: string; measures: Readonly<Record<string, Named<Name>>> } };

export type CountryEntry<Name extends string, Derived extends string> = Entry<Name, Derived> &
  RowsBy<Name> & {
    /** The total row sums the countries that answered, so that its sums belong together; or all rows. */
    totalOf: "given" | "all";
    /** A total for each income class, in the column "gni"; those without a class are in none. */
    classTotals?: boolean;
    /** Columns that also have the mean and the median of the countries; with subjects, instead of a sum. */
    averages?: readonly string[];
    /** The column by which the rows are ordered, the largest first; by country code unless given. */
    orderBy?: string;
  };

type Subject = { subject: string | null; measures: Measures; reading: EntryReading };

/** An entry with its subjects as a list; without subjects there is one, which has no key. */
type Plan = Entry<string, string> & {
  derive: Derivations;
  subjects: readonly Subject[];
  subjectColumn: string | null;
  totalOf: "given" | "all";
  classTotals?: boolean;
  averages: readonly string[];
  orderBy?: string;
};

function planOf<Name extends string, Derived extends string>(
  entry: CountryEntry<Name, Derived>,
): Plan {
  const { derive = {}, averages = [] } = entry;
  const sets: Readonly<Record<string, Measures>> =
    entry.subjects === undefined ? { "": entry.measures } : entry.subjects.measures;
  const subjects = Object.entries(sets).map(([subject, measures]) => ({
    subject: entry.subjects === undefined ? null : subject,
    measures,
    reading: readingOf(entry, measures),
  }));
  return { ...entry, derive, averages, subjects, subjectColumn: entry.subjects?.column ?? null };
}

/** The countries of one subject: those chosen with a survey, those of them with a figure, and all with a figure. */
type Block = { of: Subject; used: Views; given: Views; answered: Views };

function blocksOf(plan: Plan, input: ReportInput, world: World): Block[] {
  const { year } = input.filters;
  return plan.subjects.map((of) => {
    const newest = newestViews(of.reading.choices, input, world, plan.derive);
    const used = chosenOf(newest, world, year, input.filters);
    return {
      of,
      used,
      given: givingAny(used, plan.given),
      answered: givingAny(newest, plan.given),
    };
  });
}

const keptRows = keeper<CountryView, Row>();

/** The rows of a subject. The row of a country is made again when its surveys or the world of the year are others. */
function rowsOf(
  { subjectColumn, orderBy }: Plan,
  of: Subject,
  countries: Views,
  world: World,
  year: number,
): Row[] {
  const { columns, main } = of.reading;
  const keptRow = keptRows(of, world.inYear(year));
  const rowOfCountry = (view: CountryView) => {
    const country = world.of(view.countryId, year);
    const own = datedFigureOf(view, main).year;
    const known = {
      country: country?.code ?? world.of(view.countryId, own)?.code ?? null,
      year: own,
      gni: country?.gniType ?? null,
      region: country?.region ?? null,
      ...(subjectColumn === null ? {} : { [subjectColumn]: of.subject }),
    };
    const row = rowOf(columns, known, view, own);
    const { gniYear = year } = country ?? {};
    return gniYear < year && "gni" in row.cells
      ? { ...row, years: { ...row.years, gni: gniYear } }
      : row;
  };
  const rows = countries
    .toSorted((one, other) => world.placeOf(one.countryId) - world.placeOf(other.countryId))
    .map((country) => keptRow(country, rowOfCountry));
  return orderBy === undefined ? rows : largestFirst(rows, orderBy);
}

/** Rows without a figure stay at the end. */
export function largestFirst(rows: readonly Row[], key: string): Row[] {
  const sizeOf = ({ cells }: Row) => numberIn(cells[key]) ?? Number.NEGATIVE_INFINITY;
  return rows.toSorted((one, other) => {
    const [a, b] = [sizeOf(one), sizeOf(other)];
    return a === b ? 0 : b - a;
  });
}

/** A total for each income class that has a country. */
function classTotalsOf(
  { columns }: EntryReading,
  countries: Views,
  world: World,
  year: number,
): TotalRow[] {
  const classOf = ({ countryId }: CountryView) => world.classOf(countryId, year);
  return gniTypes.flatMap((gni) => {
    const some = countries.filter((view) => classOf(view) === gni);
    if (some.length === 0) return [];
    const row = withPeople(rowOfSome(columns, { gni }, some), some, world, year);
    return [{ key: "class", ...row }];
  });
}

/** The mean and the median of the countries, each counting once; `known` are the keys of the row. */
function averagesOf({ averages }: Plan, known: Row["cells"], rows: readonly Row[]): TotalRow[] {
  return (["mean", "median"] as const).map((key) => {
    const row = averageRow(key, averages, rows);
    return { ...row, cells: { ...known, ...row.cells } };
  });
}

/** Of each subject the total or the averages; without subjects the pooled total, and the averages. */
function totalsOf(plan: Plan, block: Block, world: World, year: number): TotalRow[] {
  const { subjectColumn, averages } = plan;
  const { columns } = block.of.reading;
  const countries = plan.totalOf === "given" ? block.given : block.used;
  if (subjectColumn !== null) {
    const known = { [subjectColumn]: block.of.subject };
    if (averages.length === 0) return [{ key: "all", ...rowOfSome(columns, known, countries) }];
    return averagesOf(plan, known, rowsOf(plan, block.of, countries, world, year));
  }
  const summed = withPeople(rowOfSome(columns, {}, countries), countries, world, year);
  const pooledRow = { key: "pooled", ...summed };
  const sums = Object.keys(pooledRow.cells).length > 0 ? [pooledRow] : [];
  const classRows = plan.classTotals ? classTotalsOf(block.of.reading, countries, world, year) : [];
  if (averages.length === 0) return [...sums, ...classRows];
  const rows = rowsOf(plan, block.of, countries, world, year);
  return [...sums, ...classRows, ...averagesOf(plan, {}, rows)];
}

/** About the populations that rates are divided by: who has none, and whose is of an older year. */
function populationNotes(blocks: readonly Block[], world: World, year: number): Note[] {
  const surveys = blocks.flatMap(({ of, given }) =>
    given.map((view) => surveyOf(view, of.reading.main)),
  );
  const populationOf = ({ figures }: (typeof surveys)[number]) => figures.population;
  const without = surveys.filter((survey) => populationOf(survey)?.value === null);
  const older = surveys.filter((survey) => populationOf(survey)?.year !== undefined);
  return [
    ...noteOn("noPopulation", world, year, idsOf(without)),
    ...noteOn("populationCarried", world, year, idsOf(older), { year }),
  ];
}

function notesOf(plan: Plan, input: ReportInput, world: World, blocks: readonly Block[]): Note[] {
  const { year } = input.filters;
  const ofMales = blocks.map(({ of, given }) => ({ columns: of.reading.columns, given }));
  const hasClass = plan.columns.some(({ key }) => key === "gni");
  const given = idsOf(...blocks.map((block) => block.given));
  const answered = idsOf(...blocks.map((block) => block.answered));
  const isDated = plan.columns.some(({ key }) => key === "year");
  const used = blocks.map((block) => block.used);
  const exceeding = idsWithExcessIn(blocks);
  return [
    ...commonNotes(input, world, used, { given, answered, isDated, exceeding }),
    ...(usesPopulation(plan.columns) ? populationNotes(blocks, world, year) : []),
    ...malesNotes(ofMales, plan.derive, world, year),
    ...(hasClass ? shownClassNotes(input.filters, world, given) : []),
    ...(plan.classTotals ? noClassRowNotes(given, world, year) : []),
    ...plainNotes(plan.notes),
    ...mapNotes(plan.chart),
  ];
}

type Lines = { rows: readonly Row[]; totals: readonly TotalRow[] };

const keptLines = keeper<Views, Lines>();

/** The rows and totals of a subject. */
function linesOf(plan: Plan, block: Block, world: World, year: number): Lines {
  return keptLines(
    plan,
    block.of,
    world.inYear(year),
  )(block.used, () => ({
    rows: rowsOf(plan, block.of, block.used, world, year),
    totals: totalsOf(plan, block, world, year),
  }));
}

function compute(plan: Plan, input: ReportInput): ReportTable {
  const { year } = input.filters;
  const world = worldOf(input.countries);
  const blocks = blocksOf(plan, input, world);
  const lines = blocks.map((block) => linesOf(plan, block, world, year));
  const rows = lines.flatMap((some) => some.rows);
  const totals = lines.flatMap((some) => some.totals);
  const sets = plan.subjects.map(({ measures }) => measures);
  return {
    columns: plainColumns(plan, sets, input.questionnaireOf(year), false),
    rows,
    ...(plan.orderBy === undefined ? {} : { isOrdered: true }),
    totals,
    notes: [...notesOf(plan, input, world, blocks), ...tooSmallNotes(plan.chart, rows)],
    coverage: coverageOf(world, year, idsOf(...blocks.map((block) => block.given)), input.filters),
    ...chosenCodes(plan.chart, world, input.filters),
    facts: {
      ...factsOf(plan, { rows, totals }, input.filters),
      ...chosenFacts(plan.chart, world, input.filters),
    },
  };
}

export function perCountry<Name extends string, Derived extends string = never>(
  entry: CountryEntry<Name, Derived>,
): Report {
  const plan = planOf(entry);
  return checkedReport(plan, {
    filters: oneYearFilters,
    measures: measuresBySubject(plan.subjects),
    names: [
      ...plan.subjects.flatMap(({ measures }) => Object.keys(measures)),
      "country",
      "year",
      "gni",
      "region",
      ...(plan.subjectColumn === null ? [] : [plan.subjectColumn]),
    ],
    reads: readsOfNewest(
      plan.subjects.map(({ reading }) => reading.choices),
      plan.derive,
    ),
    compute: (input) => compute(plan, input),
  });
}
