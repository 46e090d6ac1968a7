// What must be known to read a report, as lines of name and text: the last sheet of its workbook, and the
// columns that every row of a CSV file has.

import { listText } from "#questionnaire/engine/written/list-text.ts";
import { filterTexts } from "#reports/engine/choices/filter-texts.ts";
import {
  marks,
  type Note,
  type Report,
  type ReportTable,
  type Row,
} from "#reports/engine/define.ts";
import {
  coverageText,
  joinedText,
  type ReportLocale,
  seriesTexts,
  textOf,
} from "#reports/engine/text.ts";
import type { Frame } from "#server/reporting/reply.ts";
import type { Definition } from "#server/request/definitions.ts";
import { instantText } from "#server/texts/instant-text.ts";
import { aboutColumns } from "./about-columns.ts";
import { type FileColumn, sameInAll } from "./flatten.ts";
import type { AboutLine } from "./write-xlsx.ts";

/** A table with what belongs to it; `definition` is what its survey year asks. */
export type AboutInput = {
  entry: Pick<Report, "id" | "filters">;
  table: ReportTable;
  frame: Frame;
  locale: ReportLocale;
  definition: Definition | null;
};

export function noteText({ key, values, countries }: Note, locale: ReportLocale): string {
  const text = textOf(locale, `note.${key}`, values);
  if (countries === undefined) return text;
  const order = new Intl.Collator(locale.lang).compare;
  const names = countries.map(locale.countryName).sort(order);
  return textOf(locale, "file.noteCountries", {
    note: text,
    countries: listText(locale.lang, names),
  });
}

const line = (name: string, text: string): AboutLine => ({ name, text });

/** Lines under one name, which the first of them has. */
const under = (name: string, texts: readonly string[]): AboutLine[] =>
  texts.map((text, index) => line(index === 0 ? name : "", text));

/** Demonstration or real. */
function dataLine({ frame: { isDemonstration }, locale }: AboutInput): AboutLine {
  const key = isDemonstration ? "file.demo" : "file.real";
  return line(textOf(locale, key), textOf(locale, `${key}Text`));
}

function filterLines({ entry, frame, locale }: AboutInput): AboutLine[] {
  const countries = frame.countryCodes.map(locale.countryName);
  return filterTexts(entry.filters, { ...frame.filters, countries }, locale).map(
    ({ name, value }) => line(name, value),
  );
}

function signLines({ table, locale }: AboutInput): AboutLine[] {
  const meaning = (sign: string, text: string) =>
    textOf(locale, "file.mark", { sign, meaning: textOf(locale, text) });
  const has = (name: "n" | "years") =>
    [...table.rows, ...table.totals].some((row: Row) => row[name] !== undefined);
  const head = "…";
  return under(textOf(locale, "file.marks"), [
    ...marks.map((mark) => meaning(textOf(locale, `mark.${mark}.short`), `mark.${mark}`)),
    ...(has("years") ? [meaning(textOf(locale, "file.headYear", { head }), "sign.year.text")] : []),
    ...(has("n") ? [meaning(textOf(locale, "file.headN", { head }), "sign.n.text")] : []),
  ]);
}

/** The countries, and of a series what is below its picture. */
function coverageOf({ table, locale }: AboutInput): string {
  const series = seriesTexts(locale, table);
  const countries = coverageText(locale, table);
  return series.length === 0 ? countries : [`${countries}.`, ...series].join(" ");
}

/**
 * Title, demonstration or real, date of the data, coverage, filters, notes, signs and how each column is made.
 *
 *     { name: "Survey year", text: "2024" }, { name: "Notes", text: "Only approved surveys count." }, { name: "", text: "…" }
 */
export function aboutReport(input: AboutInput): AboutLine[] {
  const { entry, table, frame, locale } = input;
  const textAt = (key: string) => textOf(locale, key);
  return [
    line(textAt("file.survey"), textAt(`report.${entry.id}.title`)),
    dataLine(input),
    line(textAt("file.asOf"), `${instantText(frame.asOf, locale.lang)} (${frame.asOf})`),
    ...(frame.isPast ? [line(textAt("file.past"), textAt("file.pastText"))] : []),
    line(textAt("file.coverage"), coverageOf(input)),
    ...filterLines(input),
    ...under(
      textAt("file.notes"),
      table.notes.map((note) => noteText(note, locale)),
    ),
    ...signLines(input),
    ...aboutColumns(table, locale, input.definition),
  ];
}

/** The same but for signs and formulas as columns of each row, which keep with a row that is copied elsewhere. */
export function aboutInEachRow(input: AboutInput): FileColumn[] {
  const { table, frame, locale } = input;
  const textAt = (key: string) => textOf(locale, key);
  const data = dataLine(input);
  const filters = filterLines(input).map(({ name, text }) =>
    textOf(locale, "file.filter", { name, value: text }),
  );
  // The names of countries would be longer than the rows; the sentence that leads to them ends without them.
  const notes = table.notes.map(({ key, values }) =>
    textOf(locale, `note.${key}`, values).replace(/\s*:$/, "."),
  );
  return [
    sameInAll(
      textAt("file.data"),
      textOf(locale, "file.filter", { name: data.name, value: data.text }),
    ),
    sameInAll(textAt("file.asOf"), frame.asOf),
    sameInAll(textAt("file.filters"), joinedText(locale, filters)),
    sameInAll(textAt("file.coverage"), coverageText(locale, table)),
    sameInAll(textAt("file.notes"), notes.join(" ")),
  ];
}
