// What a report's table has besides figures: heads over neighbours, the names of totals, and the signs with
// their meanings. Screen and documents take them from here.

import { localeOf } from "#questionnaire/engine/languages.ts";
import { listText } from "#questionnaire/engine/written/list-text.ts";
import { missingValue } from "#questionnaire/engine/written/text-format.ts";
import {
  type Column,
  type Mark,
  marks,
  type ReportTable,
  type Row,
  type TotalRow,
} from "#reports/engine/define.ts";
import { type ReportLocale, textOf } from "#reports/engine/text.ts";
import { cellText, isFew } from "./format-cells.ts";

export type HeadGroup = { name: string | undefined; columns: Column[] };

/** Neighbours of one group share a head. */
export function groupsOf(columns: readonly Column[]): HeadGroup[] {
  const groups: HeadGroup[] = [];
  for (const column of columns) {
    const last = groups.at(-1);
    if (last !== undefined && column.group !== undefined && last.name === column.group) {
      last.columns.push(column);
    } else groups.push({ name: column.group, columns: [column] });
  }
  return groups;
}

/** What names a row or a total: "All surveys of the year, 2024", "Canada, 2023". */
export function nameOfLine(
  { row, total }: { row: Row["cells"]; total?: string },
  columns: readonly Column[],
  locale: ReportLocale,
): string {
  const cells = columns.flatMap((column) => {
    const cell = row[column.key] ?? null;
    return cell === null ? [] : [cellText(locale, column, cell)];
  });
  const names = total === undefined ? cells : [textOf(locale, `total.${total}`), ...cells];
  return listText(locale.lang, names, "unit");
}

/** Behind a colon a title goes on in small letters, in all three languages. No title of a total begins with a name. */
const lowerFirst = (title: string, { lang }: ReportLocale): string =>
  title.slice(0, 1).toLocaleLowerCase(localeOf(lang)) + title.slice(1);

/** "All countries", or "Europe: all classes" where the total is about one region, class or disorder. */
export function totalText(
  { key, cells }: TotalRow,
  columns: readonly Column[],
  locale: ReportLocale,
): string {
  const title = textOf(locale, `total.${key}`);
  const about = columns.find((column) => typeof cells[column.key] === "string");
  if (about === undefined) return title;
  const group = cellText(locale, about, cells[about.key] ?? null);
  return textOf(locale, "head.grouped", { group, title: lowerFirst(title, locale) });
}

/** A total is blank where a column has none: nothing is missing there. */
export const isBlankIn = ({ cells, n }: TotalRow, key: string): boolean =>
  (cells[key] ?? null) === null && n?.[key] === undefined;

export type Sign = readonly [sign: string, meaning: string];

/** Sign and meaning of these marks, each once. */
export function marksAmong(used: readonly (Mark | undefined)[], locale: ReportLocale): Sign[] {
  return marks
    .filter((mark) => used.includes(mark))
    .map((mark) => [textOf(locale, `mark.${mark}.short`), textOf(locale, `mark.${mark}`)]);
}

/** The sign of few countries, where one of the counts has it. */
export const fewSign = (counts: readonly number[], locale: ReportLocale): Sign[] =>
  counts.some(isFew) ? [[textOf(locale, "sign.few"), textOf(locale, "sign.few.text")]] : [];

/** The signs beside figures, each as it is written at one of them: "n 98", "*", "·2022". */
function signsBeside(
  rows: readonly Row[],
  inPicture: readonly number[],
  locale: ReportLocale,
): Sign[] {
  const counts = [...rows.flatMap(({ n = {} }) => Object.values(n)), ...inPicture];
  const [year] = rows.flatMap(({ years = {} }) => Object.values(years));
  const signs: Sign[] = [];
  if (counts.length > 0) {
    const largest = Math.max(...counts);
    signs.push([textOf(locale, "n", { n: largest, sign: "" }), textOf(locale, "sign.n.text")]);
  }
  signs.push(...fewSign(counts, locale));
  if (year !== undefined) {
    signs.push([textOf(locale, "sign.year", { year }), textOf(locale, "sign.year.text")]);
  }
  return signs;
}

/** Whether some cell says that there is no answer. */
export function hasMissing({ columns, rows, totals }: ReportTable): boolean {
  const isMissing = ({ cells, marks }: Row, key: string) =>
    (cells[key] ?? null) === null && marks[key] === undefined;
  return columns.some(
    ({ key }) =>
      rows.some((row) => isMissing(row, key)) ||
      totals.some((total) => isMissing(total, key) && !isBlankIn(total, key)),
  );
}

/** Every sign in the table, and those of its picture, with what it means; none where nothing is shown. */
export function signsIn(
  { rows, totals }: ReportTable,
  locale: ReportLocale,
  inPicture: readonly number[],
): Sign[] {
  if (rows.length === 0) return [];
  const all = [...rows, ...totals];
  return [
    [missingValue, textOf(locale, "mark.none")],
    ...marksAmong([...new Set(all.flatMap((row) => Object.values(row.marks)))], locale),
    ...signsBeside(all, inPicture, locale),
  ];
}
