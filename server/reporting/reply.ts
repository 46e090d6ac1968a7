// A report's table as JSON: rows are flat objects keyed by column, with the text of every key. The bytes of
// a row are kept with the row, so that after a save only new rows are written.

import type { ReplyOf } from "#contract/define.ts";
import type { getReport } from "#contract/reporting.ts";
import { namesOf } from "#questionnaire/engine/languages.ts";
import type { ListedChanges } from "#reports/engine/changes.ts";
import type { Column, Filters, Note, Report, ReportTable, Row } from "#reports/engine/define.ts";
import { keeper } from "#reports/engine/keep.ts";
import { chartDescription } from "#reports/engine/seen/chart-description.ts";
import {
  cellLabel,
  columnTitle,
  formulaText,
  headOf,
  type ReportLocale,
  textOf,
} from "#reports/engine/text.ts";
import type { NamedCountry } from "./locale.ts";

/** What belongs to a table: the time of its data, its filters, and the years that exist. */
export type Frame = {
  filters: Filters;
  /** Of the chosen countries. */
  countryCodes: string[];
  years: number[];
  asOf: string;
  isDemonstration: boolean;
  /** `asOf` was asked for. */
  isPast: boolean;
  /** Of a past report: what is different now. */
  changes?: ListedChanges | undefined;
};

type Reply = ReplyOf<typeof getReport>;

/**
 * The bytes of a reply in many small parts. Those of its rows are kept with the figures, and other replies have them too: one
 * text for each reply would take their memory again, and so much garbage after each save that collecting it delays other reports.
 */
export type ByteParts = { parts: readonly Uint8Array[]; byteLength: number };

const keptRows = keeper<Row, Buffer>();
const keptColumns = keeper<readonly Column[], Buffer>();
const keptNames = keeper<NamedCountry, Buffer>()();
const keptTexts = keeper<ReportLocale, Map<string, string>>()();

/** A text without values. */
function fixedText(locale: ReportLocale, key: string): string {
  const texts = keptTexts(locale, () => new Map());
  const text = texts.get(key) ?? textOf(locale, key);
  texts.set(key, text);
  return text;
}

function labelOf({ cells }: Row, first: Column | undefined, locale: ReportLocale): string {
  const cell = first === undefined ? null : (cells[first.key] ?? null);
  return typeof cell === "string"
    ? cellLabel(locale, first ?? { type: "" }, cell)
    : String(cell ?? "");
}

/** `,{"label":"Canada", …}` for each row. */
function rowsBytes({ rows, columns }: ReportTable, locale: ReportLocale): Buffer[] {
  const [first] = columns;
  const keptRow = keptRows(locale, columns);
  const bytesOf = (row: Row) => {
    const { cells, ...about } = row;
    const label = labelOf(row, first, locale);
    return Buffer.from(`,${JSON.stringify({ label, ...cells, ...about })}`);
  };
  return rows.map((row) => keptRow(row, bytesOf));
}

/** `,"CAN":{"name_en":"Canada", …}` */
const namesBytes = (country: NamedCountry): Buffer =>
  keptNames(country, () =>
    Buffer.from(`,${JSON.stringify(country.code)}:${JSON.stringify(namesOf(country))}`),
  );

const columnsReply = (columns: readonly Column[], locale: ReportLocale): Reply["columns"] =>
  columns.map(({ made, ...column }) => ({
    ...column,
    ...(made ? { made: { ...made, text: formulaText(locale, made) } } : {}),
    title: columnTitle(locale, column),
    head: headOf(locale, column),
    unit: column.unit ?? null,
  }));

/** `[{"key":"country", …}]` */
const columnsBytes = ({ columns }: ReportTable, locale: ReportLocale): Buffer =>
  keptColumns(locale)(columns, () => Buffer.from(JSON.stringify(columnsReply(columns, locale))));

function noteReply(note: Note, locale: ReportLocale) {
  const { key, values } = note;
  const isFixed = Object.keys(values).length === 0;
  const text = isFixed ? fixedText(locale, `note.${key}`) : textOf(locale, `note.${key}`, values);
  return { ...note, text };
}

/** The filters as the query spells them. */
function filtersReply(filters: Filters) {
  const { regions, countries, fromYear, ...rest } = filters;
  return { ...rest, fromYear, toYear: filters.year, region: regions, country: countries };
}

function chartTexts(entry: Report, table: ReportTable, locale: ReportLocale) {
  return {
    title: fixedText(locale, `chart.${entry.id}.title`),
    description: chartDescription(locale, entry, table),
  };
}

/** The members that are made for each reply. */
function restOf(
  entry: Report,
  table: ReportTable,
  { filters, years, isPast, changes }: Frame,
  locale: ReportLocale,
): Omit<Reply, "asOf" | "rows" | "countries" | "columns"> {
  const { totals, notes, coverage, range, breaks, lineBreaks, points, chosen, facts } = table;
  const whole = totals.find((row) => row.key === "pooled");
  return {
    id: entry.id,
    title: fixedText(locale, `report.${entry.id}.title`),
    ...(whole === undefined ? {} : { totals: whole.cells }),
    summaries: totals.map(({ key, cells, ...about }) => ({
      key,
      label: fixedText(locale, `total.${key}`),
      ...cells,
      ...about,
    })),
    notes: notes.map((note) => noteReply(note, locale)),
    coverage,
    ...(range ? { range } : {}),
    ...(breaks ? { breaks } : {}),
    ...(lineBreaks ? { lineBreaks } : {}),
    ...(points ? { points } : {}),
    ...(chosen ? { chosen } : {}),
    facts,
    chart: { ...entry.chart, ...chartTexts(entry, table, locale) },
    filters: filtersReply(filters),
    years,
    isPast,
    ...(changes ? { changes } : {}),
  };
}

/** Of a list whose members each begin with a comma. */
function withoutComma(parts: Buffer[]): Buffer[] {
  const [first] = parts;
  if (first !== undefined) parts[0] = first.subarray(1);
  return parts;
}

/** The reply as JSON without the time of its data, which differs while the figures are the same. */
export function replyParts(
  entry: Report,
  table: ReportTable,
  frame: Frame,
  locale: ReportLocale,
  mentioned: readonly NamedCountry[],
): ByteParts {
  const rest = JSON.stringify(restOf(entry, table, frame, locale));
  const parts = [
    Buffer.from('"rows":['),
    ...withoutComma(rowsBytes(table, locale)),
    Buffer.from('],"countries":{'),
    ...withoutComma(mentioned.map(namesBytes)),
    Buffer.from('},"columns":'),
    columnsBytes(table, locale),
    Buffer.from(`,${rest.slice(1)}`),
  ];
  return { parts, byteLength: parts.reduce((sum, { byteLength }) => sum + byteLength, 0) };
}

/** The whole reply. */
export function withTime({ parts, byteLength }: ByteParts, asOf: string): ByteParts {
  const start = Buffer.from(`{"asOf":${JSON.stringify(asOf)},`);
  return { parts: [start, ...parts], byteLength: start.byteLength + byteLength };
}
