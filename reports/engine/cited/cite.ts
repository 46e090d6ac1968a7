// Takes single figures out of computed reports, so that a page made of several reports shows what they show.

import type {
  Column,
  Coverage,
  Filters,
  Made,
  Mark,
  Report,
  ReportCell,
  ReportInput,
  ReportTable,
  Row,
} from "#reports/engine/define.ts";
import { coverageOf, worldOf } from "#reports/engine/world.ts";

/** A figure of a report, by its column; `where` says which row of a country with several, or which row at all. */
export type Cited = {
  report: string;
  column: string;
  where?: Readonly<Record<string, string>>;
};
/** A figure of a total row, such as "pooled" or "median". */
export type CitedTotal = Cited & { total: string };

/** A figure as its report has it: `year` where the row has one, `n` the countries behind a figure of several. */
export type CitedFigure = { value: ReportCell; mark?: Mark; year?: number; n?: number };

/** How a cited figure is written, and the keys of how it is made. */
export type CitedColumn = Pick<Column, "type" | "unit" | "digits"> & {
  made?: Omit<Made, "codes">;
};

export type Citer = {
  tableOf(report: string): ReportTable;
  columnOf(cited: Cited): CitedColumn;
  /** The answers that its figures are made of in the report's year. */
  codesOf(cited: Cited): readonly string[];
  /** The figure in the row that `where` and these keys name; null where the report has no such row. */
  inRow(cited: Cited, keys?: Readonly<Record<string, string>>): CitedFigure | null;
  /** The figure of every country that the report lists, by code. */
  byCountry(cited: Cited): ReadonlyMap<string, CitedFigure>;
  inTotal(cited: CitedTotal): CitedFigure | null;
  /** Of the countries with the figure, where the report has a row for each; else of the report. */
  coverageOf(cited: Cited): Coverage;
};

const hasKeys = ({ cells }: Row, keys: Readonly<Record<string, string>>): boolean =>
  Object.entries(keys).every(([key, value]) => cells[key] === value);

function figureIn(row: Row, column: string): CitedFigure {
  const mark = row.marks[column];
  const own = row.years?.[column] ?? row.cells.year;
  const n = row.n?.[column];
  return {
    value: row.cells[column] ?? null,
    ...(mark === undefined ? {} : { mark }),
    ...(typeof own === "number" ? { year: own } : {}),
    ...(n === undefined ? {} : { n }),
  };
}

const withoutCodes = ({ codes: _, ...made }: Made): Omit<Made, "codes"> => made;

/** What a figure is cited from: the reports by id, and what they are given. */
export type CitedReports = {
  reports: ReadonlyMap<string, Report>;
  inputOf(filters: Filters): ReportInput;
};

/** Every report is computed once, with these filters. */
export function citer({ reports, inputOf }: CitedReports, filters: Filters): Citer {
  const input = inputOf(filters);
  const world = worldOf(input.countries);
  const tables = new Map<string, ReportTable>();
  function tableOf(id: string): ReportTable {
    const kept = tables.get(id);
    if (kept !== undefined) return kept;
    const entry = reports.get(id);
    if (entry === undefined) throw new Error(`There is no report ${id}`);
    const table = entry.compute(input);
    tables.set(id, table);
    return table;
  }
  const columnIn = ({ report, column }: Cited) =>
    tableOf(report).columns.find(({ key }) => key === column);
  const rowsOf = ({ report, where = {} }: Cited) =>
    tableOf(report).rows.filter((row) => hasKeys(row, where));
  const byCountry = (cited: Cited) =>
    new Map(
      rowsOf(cited).flatMap((row): [string, CitedFigure][] =>
        typeof row.cells.country === "string"
          ? [[row.cells.country, figureIn(row, cited.column)]]
          : [],
      ),
    );
  return {
    tableOf,
    codesOf: (cited) => columnIn(cited)?.made?.codes ?? [],
    columnOf: (cited) => {
      const found = columnIn(cited);
      // An answer that no survey of these years asks has no column.
      if (found === undefined) return { type: "count" };
      const { type, unit, digits, made } = found;
      return {
        type,
        ...(unit === undefined ? {} : { unit }),
        ...(digits === undefined ? {} : { digits }),
        ...(made === undefined ? {} : { made: withoutCodes(made) }),
      };
    },
    inRow: (cited, keys = {}) => {
      const row = rowsOf(cited).find((one) => hasKeys(one, keys));
      return row === undefined ? null : figureIn(row, cited.column);
    },
    byCountry,
    inTotal: ({ total, ...cited }) => {
      const row = tableOf(cited.report).totals.find(
        (one) => one.key === total && hasKeys(one, cited.where ?? {}),
      );
      return row === undefined ? null : figureIn(row, cited.column);
    },
    coverageOf: (cited) => {
      const figures = byCountry(cited);
      if (figures.size === 0) return tableOf(cited.report).coverage;
      const ids = world
        .inYear(filters.year)
        .filter(({ code }) => (figures.get(code)?.value ?? null) !== null)
        .map(({ countryId }) => countryId);
      return coverageOf(world, filters.year, new Set(ids), filters);
    },
  };
}

/** The smallest and the largest figure by chance alone: columns of the same report. */
export type LimitColumns = { low: string; high: string };
export type Limits = { low: number; high: number };

/** The limits of a country's figure; null where the report gives none, or one of the two is missing. */
export function limitsOf(
  { cited, limits }: { cited: Cited; limits?: LimitColumns },
  of: Citer,
  country: string,
): Limits | null {
  if (limits === undefined) return null;
  const at = (column: string) => of.inRow({ ...cited, column }, { country })?.value;
  const [low, high] = [at(limits.low), at(limits.high)];
  return typeof low === "number" && typeof high === "number" ? { low, high } : null;
}
