// Builder: a row per country, or per country and subject (a disorder, an age group …).

import {
  averageRow,
  cellsOfSome,
  plainColumns,
  rowOf,
  totalRow,
  usesPopulation,
} from "./columns.ts";
import type {
  FilterKey,
  Measure,
  Measures,
  Note,
  Report,
  ReportInput,
  ReportTable,
  Row,
  TotalRow,
} from "./define.ts";
import { checkedReport, type Entry } from "./entry.ts";
import { factsOf } from "./facts.ts";
import { keeper } from "./keep.ts";
import { idsOf, newestOrEmpty } from "./latest.ts";
import type { CountryFigures } from "./measures.ts";
import { commonNotes, noteOn, plainNotes } from "./notes.ts";
import { type Derivations, givenIn, hasAny, quantitiesOf, readsOf } from "./quantities.ts";
import { coverageOf, type World, worldOf } from "./world.ts";

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
    /** Columns that also have the mean and the median of the countries. */
    averages?: readonly string[];
  };

type Subject = { subject: string | null; measures: Measures };

/** An entry with its subjects as a list; without subjects there is one, which has no key. */
type Plan = Entry<string, string> & {
  derive: Derivations;
  subjects: readonly Subject[];
  subjectColumn: string | null;
  totalOf: "given" | "all";
  averages: readonly string[];
};

function planOf<Name extends string, Derived extends string>(
  entry: CountryEntry<Name, Derived>,
): Plan {
  const { derive = {}, averages = [] } = entry;
  const subjects =
    entry.subjects === undefined
      ? [{ subject: null, measures: entry.measures }]
      : Object.entries(entry.subjects.measures).map(([subject, measures]) => ({
          subject,
          measures,
        }));
  return { ...entry, derive, averages, subjects, subjectColumn: entry.subjects?.column ?? null };
}

/** The surveys of one subject: each country's newest that has the figures, else its newest. */
type Block = {
  of: Subject;
  used: readonly CountryFigures[];
  given: readonly CountryFigures[];
};

function blocksOf(plan: Plan, input: ReportInput, world: World): Block[] {
  const { basis, year } = input.filters;
  const has = hasAny(plan.given);
  return plan.subjects.map((of) => {
    const all = quantitiesOf(input, world, of.measures, plan.derive);
    const used = newestOrEmpty({ all, given: givenIn(plan.given, all) }, basis, year);
    return { of, used, given: used.filter(has) };
  });
}

const keptRows = keeper<CountryFigures, Row>();

/** The rows of a subject. The row of a country is made again when its survey or the world of the year is another one. */
function rowsOf(
  { columns, subjectColumn }: Plan,
  of: Subject,
  countries: readonly CountryFigures[],
  world: World,
  year: number,
): Row[] {
  const keptRow = keptRows(of, world.inYear(year));
  const rowOfCountry = (country: CountryFigures) => {
    const known = {
      country: world.of(country.countryId, country.year)?.code ?? null,
      year: country.year,
      gni: world.of(country.countryId, year)?.gniType ?? null,
      ...(subjectColumn === null ? {} : { [subjectColumn]: of.subject }),
    };
    return rowOf(columns, known, country);
  };
  return countries.map((country) => keptRow(country, rowOfCountry));
}

/** A total for each subject; or, without subjects, the pooled total with the mean and the median of the countries. */
function totalsOf(plan: Plan, block: Block, world: World, year: number): TotalRow[] {
  const { columns, subjectColumn, averages } = plan;
  const countries = plan.totalOf === "given" ? block.given : block.used;
  if (subjectColumn !== null) {
    return [
      totalRow("all", cellsOfSome(columns, { [subjectColumn]: block.of.subject }, countries)),
    ];
  }
  const pooledRow = totalRow("pooled", cellsOfSome(columns, {}, countries));
  if (averages.length === 0) return [pooledRow];
  const rows = rowsOf(plan, block.of, countries, world, year);
  return [pooledRow, averageRow("mean", averages, rows), averageRow("median", averages, rows)];
}

function notesOf(plan: Plan, input: ReportInput, world: World, blocks: readonly Block[]): Note[] {
  const { year } = input.filters;
  const used = blocks.map((block) => block.used);
  const given = blocks.map((block) => block.given);
  const unpeopled = given.map((some) =>
    some.filter(({ figures }) => figures.population?.value === null),
  );
  return [
    ...commonNotes(input, world, used, idsOf(...given)),
    ...(usesPopulation(plan.columns)
      ? noteOn("noPopulation", world, year, idsOf(...unpeopled))
      : []),
    ...plainNotes(plan.notes),
  ];
}

type Lines = { rows: readonly Row[]; totals: readonly TotalRow[] };

const keptLines = keeper<readonly CountryFigures[], Lines>();

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
  return {
    columns: plainColumns(plan.columns),
    rows,
    totals,
    notes: notesOf(plan, input, world, blocks),
    coverage: coverageOf(world, year, idsOf(...blocks.map((block) => block.given))),
    facts: factsOf(plan.chart, plan.headline, { rows, totals }, input.filters),
  };
}

/** Measures of a subject are named `subject.measure`. */
function measuresOf({ subjects }: Plan): Measures {
  const named = subjects.flatMap(({ subject, measures }) =>
    Object.entries(measures).map(([name, measure]): [string, Measure] => [
      subject === null ? name : `${subject}.${name}`,
      measure,
    ]),
  );
  return Object.fromEntries(named);
}

export function perCountry<Name extends string, Derived extends string = never>(
  entry: CountryEntry<Name, Derived>,
): Report {
  const plan = planOf(entry);
  return checkedReport(plan, {
    filters: oneYearFilters,
    measures: measuresOf(plan),
    names: [
      ...plan.subjects.flatMap(({ measures }) => Object.keys(measures)),
      "country",
      "year",
      "gni",
      ...(plan.subjectColumn === null ? [] : [plan.subjectColumn]),
    ],
    reads: (input) =>
      readsOf(
        input,
        plan.subjects.map(({ measures }) => measures),
        plan.derive,
      ),
    compute: (input) => compute(plan, input),
  });
}
