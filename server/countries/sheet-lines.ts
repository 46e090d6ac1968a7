// The rows below the heading of an uploaded sheet, and the country of each: what every upload about
// countries has in common.

import type { indexCountries } from "#server/files/index-countries.ts";
import type { Sheet } from "#server/files/read-sheet.ts";
import { cut, isBlank, type Value } from "#server/files/sheet-value.ts";
import type { ColumnKind, Heading } from "./find-heading.ts";
import type { Remark } from "./overview-texts.ts";

export type Line = { row: number; values: readonly Value[]; heading: Heading };

export function cellOf({ values, heading }: Line, kind: ColumnKind): Value {
  const column = heading.columns[kind];
  return column === undefined ? null : (values[column] ?? null);
}

export function remarkAt(
  line: Line,
  kind: ColumnKind,
  code: Remark["code"],
  values?: Remark["values"],
): Remark {
  const { row, heading } = line;
  return { code, row, column: heading.columns[kind], ...(values ? { values } : {}) };
}

export const isRemark = (value: unknown): value is Remark =>
  typeof value === "object" && value !== null && "code" in value;

/** The rows that name a country, and a remark about each other row that is not empty. */
export function linesBelow(
  { rows }: Sheet,
  heading: Heading,
): { lines: Line[]; skipped: Remark[] } {
  const all = rows.flatMap((values, row): Line[] =>
    row > heading.row && values.some((value) => !isBlank(value)) ? [{ row, values, heading }] : [],
  );
  const isNamed = (line: Line) =>
    !isBlank(cellOf(line, "code")) || !isBlank(cellOf(line, "country"));
  return {
    lines: all.filter(isNamed),
    skipped: all
      .filter((line) => !isNamed(line))
      .map(({ row }): Remark => ({ code: "row-without-country", row })),
  };
}

/** Found by its code if there is one; the name beside it may be unknown, but not that of another country. */
export function countryOf(line: Line, find: ReturnType<typeof indexCountries>): number | Remark {
  const [code, name] = [cellOf(line, "code"), cellOf(line, "country")];
  const kind = isBlank(code) ? "country" : "code";
  const found = find(isBlank(code) ? name : code);
  if (found === undefined) {
    const text = cut(isBlank(code) ? name : code);
    return remarkAt(line, kind, "unknown-country", { text });
  }
  const named = isBlank(name) ? found : (find(name) ?? found);
  if (named === found) return found;
  return remarkAt(line, "country", "country-disagrees", { code: cut(code), text: cut(name) });
}

/** A formula without a stored value is an error, because it must not be read as a blank cell. */
export function formulasWithoutValue(sheet: Sheet, { row, columns }: Heading): Remark[] {
  const read = new Set(Object.values(columns));
  return sheet.withoutValue.flatMap((cell) => {
    const [at = 0, column = 0] = cell.split(",").map(Number);
    return at > row && read.has(column) ? [{ code: "no-stored-value", row: at, column }] : [];
  });
}

/** Columns of which the first of several was read, stored values of formulas, and blank cells of these kinds. */
export function aboutReading(
  sheet: Sheet,
  heading: Heading,
  lines: readonly Line[],
  kinds: readonly ColumnKind[],
): Remark[] {
  const { row, columns, doubled } = heading;
  const there = kinds.filter((kind) => kind in columns);
  const blank = lines.flatMap((line) => there.filter((kind) => isBlank(cellOf(line, kind)))).length;
  return [
    ...doubled.map((kind): Remark => ({ code: "first-of-columns", row, column: columns[kind] })),
    ...(sheet.formulaCount > 0
      ? [{ code: "formula-values" as const, values: { count: sheet.formulaCount } }]
      : []),
    ...(blank > 0 ? [{ code: "blank-kept" as const, values: { count: blank } }] : []),
  ];
}

/** In the order of the rows; remarks about the whole file first. */
export const inRowOrder = (remarks: readonly Remark[]): Remark[] =>
  remarks.toSorted((a, b) => (a.row ?? -1) - (b.row ?? -1));
