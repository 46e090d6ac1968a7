// Reads the rows of an uploaded sheet as figures of countries and reports every error at once. It does
// not use the database: the countries are an argument.

import { type GniType, gniTypes } from "#reports/engine/define.ts";
import type { Sheet } from "#server/files/read-sheet.ts";
import { isBlank, type Value } from "#server/files/sheet-value.ts";
import { type ColumnKind, findHeading, type Heading } from "./find-heading.ts";
import { indexCountries, type NamedCountry } from "./index-countries.ts";
import { cut, type Remark } from "./overview-texts.ts";
import { wholeNumber } from "./whole-number.ts";

/** A figure that is missing keeps its stored value; `row` and `column` count from 0. */
export type UploadedFigures = {
  countryId: number;
  row: number;
  population?: number;
  gniType?: GniType;
};

export type ReadOverview = {
  figures: UploadedFigures[];
  errors: Remark[];
  warnings: Remark[];
  heading: Heading | null;
};

type Line = { row: number; values: readonly Value[]; heading: Heading };

function cellOf({ values, heading }: Line, kind: ColumnKind): Value {
  const column = heading.columns[kind];
  return column === undefined ? null : (values[column] ?? null);
}

function remarkAt(
  line: Line,
  kind: ColumnKind,
  code: Remark["code"],
  values?: Remark["values"],
): Remark {
  const { row, heading } = line;
  return { code, row, column: heading.columns[kind], ...(values ? { values } : {}) };
}

/** Found by its code if there is one; the name beside it may be unknown, but not that of another country. */
function countryOf(line: Line, find: ReturnType<typeof indexCountries>): number | Remark {
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

function populationOf(line: Line): number | Remark | undefined {
  const value = cellOf(line, "population");
  if (isBlank(value)) return undefined;
  const read = wholeNumber(value);
  if (typeof read === "number") return read;
  return remarkAt(line, "population", read, { text: cut(value) });
}

function gniOf(line: Line): GniType | Remark | undefined {
  const value = cellOf(line, "gni");
  if (isBlank(value)) return undefined;
  const text = String(value).trim().toUpperCase();
  const found = gniTypes.find((type) => type === text);
  return found ?? remarkAt(line, "gni", "gni-unknown", { text: cut(value) });
}

const isRemark = (value: unknown): value is Remark => typeof value === "object" && value !== null;

/** The figures of one row, or everything that is wrong with it. */
function readLine(
  line: Line,
  find: ReturnType<typeof indexCountries>,
  seen: Map<number, number>,
): UploadedFigures | Remark[] {
  const countryId = countryOf(line, find);
  const [population, gniType] = [populationOf(line), gniOf(line)];
  const faults = [countryId, population, gniType].filter(isRemark);
  if (typeof countryId === "number") {
    const first = seen.get(countryId);
    const kind = line.heading.columns.code === undefined ? "country" : "code";
    if (first !== undefined) {
      faults.push(remarkAt(line, kind, "country-twice", { row: String(first + 1) }));
    } else seen.set(countryId, line.row);
  }
  if (faults.length > 0 || typeof countryId !== "number") return faults;
  return {
    countryId,
    row: line.row,
    ...(typeof population === "number" ? { population } : {}),
    ...(typeof gniType === "string" ? { gniType } : {}),
  };
}

/** A formula without a stored value is an error, because it must not be read as a blank cell. */
function formulasWithoutValue(sheet: Sheet, { row, columns }: Heading): Remark[] {
  const read = new Set(Object.values(columns));
  return sheet.withoutValue.flatMap((cell) => {
    const [at = 0, column = 0] = cell.split(",").map(Number);
    return at > row && read.has(column) ? [{ code: "no-stored-value", row: at, column }] : [];
  });
}

/** An error where the heading says "in thousands": 41 529 would be loaded as 41 529 people. */
function unitOf({ row, columns, inThousands }: Heading): Remark[] {
  if (inThousands === undefined) return [];
  const values = { text: cut(inThousands) };
  return [{ code: "population-in-thousands", row, column: columns.population, values }];
}

function aboutHeading(heading: Heading, year: number): Remark[] {
  const { row, columns, years, doubled } = heading;
  const others = (["population", "gni"] as const).flatMap((kind): Remark[] => {
    const named = years[kind];
    if (named === undefined || named === year) return [];
    const values = { named: String(named), year: String(year) };
    return [{ code: "other-year", row, column: columns[kind], values }];
  });
  others.push(
    ...doubled.map((kind): Remark => ({ code: "first-of-columns", row, column: columns[kind] })),
  );
  if (columns.gni === undefined) others.push({ code: "only-population", row });
  if (columns.population === undefined) others.push({ code: "only-gni", row });
  return others;
}

function aboutCells(sheet: Sheet, lines: readonly Line[], heading: Heading): Remark[] {
  const kinds = (["population", "gni"] as const).filter((kind) => kind in heading.columns);
  const blank = lines.flatMap((line) => kinds.filter((kind) => isBlank(cellOf(line, kind)))).length;
  return [
    ...(sheet.formulaCount > 0
      ? [{ code: "formula-values" as const, values: { count: sheet.formulaCount } }]
      : []),
    ...(blank > 0 ? [{ code: "blank-kept" as const, values: { count: blank } }] : []),
  ];
}

/** All errors and warnings of a sheet at once; the figures are complete only when there is no error. */
export function readOverview(
  sheet: Sheet,
  countries: readonly NamedCountry[],
  year: number,
): ReadOverview {
  const heading = findHeading(sheet, year);
  if (!heading) return { figures: [], errors: [{ code: "no-heading" }], warnings: [], heading };
  const lines = sheet.rows.flatMap((values, row): Line[] =>
    row > heading.row && values.some((value) => !isBlank(value)) ? [{ row, values, heading }] : [],
  );
  const isNamed = (line: Line) =>
    !isBlank(cellOf(line, "code")) || !isBlank(cellOf(line, "country"));
  const named = lines.filter(isNamed);
  const find = indexCountries(countries);
  const seen = new Map<number, number>();
  const read = named.map((line) => readLine(line, find, seen));
  const errors = [
    ...unitOf(heading),
    ...formulasWithoutValue(sheet, heading),
    ...read.flatMap((one) => (Array.isArray(one) ? one : [])),
  ];
  if (named.length === 0) errors.push({ code: "nothing-to-load" });
  return {
    heading,
    figures: read.flatMap((one) => (Array.isArray(one) ? [] : one)),
    errors: errors.toSorted((a, b) => (a.row ?? -1) - (b.row ?? -1)),
    warnings: [
      ...aboutHeading(heading, year),
      ...aboutCells(sheet, named, heading),
      ...lines
        .filter((line) => !isNamed(line))
        .map(({ row }): Remark => ({ code: "row-without-country", row })),
    ],
  };
}
