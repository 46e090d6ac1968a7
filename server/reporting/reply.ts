// A report's table as JSON: rows are flat objects keyed by column, with the text of every key. The text of
// a row is kept with the row, so that after a save only new rows are written.

import type { ReplyOf } from "#contract/define.ts";
import type { getReport } from "#contract/reporting.ts";
import { namesOf } from "#questionnaire/engine/languages.ts";
import type { Column, Filters, Note, Report, ReportTable, Row } from "#reports/engine/define.ts";
import { keeper } from "#reports/engine/keep.ts";
import { cellLabel, headOf, type ReportLocale, textOf } from "#reports/engine/text.ts";
import type { NamedCountry } from "./locale.ts";

/** What belongs to a table: the time of its data, its filters, and the years that exist. */
export type Frame = {
  filters: Filters;
  /** Of the chosen countries. */
  countryCodes: string[];
  years: number[];
  asOf: string;
  isDemonstration: boolean;
};

type Reply = ReplyOf<typeof getReport>;

const keptRows = keeper<string>();
const keptColumns = keeper<Reply["columns"]>();
const keptNames = keeper<string>();

function labelOf({ cells }: Row, first: Column | undefined, locale: ReportLocale): string {
  const cell = first === undefined ? null : (cells[first.key] ?? null);
  return typeof cell === "string" ? cellLabel(locale, first?.type ?? "", cell) : String(cell ?? "");
}

function rowText(row: Row, columns: readonly Column[], locale: ReportLocale): string {
  return keptRows([locale, columns, row], () => {
    const { cells, marks } = row;
    return JSON.stringify({ label: labelOf(row, columns[0], locale), ...cells, marks });
  });
}

/** "CAN":{"name_en":"Canada", …} */
function namesText(country: NamedCountry): string {
  return keptNames(
    [country],
    () => `${JSON.stringify(country.code)}:${JSON.stringify(namesOf(country))}`,
  );
}

function columnsReply(columns: readonly Column[], locale: ReportLocale): Reply["columns"] {
  return keptColumns([locale, columns], () =>
    columns.map((column) => ({
      ...column,
      title: textOf(locale, `column.${column.key}`),
      head: headOf(locale, column),
      unit: column.unit ?? null,
    })),
  );
}

function noteReply(note: Note, locale: ReportLocale) {
  return { ...note, text: textOf(locale, `note.${note.key}`, note.values) };
}

/** The filters as the query spells them. */
function filtersReply(filters: Filters) {
  const { regions, countries, fromYear, ...rest } = filters;
  return { ...rest, fromYear, toYear: filters.year, region: regions, country: countries };
}

/** The members that are made for each reply. */
function restOf(
  entry: Report,
  table: ReportTable,
  { filters, years }: Frame,
  locale: ReportLocale,
): Omit<Reply, "asOf" | "rows" | "countries"> {
  const { totals, notes, coverage, facts } = table;
  const whole = totals.find((row) => row.key === "pooled");
  return {
    id: entry.id,
    title: textOf(locale, `report.${entry.id}.title`),
    columns: columnsReply(table.columns, locale),
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
    filters: filtersReply(filters),
    years,
  };
}

/** The reply as JSON text without the time of its data, which differs while the figures are the same. */
export function replyText(
  entry: Report,
  table: ReportTable,
  frame: Frame,
  locale: ReportLocale,
  mentioned: readonly NamedCountry[],
): string {
  const rows = table.rows.map((row) => rowText(row, table.columns, locale));
  const rest = JSON.stringify(restOf(entry, table, frame, locale));
  return `{"rows":[${rows.join()}],"countries":{${mentioned.map(namesText).join()}},${rest.slice(1)}`;
}
