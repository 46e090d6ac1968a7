// A report's table as JSON: rows are flat objects keyed by column, every key also said in words.

import type { Filters, Note, Report, ReportTable, Row } from "#reports/define.ts";
import { cellWord, headOf, type Tongue, textOf } from "#reports/text.ts";
import type { Names } from "./tongue.ts";

/** What stands around a table: when, from which filters, and for which years one could ask. */
export type Frame = {
  filters: Filters;
  /** Of the chosen countries. */
  countryCodes: string[];
  years: number[];
  asOf: string;
  isDemonstration: boolean;
};

function labelOf({ cells }: Row, table: ReportTable, tongue: Tongue): string {
  const first = table.columns[0];
  const cell = first === undefined ? null : (cells[first.key] ?? null);
  return typeof cell === "string" ? cellWord(tongue, first?.type ?? "", cell) : String(cell ?? "");
}

function noteReply(note: Note, tongue: Tongue) {
  return { ...note, text: textOf(tongue, `note.${note.key}`, note.values) };
}

/** The filters as the query spells them. */
function filtersReply(filters: Filters) {
  const { regions, countries, fromYear, ...rest } = filters;
  return { ...rest, fromYear, toYear: filters.year, region: regions, country: countries };
}

export function replyOf(
  entry: Report,
  table: ReportTable,
  frame: Frame,
  tongue: Tongue,
  names: Record<string, Names>,
) {
  const { columns, rows, totals, notes, coverage, facts } = table;
  const whole = totals.find((row) => row.key === "pooled");
  return {
    id: entry.id,
    title: textOf(tongue, `report.${entry.id}.title`),
    columns: columns.map((column) => ({
      ...column,
      title: textOf(tongue, `column.${column.key}`),
      head: headOf(tongue, column),
      unit: column.unit ?? null,
    })),
    rows: rows.map((row) => ({
      label: labelOf(row, table, tongue),
      ...row.cells,
      marks: row.marks,
    })),
    ...(whole === undefined ? {} : { totals: whole.cells }),
    summaries: totals.map(({ key, cells, marks }) => ({
      key,
      label: textOf(tongue, `total.${key}`),
      ...cells,
      marks,
    })),
    notes: notes.map((note) => noteReply(note, tongue)),
    coverage,
    facts,
    chart: {
      ...entry.chart,
      title: textOf(tongue, `chart.${entry.id}.title`),
      description: textOf(tongue, `chart.${entry.id}.description`, facts),
    },
    countries: names,
    filters: filtersReply(frame.filters),
    years: frame.years,
    asOf: frame.asOf,
  };
}
