// The rows of an uploaded table as cells of countries and years, by the meanings of its columns: long (a row for
// each value), wide (a column for each field), or with a column for each year.

import { setImmediate } from "node:timers/promises";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { noStoredValue } from "#server/files/pack-table.ts";
import { cut, isBlank, type Value } from "#server/files/sheet-value.ts";
import type { Meaning } from "./meanings.ts";
import type { Remark } from "./remarks.ts";

/** A value of the file: of a field, or precise or estimate of a question. */
export type FileCell = { row: number; column: number; year: number; value: Value; state: Value } & (
  | { field: string; question?: undefined }
  | { question: string; field?: undefined }
);

/** The columns of a value in a year, of its state, and of precise or estimate beside it. */
type YearColumns = {
  column: number;
  year: number;
  state: number | undefined;
  precision: number | undefined;
};

type Columns = {
  at: Partial<Record<Meaning["kind"], number>>;
  fields: { column: number; field: string; state: number | undefined }[];
  precisions: { column: number; question: string }[];
  years: YearColumns[];
};

/** Which column has what; of several with one meaning the first counts, and the others are remarks. */
export function arrangeColumns(meanings: readonly Meaning[]): {
  columns: Columns;
  faults: Remark[];
} {
  const first = new Map<string, number>();
  const faults: Remark[] = [];
  for (const [column, { kind, of }] of meanings.entries()) {
    if (kind === "") continue;
    const key = `${kind}:${of}`;
    if (first.has(key)) faults.push({ code: "column-twice", column });
    else first.set(key, column);
  }
  const all = (kind: Meaning["kind"]) =>
    meanings.flatMap((one, column) => (one.kind === kind ? [{ column, of: one.of }] : []));
  const columns: Columns = {
    at: Object.fromEntries(
      meanings.flatMap(({ kind, of }, column) =>
        of === "" && first.get(`${kind}:`) === column ? [[kind, column]] : [],
      ),
    ),
    fields: all("answer").map(({ column, of }) => ({
      column,
      field: of,
      state: first.get(`state:${of}`),
    })),
    precisions: all("precision").flatMap(({ column, of }) =>
      of === "" ? [] : [{ column, question: of }],
    ),
    years: all("inYear").map(({ column, of }) => ({
      column,
      year: Number(of),
      state: first.get(`stateInYear:${of}`),
      precision: first.get(`exactnessInYear:${of}`),
    })),
  };
  return { columns, faults: [...faults, ...missing(columns)] };
}

/** What a table needs: a country, and year and values in one of the three shapes. */
function missing({ at, fields, years }: Columns): Remark[] {
  if (at.country === undefined && at.countryName === undefined) return [{ code: "no-country" }];
  const isLong = at.field !== undefined && at.value !== undefined;
  if (years.length > 0) return at.field === undefined ? [{ code: "no-field" }] : [];
  if (!isLong && fields.length === 0) return [{ code: "no-values" }];
  return at.year === undefined ? [{ code: "no-year" }] : [];
}

/** Finds what the rows name. */
export type Finders = {
  country: (value: Value | undefined) => number | undefined;
  field: (text: string) => string | undefined;
  /** Whether any year has a field or list of this code. */
  isField: (code: string) => boolean;
  question: (field: string) => string | undefined;
  /** The error of a year in which nothing can be imported. */
  yearFault: (year: number) => Remark["code"] | null;
};

/** The columns whose field exists in a year; one remark for each of the others, not one for each of their rows. */
export function knownFields(columns: Columns, find: Finders): { known: Columns; faults: Remark[] } {
  const fields = columns.fields.filter(({ field }) => find.isField(field));
  const others = columns.fields.filter(({ field }) => !find.isField(field));
  const faults = others.map(
    ({ column, field }): Remark => ({ code: "unknown-field", column, values: { text: field } }),
  );
  return { known: { ...columns, fields }, faults };
}

type Row = { row: number; values: readonly Value[] };

function parseRow(line: Buffer): Row {
  const [row = 0, ...values]: [number, ...Value[]] = JSON.parse(line.toString());
  return { row, values };
}

const inflate = promisify(gunzip);
/** Rows read before others have their turn. */
const rowsAtOnce = 1000;

/** The rows of each country as packed lines, in the order of the file; rows of no country are remarks. */
export async function rowsByCountry(
  packed: Uint8Array,
  { columns, find, setAside }: { columns: Columns; find: Finders; setAside: ReadonlySet<number> },
): Promise<{ byCountry: Map<number, Buffer[]>; faults: Remark[] }> {
  const bytes = await inflate(packed);
  const byCountry = new Map<number, Buffer[]>();
  const faults: Remark[] = [];
  const column = columns.at.country ?? columns.at.countryName ?? -1;
  let count = 0;
  for (let from = 0; from < bytes.length; ) {
    const to = bytes.indexOf(0x0a, from);
    const line = bytes.subarray(from, to);
    from = to + 1;
    const { row, values } = parseRow(line);
    count += 1;
    if (count % rowsAtOnce === 0) await setImmediate();
    if (setAside.has(row)) continue;
    const text = values[column];
    const countryId = find.country(text);
    if (countryId === undefined) {
      faults.push(
        isBlank(text)
          ? { code: "country-blank", row, column }
          : { code: "unknown-country", row, column, values: { text: cut(text) } },
      );
      continue;
    }
    const own = byCountry.get(countryId);
    if (own) own.push(line);
    else byCountry.set(countryId, [line]);
  }
  return { byCountry, faults };
}

const yearText = /^(19|20)\d\d$/;

function yearOf({ row, values }: Row, column: number, find: Finders): number | Remark {
  const value = values[column] ?? null;
  const text = String(value ?? "").trim();
  if (value === noStoredValue || !yearText.test(text)) {
    return { code: "year-unreadable", row, column, values: { text: cut(text) } };
  }
  const fault = find.yearFault(Number(text));
  return fault === null ? Number(text) : { code: fault, row, column, values: { year: text } };
}

type Expanded = { cells: FileCell[]; faults: Remark[] };

const cellAt = ({ values }: Row, column: number | undefined): Value =>
  column === undefined ? null : (values[column] ?? null);

/** The value of a field in a year, and precise or estimate where that is beside it; or why the year cannot be imported. */
function cellsInYear(
  row: Row,
  field: string,
  { column, year, ...beside }: YearColumns,
  find: Finders,
): FileCell[] | Remark {
  const [value, state] = [cellAt(row, column), cellAt(row, beside.state)];
  const precision = cellAt(row, beside.precision);
  if (isBlank(value) && isBlank(state) && isBlank(precision)) return [];
  const fault = find.yearFault(year);
  if (fault !== null) return { code: fault, row: row.row, column, values: { year: String(year) } };
  const own: FileCell = { row: row.row, column, year, field, value, state };
  const question = find.question(field);
  if (beside.precision === undefined || question === undefined || isBlank(precision)) return [own];
  const place = { row: row.row, column: beside.precision, year };
  return [own, { ...place, question, value: precision, state: null }];
}

/** A row of a field: its value, or its values in several years. */
function fieldRow(row: Row, { at, years }: Columns, find: Finders): Expanded {
  const text = String(cellAt(row, at.field) ?? "").trim();
  const field = find.field(text);
  if (field === undefined) {
    const values = { text: cut(text) };
    const fault: Remark = { code: "unknown-field", row: row.row, column: at.field, values };
    return { cells: [], faults: [fault] };
  }
  const year = years.length > 0 ? 0 : yearOf(row, at.year ?? -1, find);
  if (typeof year !== "number") return { cells: [], faults: [year] };
  const ofRow = { column: at.value ?? -1, year, state: at.state, precision: at.precision };
  const found = (years.length > 0 ? years : [ofRow]).map((one) =>
    cellsInYear(row, field, one, find),
  );
  return {
    cells: found.flatMap((one) => (Array.isArray(one) ? one : [])),
    faults: found.flatMap((one) => (Array.isArray(one) ? [] : [one])),
  };
}

/** A row of a survey: a value for each field. */
function surveyRow(row: Row, { at, fields, precisions }: Columns, find: Finders): Expanded {
  const year = yearOf(row, at.year ?? -1, find);
  if (typeof year !== "number") return { cells: [], faults: [year] };
  const answers = fields.flatMap(({ column, field, state }): FileCell[] => {
    const cell = { value: cellAt(row, column), state: cellAt(row, state) };
    const isEmpty = isBlank(cell.value) && isBlank(cell.state);
    return isEmpty ? [] : [{ row: row.row, column, year, field, ...cell }];
  });
  const chosen = precisions.flatMap(({ column, question }): FileCell[] => {
    const value = cellAt(row, column);
    return isBlank(value) ? [] : [{ row: row.row, column, year, question, value, state: null }];
  });
  return { cells: [...answers, ...chosen], faults: [] };
}

/** The cells of packed rows. */
export function cellsOf(lines: readonly Buffer[], columns: Columns, find: Finders): Expanded {
  const isOfField = columns.at.field !== undefined;
  const all = lines.map((line) =>
    (isOfField ? fieldRow : surveyRow)(parseRow(line), columns, find),
  );
  return {
    cells: all.flatMap(({ cells }) => cells),
    faults: all.flatMap(({ faults }) => faults),
  };
}
