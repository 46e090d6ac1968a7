// For tests: a row of a report on the example world against figures worked out by hand. Every cell that has a figure
// or a mark must be expected, and every expected one must be there.

import { expect } from "vitest";
import type { Answer, AnswerRow } from "#questionnaire/engine/define.ts";
import type { Column, CountryYear, Filters, ReportTable, Row } from "#reports/engine/define.ts";
import { reports } from "#reports/wfh/all.ts";
import { exampleCountries, exampleInput } from "#reports/wfh/examples/input.ts";

export function tableOf(
  id: string,
  filters: Partial<Filters> = {},
  countries: CountryYear[] = exampleCountries,
): ReportTable {
  const entry = reports.get(id);
  if (entry === undefined) throw new Error(`no report ${id}`);
  return entry.compute({ ...exampleInput({ basis: entry.basis, ...filters }), countries });
}

/** One survey of one country with these answers. */
export function surveyIn(
  countryId: number,
  year: number,
  values: Record<string, Answer>,
): AnswerRow {
  return {
    countryId,
    year,
    isApproved: true,
    values: new Map(Object.entries(values)),
    states: new Map(),
    precision: new Map(),
  };
}

/** A report of these surveys alone. */
export function tableFrom(
  id: string,
  filters: Partial<Filters>,
  surveys: readonly AnswerRow[],
): ReportTable {
  const rows = Map.groupBy(surveys, ({ year }) => year);
  const table = reports.get(id)?.compute({ ...exampleInput(filters), rows });
  if (table === undefined) throw new Error(`no report ${id}`);
  return table;
}

/** A figure; with its mark where it has one. Nothing where a cell is blank. */
type Worked = number | string | readonly [value: number | null, mark: string];
type Keys = Readonly<Record<string, string | number>>;

const rounded = (value: unknown) =>
  typeof value === "number" ? Number(value.toPrecision(10)) : value;

/** The columns that say how sure figures are: quality.test.ts works out those that a test does not name. */
const isAboutQuality = ({ group }: Column) => group?.startsWith("quality") === true;

/** The figures and marks of a row apart from the cells that name it. */
function workedIn(
  { columns }: ReportTable,
  { cells, marks }: Row,
  names: Keys,
  expected: Readonly<Record<string, Worked>>,
): Record<string, unknown> {
  const left = new Set(
    columns
      .filter((column) => isAboutQuality(column) && !(column.key in expected))
      .map(({ key }) => key),
  );
  const figures = Object.entries(cells).filter(
    ([key, value]) =>
      !(key in names) && !left.has(key) && (value !== null || marks[key] !== undefined),
  );
  return Object.fromEntries(
    figures.map(([key, value]) => {
      const mark = marks[key];
      return [key, mark === undefined ? rounded(value) : [rounded(value), mark]];
    }),
  );
}

const roundedAll = (expected: Readonly<Record<string, Worked>>) =>
  Object.fromEntries(
    Object.entries(expected).map(([key, one]) => [
      key,
      Array.isArray(one) ? one.map(rounded) : rounded(one),
    ]),
  );

const hasKeys = ({ cells }: Row, keys: Keys) =>
  Object.entries(keys).every(([key, value]) => cells[key] === value);

function found(rows: readonly Row[], keys: Keys): Row {
  const row = rows.find((one) => hasKeys(one, keys));
  if (row === undefined) throw new Error(`no row with ${JSON.stringify(keys)}`);
  return row;
}

/** `keys` name the row, such as its country; `expected` are all its other cells. */
export function expectRow(
  table: ReportTable,
  keys: Keys,
  expected: Readonly<Record<string, Worked>>,
): void {
  expect(workedIn(table, found(table.rows, keys), keys, expected), JSON.stringify(keys)).toEqual(
    roundedAll(expected),
  );
}

/** The same of a total; `n` are the countries of some of its columns. */
export function expectTotal(
  table: ReportTable,
  [key, keys]: readonly [key: string, keys: Keys],
  expected: Readonly<Record<string, Worked>>,
  n: Readonly<Record<string, number>> = {},
): void {
  const total = found(
    table.totals.filter((one) => one.key === key),
    keys,
  );
  expect(workedIn(table, total, keys, expected), `${key} ${JSON.stringify(keys)}`).toEqual(
    roundedAll(expected),
  );
  expect(total.n, key).toMatchObject(n);
}

/** The example world with every country in one income class, so that a class has enough of them for a median. */
export const oneClass: CountryYear[] = exampleCountries.map((country) => ({
  ...country,
  gniType: "H",
}));
