import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Column, gniTypes, type ReportCell, type Row } from "#reports/engine/define.ts";
import type { ReportLocale } from "#reports/engine/text.ts";
import {
  byImportance,
  chosenKeys,
  fittingKeys,
  keyColumns,
  widestRow,
  withWider,
} from "./fitting-columns.ts";

const rowOf = (cells: Record<string, ReportCell>): Row => ({ cells, marks: {} });
const keysOf = (columns: readonly Column[]) => columns.map(({ key }) => key);

const columns: Column[] = [
  { key: "country", type: "country" },
  { key: "region", type: "region" },
  { key: "year", type: "year" },
  { key: "population", type: "count" },
  { key: "total", type: "amount" },
  { key: "perCapita", type: "rate" },
];
const countries = {
  columns,
  rows: [
    rowOf({ country: "CAN", region: "Americas", year: 2024, total: 7_000, perCapita: 7 }),
    rowOf({ country: "MEX", region: "Americas", year: 2024, total: 12, perCapita: 0.0053 }),
    rowOf({ country: "EGY", region: "Africa", year: 2023, total: 0, perCapita: null }),
  ],
};

describe("the columns that tell the rows apart", () => {
  test("are the country alone where each has one row", () => {
    expect(keysOf(keyColumns(countries))).toEqual(["country"]);
  });

  test("are class, disorder and sex where rows differ in all three", () => {
    const keys: Column[] = [
      { key: "gni", type: "gni", order: gniTypes },
      { key: "disorder", type: "disorder" },
      { key: "sex", type: "sex" },
      { key: "countries", type: "count" },
    ];
    const rows = ["H", "L"].flatMap((gni) =>
      ["hemophiliaA", "hemophiliaB"].flatMap((disorder) =>
        ["male", "female"].map((sex) => rowOf({ gni, disorder, sex })),
      ),
    );
    expect(keysOf(keyColumns({ columns: keys, rows }))).toEqual(["gni", "disorder", "sex"]);
  });

  test("are the first one where no leading columns tell all rows apart", () => {
    const rows = [...countries.rows, ...countries.rows];
    expect(keysOf(keyColumns({ columns, rows }))).toEqual(["country"]);
  });
});

describe("the order of importance", () => {
  test("is the row's head, the headline, the sorted column, the year, and the others", () => {
    const wanted = { headline: "perCapita", sortedBy: "total" };
    expect(byImportance(countries, wanted)).toEqual([
      "country",
      "perCapita",
      "total",
      "year",
      "region",
      "population",
    ]);
  });

  test("leaves out names that no column has", () => {
    const wanted = { headline: "weather", sortedBy: undefined };
    expect(byImportance(countries, wanted)).toEqual([
      "country",
      "year",
      "region",
      "population",
      "total",
      "perCapita",
    ]);
  });
});

describe("the columns that fit", () => {
  const widths = new Map([
    ["a", 100],
    ["b", 80],
    ["c", 300],
    ["d", 60],
  ]);
  const fitting = (width: number, min = 1) => [
    ...fittingKeys(["a", "b", "c", "d"], widths, { width, min }),
  ];

  test("are all where there is space", () => {
    expect(fitting(540)).toEqual(["a", "b", "c", "d"]);
  });

  test("leave out one that is too wide, and no narrower one after it", () => {
    expect(fitting(250)).toEqual(["a", "b", "d"]);
    expect(fitting(200)).toEqual(["a", "b"]);
  });

  test("are never none", () => {
    expect(fitting(20)).toEqual(["a"]);
    expect(fitting(20, 2)).toEqual(["a", "b"]);
  });

  test("stay the same when one of them becomes more important", () => {
    const someWidths = fc.array(fc.integer({ min: 20, max: 300 }), { minLength: 2, maxLength: 40 });
    fc.assert(
      fc.property(someWidths, fc.integer({ min: 0, max: 2_000 }), fc.nat(), (all, width, at) => {
        const keys = all.map((_, place) => String(place));
        const known = new Map(all.map((own, place) => [String(place), own]));
        const shown = fittingKeys(keys, known, { width, min: 1 });
        const key = [...shown][at % shown.size] ?? "";
        const [first = ""] = keys;
        const moved = [...new Set([first, key, ...keys])];
        expect(fittingKeys(moved, known, { width, min: 1 })).toEqual(shown);
      }),
    );
  });
});

describe("a choice", () => {
  test("is shown in the table's own order, with the row's head", () => {
    expect(chosenKeys(countries, ["perCapita", "population"])).toEqual([
      "country",
      "population",
      "perCapita",
    ]);
  });

  test("of names that no column has is none", () => {
    expect(chosenKeys(countries, ["weather", "country"])).toEqual([]);
    expect(chosenKeys(countries, ["weather", "total"])).toEqual(["country", "total"]);
  });
});

test("widths only grow, and stay the same object where they do not", () => {
  const known = new Map([["a", 100]]);
  expect(withWider(known, new Map([["a", 90]]))).toBe(known);
  expect([...withWider(known, new Map([["a", 110]]))]).toEqual([["a", 110]]);
});

test("the widest row has the longest cell of each column, and its signs", () => {
  const names: Record<string, string> = { CAN: "Canada", MEX: "Mexico", EGY: "Arab Republic" };
  const locale: ReportLocale = {
    lang: "en",
    translate: (key) => key,
    countryName: (code) => names[code] ?? code,
  };
  const rows: Row[] = [
    { cells: { country: "CAN", total: 7_000, perCapita: 7 }, marks: { total: "atLeast" } },
    { cells: { country: "MEX", perCapita: 0.0053 }, marks: {}, years: { perCapita: 2021 } },
    { cells: { country: "EGY", total: 0, perCapita: null }, marks: {} },
  ];
  expect(widestRow({ columns, rows }, locale)).toMatchObject({
    cells: { country: "EGY", total: 7_000, perCapita: 0.0053, population: null },
    marks: { total: "atLeast" },
    years: { perCapita: 2021 },
  });
});
