// Turns the keys of a report's table into text. The texts themselves are given with the locale;
// how a value is written is part of the text ({share|%}, {low|2}, {code|country}: text-format.ts).

import type { Lang } from "#questionnaire/engine/languages.ts";
import { listText } from "#questionnaire/engine/written/list-text.ts";
import type { Column, Made, ReportTable } from "./define.ts";

export type TextValues = Readonly<Record<string, number | string | null>>;

/** What a report needs of a language: the text of a key, and the names of countries by code. */
export type ReportLocale = {
  lang: Lang;
  /** The text with its placeholders filled; the key itself where there is none. */
  translate: (key: string, values: Readonly<Record<string, unknown>>) => string;
  countryName: (code: string) => string;
};

export function textOf(locale: ReportLocale, key: string, values: TextValues = {}): string {
  return locale.translate(key, { ...values, countryName: locale.countryName });
}

/** The parts of a list in one cell or sentence: "Region: Europe; Year: 2024". */
export const joinedText = (locale: ReportLocale, parts: readonly string[]): string =>
  parts.join(textOf(locale, "file.between"));

type Headed = Pick<Column, "key" | "label" | "names" | "group" | "unit">;

/** The title of a column below that of its group. */
export function columnTitle(locale: ReportLocale, { key, label = key, names }: Headed): string {
  return names?.title?.[locale.lang] ?? textOf(locale, `column.${label}`);
}

/** "In a greenhouse: tomatoes"; nothing for a column without a group. */
export function groupTitle(
  locale: ReportLocale,
  { group, names }: Pick<Column, "group" | "names">,
): string {
  const [first, second] = names?.group ?? [];
  if (first === undefined) return group === undefined ? "" : textOf(locale, `group.${group}`);
  if (second === undefined) return first[locale.lang];
  const values = { group: first[locale.lang], title: second[locale.lang] };
  return textOf(locale, "head.grouped", values);
}

export function unitTitle(locale: ReportLocale, { unit, names }: Headed): string {
  return names?.unit?.[locale.lang] ?? (unit === undefined ? "" : textOf(locale, `unit.${unit}`));
}

/** "Factor used: Per capita (IU per capita)": a column's full head where it is shown alone. */
export function headOf(locale: ReportLocale, column: Headed): string {
  const title = columnTitle(locale, column);
  const group = groupTitle(locale, column);
  const unit = unitTitle(locale, column);
  return textOf(locale, `head.${group ? "grouped" : "alone"}${unit ? "WithUnit" : ""}`, {
    group,
    title,
    unit,
  });
}

/** The text of a cell: a country, an income class, a disorder, a choice; or what the country wrote. */
export function cellLabel(
  locale: ReportLocale,
  { type, names }: Pick<Column, "type" | "names">,
  cell: string,
): string {
  if (type === "country") return locale.countryName(cell);
  if (type === "text") return cell;
  return names?.options?.[cell]?.[locale.lang] ?? textOf(locale, `${type}.${cell}`);
}

/** "13 countries (87% of 15), 71% of the world's population"; of a series its range over the years. */
export function coverageText(locale: ReportLocale, { coverage, range }: ReportTable): string {
  if (range === undefined) {
    const { isOfChoice, ...values } = coverage;
    const key = isOfChoice ? "coverage.ofChoice" : "coverage";
    return textOf(locale, key, { ...values, count: coverage.countries });
  }
  if (range.min === range.max) return textOf(locale, "coverage.same", { count: range.max });
  return textOf(locale, "coverage.range", range);
}

/** Whether a line is broken before each of its years: none of its points is joined to another. */
function isOfPoints({ rows }: ReportTable, key: string, broken: readonly number[]): boolean {
  const isGiven = rows.map(({ cells }) => typeof cells[key] === "number");
  const joinable = rows.filter((_, place) => isGiven[place] && isGiven[place - 1]);
  return joinable.length > 1 && joinable.every(({ cells }) => broken.includes(Number(cells.year)));
}

/** "Deaths before 2004 and 2009" for each line that is broken, by its column or its income class. */
function brokenLines(locale: ReportLocale, table: ReportTable): string[] {
  const { columns, lineBreaks = {} } = table;
  const titleOf = (key: string) => {
    const column = columns.find((one) => one.key === key);
    return column === undefined ? textOf(locale, `gni.${key}`) : columnTitle(locale, column);
  };
  return Object.entries(lineBreaks).flatMap(([key, broken]) => {
    if (broken.length === 0) return [];
    const line = titleOf(key);
    if (isOfPoints(table, key, broken)) return [textOf(locale, "series.lineAlone", { line })];
    const years = listText(locale.lang, broken.map(String));
    return [textOf(locale, "series.line", { line, years })];
  });
}

/** Whether no year can be compared with the one before, so that the picture has points and no line. */
const isEachAlone = ({ breaks = [], rows }: ReportTable) =>
  rows.length > 2 && breaks.length === rows.length - 1;

/** Where the lines of a series are broken; the areas of a stack all have the same years. */
function brokenText(locale: ReportLocale, table: ReportTable): string[] {
  const { breaks = [], lineBreaks } = table;
  if (lineBreaks === undefined) {
    if (isEachAlone(table)) return [textOf(locale, "series.eachAlone")];
    const years = listText(locale.lang, breaks.map(String));
    return breaks.length === 0 ? [] : [textOf(locale, "series.broken", { years })];
  }
  const broken = brokenLines(locale, table);
  const lines = listText(locale.lang, broken, "unit");
  return broken.length === 0 ? [] : [textOf(locale, "series.brokenLines", { lines })];
}

/** Which countries a picture of countries has, and why it has no others. */
function shownTexts(locale: ReportLocale, { facts }: ReportTable): string[] {
  const { shown, count = 0, zeros = 0, hidden = 0 } = facts;
  const isPart = shown !== undefined && Number(shown) < Number(count);
  const text = (key: string, some: typeof count) => textOf(locale, key, { count: some });
  return [
    ...(isPart ? [textOf(locale, "countries.shown", facts)] : []),
    ...(hidden === 0 || isPart || count === 0 ? [] : [text("countries.inPicture", count)]),
    ...(zeros === 0 ? [] : [text("countries.zero", zeros)]),
    ...(hidden === 0 ? [] : [text("countries.hidden", hidden)]),
  ];
}

/** Which years the figures are of, for a picture without its table: without the sentence about the column of the years. */
export function basisText(locale: ReportLocale, { notes }: Pick<ReportTable, "notes">): string[] {
  const [basis] = notes;
  if (basis === undefined) return [];
  return [textOf(locale, `note.${basis.key.replace(/\.dated$/, "")}`, basis.values)];
}

/**
 * The sentences under a picture: of countries which it has, of a series n of its first and last year, what is carried, where it
 * is broken.
 */
export function seriesTexts(locale: ReportLocale, table: ReportTable): string[] {
  const { facts } = table;
  const hasCounts = typeof facts.firstCount === "number" && typeof facts.lastCount === "number";
  const counts = facts.from === facts.to ? "series.countsOfYear" : "series.counts";
  const isCarried = Number(facts.lastCarried ?? 0) > 0;
  return [
    ...shownTexts(locale, table),
    ...(hasCounts ? [textOf(locale, counts, facts)] : []),
    ...(isCarried ? [textOf(locale, "series.carried", facts)] : []),
    ...brokenText(locale, table),
  ];
}

const averages: readonly string[] = ["mean", "median"];

/** The countries with a row that has something in this column, hidden or not; none for what is no answer, such as the country itself. */
function countedIn({ columns, rows }: ReportTable, key: string): number[] {
  const isAnswer = columns.some((one) => one.key === key && (one.made?.codes.length ?? 0) > 0);
  if (!isAnswer || columns.every(({ type }) => type !== "country")) return [];
  const given = rows.filter(
    ({ cells, marks }) => (cells[key] ?? null) !== null || marks[key] === "hidden",
  );
  return [new Set(given.map(({ cells }) => cells.country)).size];
}

/**
 * How many countries gave the figures of a column: as the totals say, else the rows, else their averages; where none of them
 * does, the countries whose rows have something in it. Null for a column that no one answers.
 */
export function countsText(locale: ReportLocale, table: ReportTable, key: string): string | null {
  const { rows, totals } = table;
  const countsIn = (some: readonly { n?: Record<string, number> }[]) =>
    some.flatMap(({ n }) => n?.[key] ?? []);
  const isAverage = (total: { key: string }) => averages.includes(total.key);
  const counts =
    [
      countsIn(totals.filter((total) => !isAverage(total))),
      countsIn(rows),
      countsIn(totals.filter(isAverage)),
      countedIn(table, key),
    ].find(({ length }) => length > 0) ?? [];
  if (counts.length === 0) return null;
  const [min, max] = [Math.min(...counts), Math.max(...counts)];
  if (min === max) return textOf(locale, "definition.gave", { count: max });
  return textOf(locale, "definition.gaveRange", { min, max });
}

/** Text key of where the figures of a column come from. */
export const sourceKey = ({ source = "survey" }: Made): string => `source.${source}`;

/** The formula in words; of an average also that of the figures behind it. */
export function formulaText(locale: ReportLocale, { formula, of }: Made): string {
  const text = textOf(locale, `formula.${formula}`);
  if (of === undefined) return text;
  return textOf(locale, "definition.of", { text, of: textOf(locale, `formula.${of}`) });
}
