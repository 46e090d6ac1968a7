// The columns of a report as data: a figure by its name, or a formula over figures. One place says what
// each kind of column shows for one country, and what for several countries together.

import type { Column, ReportCell, Row, TotalRow } from "./define.ts";
import { derived, type Figure } from "./figures.ts";
import { keeper } from "./keep.ts";
import type { CountryFigures } from "./measures.ts";
import { sumAt } from "./quantities.ts";
import { mean, median, pooled, type Rate, ratio, shareOfKnown } from "./statistics.ts";

type RateFormula = {
  rate: Rate;
  of: readonly [part: string, whole: string];
  /** Of several countries: pooled unless given, or the mean or the median of the countries' own rates. */
  as?: "mean" | "median";
};
type Formula =
  | RateFormula
  /** A part among those parts that are known. */
  | { part: string; ofKnown: readonly string[] }
  /** The quantity of one group of countries ÷ that of all groups. */
  | { shareOfAll: string }
  /** A percentage as a fraction of 1. */
  | { percent: string }
  /** Precise, estimate or no data, as chosen at the question of a measure. */
  | { precisionOf: string };

/**
 * Without `from` a column shows the quantity named by its key: a measure, the population, something derived from
 * them, or what the builder knows of the row (country, year …).
 */
export type ReportColumn = Column & { from?: Formula };

/** Columns under one head. */
export function grouped(group: string, columns: readonly ReportColumn[]): ReportColumn[] {
  return columns.map((column) => ({ ...column, group }));
}

const keptPlain = keeper<readonly ReportColumn[], Column[]>()();

/** The columns as the table carries them, without formulas. */
export function plainColumns(columns: readonly ReportColumn[]): Column[] {
  return keptPlain(columns, () => columns.map(({ from: _, ...column }) => column));
}

/** The quantities that a column reads. */
export function namesIn({ key, from }: ReportColumn): readonly string[] {
  if (from === undefined) return [key];
  if ("rate" in from) return from.of;
  if ("part" in from) return [from.part, ...from.ofKnown];
  if ("shareOfAll" in from) return [from.shareOfAll];
  return ["percent" in from ? from.percent : from.precisionOf];
}

export function usesPopulation(columns: readonly ReportColumn[]): boolean {
  return columns.some((column) => namesIn(column).includes("population"));
}

const noFigure: Figure = { value: null };

/** The cell of one country. */
function cellOfOne({ key, from }: ReportColumn, { figures, precisions }: CountryFigures) {
  const at = (name: string): Figure => figures[name] ?? noFigure;
  if (from === undefined) return at(key);
  if ("rate" in from) {
    const [part, whole] = [at(from.of[0]), at(from.of[1])];
    return derived(from.rate(part.value, whole.value), part, whole);
  }
  if ("part" in from) {
    const part = at(from.part);
    const parts = from.ofKnown.map((name) => at(name).value);
    return derived(shareOfKnown(part.value, parts), part);
  }
  if ("percent" in from) {
    const percent = at(from.percent);
    return { ...percent, value: percent.value === null ? null : percent.value / 100 };
  }
  return "precisionOf" in from ? (precisions[from.precisionOf] ?? null) : noFigure;
}

const isFigure = (entry: Figure | ReportCell): entry is Figure =>
  typeof entry === "object" && entry !== null;

/** A row about one country; `known` are the cells that the builder fills by itself. */
export function rowOf(
  columns: readonly ReportColumn[],
  known: Readonly<Record<string, ReportCell>>,
  one: CountryFigures,
): Row {
  const row: Row = { cells: {}, marks: {} };
  for (const column of columns) {
    const { key } = column;
    const entry = Object.hasOwn(known, key) ? (known[key] ?? null) : cellOfOne(column, one);
    row.cells[key] = isFigure(entry) ? entry.value : entry;
    if (isFigure(entry) && entry.mark !== undefined) row.marks[key] = entry.mark;
  }
  return row;
}

function rateOfSome({ rate, of: [part, whole], as }: RateFormula, some: readonly CountryFigures[]) {
  const pairs = some.map(({ figures }) => {
    return [figures[part]?.value ?? null, figures[whole]?.value ?? null] as const;
  });
  if (as === undefined) return pooled(pairs, rate);
  const rates = pairs.map((pair) => rate(...pair));
  return as === "mean" ? mean(rates) : median(rates);
}

const summedTypes: readonly string[] = ["count", "amount"];

/** The cell of several countries together: a sum, or a rate of sums; undefined where a column has neither. */
function cellOfSome(
  { key, type, from }: ReportColumn,
  some: readonly CountryFigures[],
  all: readonly CountryFigures[],
): number | null | undefined {
  if (from === undefined) return summedTypes.includes(type) ? sumAt(some, key) : undefined;
  if ("rate" in from) return rateOfSome(from, some);
  if ("part" in from) {
    const parts = from.ofKnown.map((name) => sumAt(some, name));
    return shareOfKnown(sumAt(some, from.part), parts);
  }
  if ("shareOfAll" in from) return ratio(sumAt(some, from.shareOfAll), sumAt(all, from.shareOfAll));
  return undefined;
}

/** The cells of several countries together; `all` are the countries of every group. */
export function cellsOfSome(
  columns: readonly ReportColumn[],
  known: Readonly<Record<string, ReportCell>>,
  some: readonly CountryFigures[],
  all: readonly CountryFigures[] = some,
): Record<string, ReportCell> {
  const cells: Record<string, ReportCell> = {};
  for (const column of columns) {
    const { key } = column;
    const cell = Object.hasOwn(known, key) ? known[key] : cellOfSome(column, some, all);
    if (cell !== undefined) cells[key] = cell;
  }
  return cells;
}

export function totalRow(key: string, cells: Record<string, ReportCell>): TotalRow {
  return { key, cells, marks: {} };
}

/** The unweighted mean or the median of the rows, for the columns named. */
export function averageRow(
  key: "mean" | "median",
  columnKeys: readonly string[],
  rows: readonly Row[],
): TotalRow {
  const average = key === "mean" ? mean : median;
  const numbersAt = (column: string) => rows.map(({ cells }) => numberIn(cells[column]));
  const cells = columnKeys.map((column) => [column, average(numbersAt(column))]);
  return totalRow(key, Object.fromEntries(cells));
}

export function numberIn(cell: ReportCell | undefined): number | null {
  return typeof cell === "number" ? cell : null;
}
