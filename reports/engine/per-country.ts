// Builder: a row per country, or per country and item (a disorder, an age group …).

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
import { newestOrEmpty } from "./latest.ts";
import { commonNotes, noteOn, plainNotes } from "./notes.ts";
import { type Derivations, hasAny, idsOf, type Quantities, quantitiesOf } from "./quantities.ts";
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
  | { measures: Named<Name>; items?: undefined }
  /** A row for each item too. `column` shows its key; every item has the same measures. */
  | { items: { column: string; measures: Readonly<Record<string, Named<Name>>> } };

export type CountryEntry<Name extends string, Derived extends string> = Entry<Name, Derived> &
  RowsBy<Name> & {
    /** The total row sums the countries that answered, so that its sums belong together; or all rows. */
    totalOf: "given" | "all";
    /** Columns that also have the mean and the median of the countries. */
    averages?: readonly string[];
  };

/** An entry with its items as a list; without items there is one, which has no key. */
type Plan = Entry<string, string> & {
  derive: Derivations;
  items: readonly { item: string | null; measures: Measures }[];
  itemColumn: string | null;
  totalOf: "given" | "all";
  averages: readonly string[];
};

function planOf<Name extends string, Derived extends string>(
  entry: CountryEntry<Name, Derived>,
): Plan {
  const { derive = {}, averages = [] } = entry;
  const items =
    entry.items === undefined
      ? [{ item: null, measures: entry.measures }]
      : Object.entries(entry.items.measures).map(([item, measures]) => ({ item, measures }));
  return { ...entry, derive, averages, items, itemColumn: entry.items?.column ?? null };
}

/** The surveys of one item: each country's newest that has the figures, else its newest. */
type Block = { item: string | null; used: Quantities[]; given: Quantities[] };

function blocksOf(plan: Plan, input: ReportInput, world: World): Block[] {
  const { basis, year } = input.filters;
  const has = hasAny(plan.given);
  return plan.items.map(({ item, measures }) => {
    const all = quantitiesOf(input, world, measures, plan.derive);
    const used = [...newestOrEmpty(all, basis, year, has).values()];
    return { item, used, given: used.filter(has) };
  });
}

function rowsOf(
  { columns, itemColumn }: Plan,
  item: string | null,
  ones: readonly Quantities[],
  world: World,
  year: number,
): Row[] {
  return ones.map((one) => {
    const known = {
      country: world.of(one.countryId, one.year)?.code ?? null,
      year: one.year,
      gni: world.of(one.countryId, year)?.gniType ?? null,
      ...(itemColumn === null ? {} : { [itemColumn]: item }),
    };
    return rowOf(columns, known, one);
  });
}

/** A total for each item; or, without items, the pooled total with the mean and the median of the countries. */
function totalsOf(plan: Plan, block: Block, world: World, year: number): TotalRow[] {
  const { columns, itemColumn, averages } = plan;
  const ones = plan.totalOf === "given" ? block.given : block.used;
  if (itemColumn !== null) {
    return [totalRow("all", cellsOfSome(columns, { [itemColumn]: block.item }, ones))];
  }
  const pooledRow = totalRow("pooled", cellsOfSome(columns, {}, ones));
  if (averages.length === 0) return [pooledRow];
  const rows = rowsOf(plan, null, ones, world, year);
  return [pooledRow, averageRow("mean", averages, rows), averageRow("median", averages, rows)];
}

function notesOf(plan: Plan, input: ReportInput, world: World, blocks: readonly Block[]): Note[] {
  const { year } = input.filters;
  const used = blocks.flatMap((block) => block.used);
  const given = blocks.flatMap((block) => block.given);
  const unpeopled = given.filter(({ figures }) => figures.population?.value === null);
  return [
    ...commonNotes(input, world, used, idsOf(given)),
    ...(usesPopulation(plan.columns) ? noteOn("noPopulation", world, year, idsOf(unpeopled)) : []),
    ...plainNotes(plan.notes),
  ];
}

function compute(plan: Plan, input: ReportInput): ReportTable {
  const { year } = input.filters;
  const world = worldOf(input.countries);
  const blocks = blocksOf(plan, input, world);
  const rows = blocks.flatMap(({ item, used }) => rowsOf(plan, item, used, world, year));
  const totals = blocks.flatMap((block) => totalsOf(plan, block, world, year));
  return {
    columns: plainColumns(plan.columns),
    rows,
    totals,
    notes: notesOf(plan, input, world, blocks),
    coverage: coverageOf(world, year, idsOf(blocks.flatMap((block) => block.given))),
    facts: factsOf(plan.chart, plan.headline, { rows, totals }, input.filters),
  };
}

/** Measures of an item are named `item.measure`. */
function measuresOf({ items }: Plan): Measures {
  const named = items.flatMap(({ item, measures }) =>
    Object.entries(measures).map(([name, measure]): [string, Measure] => [
      item === null ? name : `${item}.${name}`,
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
      ...plan.items.flatMap(({ measures }) => Object.keys(measures)),
      "country",
      "year",
      "gni",
      ...(plan.itemColumn === null ? [] : [plan.itemColumn]),
    ],
    compute: (input) => compute(plan, input),
  });
}
