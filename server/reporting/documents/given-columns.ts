// What the table of a document leaves out: disorders and columns without any figure, such as those of questions that
// were not asked yet, and columns that say the same in every row. Screens and data files have them all.

import { listText } from "#questionnaire/engine/written/list-text.ts";
import type { Column, Note, ReportTable, Row } from "#reports/engine/define.ts";
import { columnTitle, groupTitle, type ReportLocale, textOf } from "#reports/engine/text.ts";
import { cellText, isNumeric } from "#reports/pictures/format-cells.ts";

/** The rows and totals without the disorders of which no country gave a figure. */
export function withGivenDisorders<T extends ReportTable>(table: T): T {
  const { columns, rows, totals } = table;
  const key = columns.find(({ type }) => type === "disorder")?.key;
  if (key === undefined) return table;
  const figures = columns.filter(({ type }) => type === "count" || type === "amount");
  const compared = figures.length > 0 ? figures : columns.filter(isNumeric);
  const isGiven = (row: Row) => compared.some((column) => hasContent(row, column.key));
  const given = new Set(rows.filter(isGiven).map(({ cells }) => cells[key]));
  const isKept = ({ cells }: Row) => (cells[key] ?? null) === null || given.has(cells[key]);
  return { ...table, rows: rows.filter(isKept), totals: totals.filter(isKept) };
}

/** A figure, a text, a value state or another mark; that it was not asked says nothing of the row. */
function hasContent({ cells, marks }: Row, key: string): boolean {
  const mark = marks[key];
  return (cells[key] ?? null) !== null || (mark !== undefined && mark !== "notAsked");
}

/** A year, a text, or what is said about the figures beside it; a figure of its own right is never left out. */
const isAboutRow = (column: Column): boolean =>
  column.type === "year" || !isNumeric(column) || column.group?.startsWith("quality") === true;

/** "The column Year says …" */
const speaksOfYear = ({ key }: Note): boolean => key.startsWith("basis.") && key.endsWith(".dated");

/** Whether all rows, and the totals that have it, say the same. */
function isSame(column: Column, { rows, totals, notes }: ReportTable): boolean {
  const { key } = column;
  const value = rows[0]?.cells[key] ?? null;
  if (key === "year" && notes.some(speaksOfYear)) return false;
  if (rows.length < 2 || value === null || !isAboutRow(column)) return false;
  const isEqual = ({ cells, marks, years }: Row) =>
    cells[key] === value && marks[key] === undefined && years?.[key] === undefined;
  return rows.every(isEqual) && totals.every((total) => !hasContent(total, key) || isEqual(total));
}

type SortedColumns = { given: Column[]; empty: Column[]; same: Column[] };

/** The columns with something in a row or a total, those without, and those that say the same in every row. The first names the rows and is always kept. */
function columnsByContent(table: ReportTable): SortedColumns {
  const { columns, rows, totals } = table;
  const all: readonly Row[] = [...rows, ...totals];
  const sorted: SortedColumns = { given: [], empty: [], same: [] };
  columns.forEach((column, place) => {
    const hasAny = place === 0 || all.some((row) => hasContent(row, column.key));
    if (!hasAny) sorted.empty.push(column);
    else if (place > 0 && isSame(column, table)) sorted.same.push(column);
    else sorted.given.push(column);
  });
  return sorted;
}

/** The table as a document shows it. */
export function shownOf<T extends ReportTable>(table: T): T {
  const shown = withGivenDisorders(table);
  return { ...shown, columns: columnsByContent(shown).given };
}

/**
 * What the columns that are left out say in every row: "Year: 2024". Columns of one name that say the same are one text, with
 * their groups where the table has another column of that name.
 */
export function sameColumnTexts(table: ReportTable, locale: ReportLocale): string[] {
  const shown = withGivenDisorders(table);
  const { given, same } = columnsByContent(shown);
  const lines = same.map((column) => {
    const [title, group] = [columnTitle(locale, column), groupTitle(locale, column)];
    const value = cellText(locale, column, shown.rows[0]?.cells[column.key] ?? null);
    return { title, group, said: textOf(locale, "head.grouped", { group: title, title: value }) };
  });
  const kept = given.map((column) => columnTitle(locale, column));
  return [...Map.groupBy(lines, ({ said }) => said)].map(([said, [first, ...more]]) => {
    const others = lines.some((line) => line.title === first?.title && line.said !== said);
    const groups = [first, ...more].flatMap((line) => line?.group || []);
    const isNamed = others || kept.includes(first?.title ?? "");
    if (!isNamed || groups.length === 0) return said;
    return textOf(locale, "head.inGroups", { said, groups: listText(locale.lang, groups) });
  });
}

/** The columns that are left out, by name: a group that is left out as a whole is named once, a name that is also kept has its group. */
export function emptyColumnNames(table: ReportTable, locale: ReportLocale): string[] {
  const { given, empty, same } = columnsByContent(withGivenDisorders(table));
  const kept = [...given, ...same];
  const keptGroups = new Set(kept.map((column) => groupTitle(locale, column)));
  const keptTitles = new Set(kept.map((column) => columnTitle(locale, column)));
  const nameOf = (column: Column): string => {
    const [group, title] = [groupTitle(locale, column), columnTitle(locale, column)];
    if (group !== "" && !keptGroups.has(group)) return group;
    const isShared = group !== "" && keptTitles.has(title);
    return isShared ? textOf(locale, "head.grouped", { group, title }) : title;
  };
  return [...new Set(empty.map(nameOf))];
}
