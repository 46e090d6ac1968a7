// A report's table as JSON: rows are flat objects keyed by column, with the text of every key.

import type { Names } from "#questionnaire/engine/languages.ts";
import type { Filters, Note, Report, ReportTable, Row } from "#reports/engine/define.ts";
import { cellLabel, headOf, type ReportLocale, textOf } from "#reports/engine/text.ts";

/** What belongs to a table: the time of its data, its filters, and the years that exist. */
export type Frame = {
  filters: Filters;
  /** Of the chosen countries. */
  countryCodes: string[];
  years: number[];
  asOf: string;
  isDemonstration: boolean;
};

function labelOf({ cells }: Row, table: ReportTable, locale: ReportLocale): string {
  const first = table.columns[0];
  const cell = first === undefined ? null : (cells[first.key] ?? null);
  return typeof cell === "string" ? cellLabel(locale, first?.type ?? "", cell) : String(cell ?? "");
}

function noteReply(note: Note, locale: ReportLocale) {
  return { ...note, text: textOf(locale, `note.${note.key}`, note.values) };
}

/** The filters as the query spells them. */
function filtersReply(filters: Filters) {
  const { regions, countries, fromYear, ...rest } = filters;
  return { ...rest, fromYear, toYear: filters.year, region: regions, country: countries };
}

/** The reply without the time of its data, which differs while the figures are the same. */
export function replyOf(
  entry: Report,
  table: ReportTable,
  frame: Frame,
  locale: ReportLocale,
  names: Record<string, Names>,
) {
  const { columns, rows, totals, notes, coverage, facts } = table;
  const whole = totals.find((row) => row.key === "pooled");
  return {
    id: entry.id,
    title: textOf(locale, `report.${entry.id}.title`),
    columns: columns.map((column) => ({
      ...column,
      title: textOf(locale, `column.${column.key}`),
      head: headOf(locale, column),
      unit: column.unit ?? null,
    })),
    rows: rows.map((row) => ({
      label: labelOf(row, table, locale),
      ...row.cells,
      marks: row.marks,
    })),
    ...(whole === undefined ? {} : { totals: whole.cells }),
    summaries: totals.map(({ key, cells, marks }) => ({
      key,
      label: textOf(locale, `total.${key}`),
      ...cells,
      marks,
    })),
    notes: notes.map((note) => noteReply(note, locale)),
    coverage,
    facts,
    chart: {
      ...entry.chart,
      title: textOf(locale, `chart.${entry.id}.title`),
      description: textOf(locale, `chart.${entry.id}.description`, facts),
    },
    countries: names,
    filters: filtersReply(frame.filters),
    years: frame.years,
  };
}
