// A report as the server sends it, and the table made of it again. Rows are flat objects, keyed by column.

import type { ReplyOf } from "#contract/define.ts";
import type { getReport } from "#contract/reporting.ts";
import type { Names } from "#questionnaire/engine/languages.ts";
import type {
  Column,
  Coverage,
  GniType,
  Mark,
  Note,
  ReportCell,
  ReportTable,
  Row,
} from "#reports/engine/define.ts";

type FlatRow = { label: string; marks: Record<string, Mark> } & Record<string, unknown>;

type Sent = {
  columns: (Omit<Column, "unit"> & { unit: Column["unit"] | null })[];
  rows: FlatRow[];
  summaries: (FlatRow & { key: string })[];
  notes: Note[];
  coverage: Coverage;
  facts: ReportTable["facts"];
  countries: Record<string, Names>;
  filters: {
    year: number;
    fromYear: number;
    toYear: number;
    basis: string;
    region: string[];
    country: number[];
    gni: GniType[];
    constant: boolean;
    approvedOnly: boolean;
  };
  years: number[];
  asOf: string;
};

/** The table, its filters and the names of its countries. */
export type Shown = Pick<Sent, "filters" | "years" | "asOf"> & {
  table: ReportTable;
  names: Record<string, Names>;
};

const isCell = (value: unknown): value is ReportCell =>
  value === null || typeof value === "number" || typeof value === "string";

function rowOf(flat: FlatRow, columns: readonly { key: string }[]): Row {
  const cells = columns.map(({ key }): [string, ReportCell] => {
    const value = flat[key] ?? null;
    return [key, isCell(value) ? value : null];
  });
  return { cells: Object.fromEntries(cells), marks: flat.marks };
}

export function readReply(reply: ReplyOf<typeof getReport>): Shown {
  // The contract leaves open what a row contains, since every report has its own columns.
  const sent = reply as unknown as Sent;
  const { columns, rows, summaries, notes, coverage, facts, filters, years, asOf } = sent;
  return {
    table: {
      columns: columns.map(({ unit, ...column }) => (unit === null ? column : { ...column, unit })),
      rows: rows.map((row) => rowOf(row, columns)),
      totals: summaries.map((row) => ({ key: row.key, ...rowOf(row, columns) })),
      notes,
      coverage,
      facts,
    },
    names: sent.countries,
    filters,
    years,
    asOf,
  };
}
