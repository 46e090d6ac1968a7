// What a table becomes in files: years and n beside their figures, rows apart from totals, and how its
// columns are made.

import { describe, expect, test } from "vitest";
import { expand } from "#questionnaire/document/expand.ts";
import { parseDocument } from "#questionnaire/document/parse-document.ts";
import shipped from "#questionnaire/wfh/years/2025.json" with { type: "json" };
import type { ReportTable } from "#reports/engine/define.ts";
import { localeFor } from "#server/reporting/locale.ts";
import { aboutColumns } from "./about-columns.ts";
import { flattenRows, flattenTotals } from "./flatten.ts";

const table: ReportTable = {
  columns: [
    { key: "country", type: "country", made: { formula: "country", codes: [] } },
    {
      key: "total",
      type: "amount",
      unit: "IU",
      group: "factorUsed",
      made: { formula: "asAnswered", codes: ["fviii.total"] },
    },
    { key: "population", type: "count", unit: "people" },
  ],
  rows: [
    { cells: { country: "CAN", total: 5, population: 9 }, marks: {}, years: { population: 2023 } },
    { cells: { country: "FRA", total: 7, population: 8 }, marks: { total: "partsExceed" } },
  ],
  totals: [
    { key: "pooled", cells: { total: 12 }, marks: {}, n: { total: 2 } },
    { key: "median", cells: { total: null }, marks: {}, n: { total: 2 } },
  ],
  notes: [],
  coverage: { countries: 2, members: 2, memberShare: 1, population: 17, populationShare: 1 },
  facts: {},
};
const named = ["Canada", "France"].map((name, index) => ({
  countryId: index + 1,
  code: name === "Canada" ? "CAN" : "FRA",
  name_en: name,
  name_fr: name,
  name_es: name,
}));
const locale = localeFor("en", named);

describe("rows", () => {
  const { columns, rows } = flattenRows(table, locale, []);

  test("have a column for the years of figures only where one has another year", () => {
    expect(columns.map(({ head }) => head)).toEqual([
      "Country code",
      "Country",
      "Factor used: Total (IU)",
      "Population (people)",
      "Population: year",
      "Status of cells",
    ]);
  });

  test("are those of the report, without totals", () => {
    expect(rows).toEqual([
      ["CAN", "Canada", 5, 9, 2023, null],
      ["FRA", "France", 7, 8, null, "Factor used: Total = the parts are more than the whole"],
    ]);
  });
});

test("the states of a row are listed as the language writes a list", () => {
  const marks = { total: "confidential", population: "notAvailable" } as const;
  const rows = [{ cells: { country: "CAN" }, marks }];
  const stateIn = (lang: "en" | "fr" | "es") =>
    flattenRows({ ...table, rows }, localeFor(lang, named), []).rows[0]?.at(-1);
  expect(stateIn("en")).toBe("Factor used: Total = confidential; Population = not available");
  expect(stateIn("es")).toBe("Factor usado: Total = confidencial; Población = no disponible");
  expect(stateIn("fr")).toBe(
    "Facteur utilisé\u202f: Total = confidentiel\u202f; Population = non disponible",
  );
});

test("a cell that only the totals have is empty in the rows, without a state", () => {
  const rows = [{ cells: { country: "CAN" }, marks: { total: "inTotalsOnly" } as const }];
  expect(flattenRows({ ...table, rows }, locale, []).rows).toEqual([
    ["CAN", "Canada", null, null, null],
  ]);
});

test("totals have their names and the n of each column, and no empty column", () => {
  const { columns, rows } = flattenTotals(table, locale);
  expect(columns.map(({ head }) => head)).toEqual([
    "Totals",
    "Factor used: Total (IU)",
    "Factor used: Total: n",
    "Status of cells",
  ]);
  expect(rows).toEqual([
    ["All countries", 12, 2, null],
    ["Median of countries", null, 2, null],
  ]);
});

test("the notes say how each column is made, with its questions, n and source", () => {
  const parsed = parseDocument(shipped);
  if (!parsed.ok) throw new Error("The document of 2025 has the wrong shape.");
  const { document } = parsed;
  const stored = { id: 1, year: 2025, number: 1, hash: "", structureHash: "" };
  const definition = { ...stored, document, questionnaire: expand(document) };
  const [head, country, total] = aboutColumns(table, locale, definition);
  expect([head?.name, country?.name, total?.name]).toEqual([
    "How the columns are made",
    "Country",
    "Factor used: Total (IU)",
  ]);
  expect(total?.text).toContain("as the national organization answered it");
  expect(total?.text).toContain("Factor VIII used in the year (Total).");
  expect(total?.text).toContain("2 countries gave this figure.");
  expect(total?.text).toContain("Source: Annual Global Survey");
});
