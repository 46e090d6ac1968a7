// A computed report as what is sent: JSON, or the content of a CSV or XLSX file.

import type { Lang } from "#questionnaire/engine/languages.ts";
import { yearsBetween } from "#questionnaire/engine/survey-years.ts";
import type { Changes, ListedChanges } from "#reports/engine/changes.ts";
import type { Filters, Report, ReportInput, ReportTable } from "#reports/engine/define.ts";
import { yearsOf } from "#reports/engine/newest/latest.ts";
import { tableFor, withoutSmallCounts } from "#reports/engine/small-counts/without-small-counts.ts";
import { textOf } from "#reports/engine/text.ts";
import { writeCsv } from "#server/files/write-csv.ts";
import type { Figures } from "./figure-memory.ts";
import { type AboutInput, aboutInEachRow, aboutReport } from "./files/about-report.ts";
import { changeSheets } from "./files/change-sheets.ts";
import {
  csvRows,
  type FileColumn,
  flattenRows,
  flattenTotals,
  sameInAll,
} from "./files/flatten.ts";
import { writeXlsx } from "./files/write-xlsx.ts";
import { type CountryLocale, inOrder, localeFor, mentionedCountries } from "./locale.ts";
import { type ByteParts, type Frame, replyParts } from "./reply.ts";

export type Format = "json" | "csv" | "xlsx";

/** A table with all that is needed to write it. */
export type Computed = {
  entry: Report;
  table: ReportTable;
  frame: Frame;
  locale: CountryLocale;
  figures: Figures;
};

/** A table with what its texts need. */
export type Localized = Pick<Computed, "entry" | "table" | "locale">;

function codesOf({ named }: Figures, ids: readonly number[]): string[] {
  return named.filter(({ countryId }) => ids.includes(countryId)).map(({ code }) => code);
}

/** What a report is made from: for readers to whom small counts are not shown, without them. */
export function inputOf(
  figures: Figures,
  filters: Filters,
  hidesSmallCounts: boolean,
): ReportInput {
  const { countries, questionnaireOf } = figures;
  const rows = figures.rowsOf(yearsOf(filters), filters.approvedOnly);
  const surveyed = filters.approvedOnly
    ? figures.surveyedIn(yearsBetween(filters.fromYear, filters.year))
    : undefined;
  const input = { rows, countries, questionnaireOf, filters, surveyed };
  return hidesSmallCounts ? withoutSmallCounts(input, figures.withheldTotals()) : input;
}

/** What a reply is made from: with the same objects, filters and language it is the same but for its time. */
export function readsOfReport(
  entry: Report,
  figures: Figures,
  input: ReportInput,
): readonly object[] {
  return [figures.named, ...entry.reads(input)];
}

/** The table of a report, in the order of its language, with what its texts and its files need. */
export function computeReport(
  entry: Report,
  figures: Figures,
  input: ReportInput,
  { lang, isPast }: { lang: Lang; isPast: boolean },
): Computed {
  const { filters } = input;
  const locale = localeFor(lang, figures.named);
  const table = inOrder(tableFor(entry, input), locale);
  const frame: Frame = {
    filters,
    countryCodes: codesOf(figures, filters.countries),
    years: figures.years.map(({ year }) => year),
    asOf: figures.asOf,
    isDemonstration: figures.isDemonstration,
    isPast,
  };
  return { entry, table, frame, locale, figures };
}

/** The reply as JSON but for `asOf`, so that it can be kept. */
export function writeJson(
  { entry, table, frame, locale, figures }: Computed,
  changes?: ListedChanges,
): ByteParts {
  const mentioned = mentionedCountries(table, figures.named, changes);
  return replyParts(entry, table, { ...frame, changes }, locale, mentioned);
}

function aboutOf({ entry, table, frame, locale, figures }: Computed): AboutInput {
  return { entry, table, frame, locale, definition: figures.definitionOf(frame.filters.year) };
}

/** Every line is a row of the report. Each says by itself what it is: a CSV file has no other place for it. */
export function writeCsvFile(computed: Computed): Uint8Array {
  const { table, locale } = computed;
  const rectangle = flattenRows(table, locale, aboutInEachRow(aboutOf(computed)));
  const heads = rectangle.columns.map(({ head }) => head);
  return Buffer.from(writeCsv(heads, csvRows(rectangle)));
}

/** The sheet of a past view says its time in each row, which may be copied elsewhere. */
function timeColumns({ frame, locale }: Computed): FileColumn[] {
  return frame.isPast ? [sameInAll(textOf(locale, "file.asOf"), frame.asOf)] : [];
}

/**
 * A workbook with a sheet of the rows, one of the totals where there are any, of a past report those of what is different now, and one
 * that says what the report is.
 */
export function writeXlsxFile(
  computed: Computed,
  changes: Changes | null = null,
): Promise<Uint8Array> {
  const { entry, table, locale } = computed;
  const rows = flattenRows(table, locale, timeColumns(computed));
  const totals = { name: textOf(locale, "file.totals"), table: flattenTotals(table, locale) };
  return writeXlsx({
    title: textOf(locale, `report.${entry.id}.title`),
    sheets: [
      { name: textOf(locale, "file.table"), table: rows },
      ...(table.totals.length > 0 ? [totals] : []),
      ...(changes ? changeSheets(changes, table.columns, locale) : []),
    ],
    about: { name: textOf(locale, "file.notes"), lines: aboutReport(aboutOf(computed)) },
  });
}
