// What titles and descriptions say to a reader to whom small counts are hidden: nothing that only the staff could know, and
// nothing that is not so.

import { expect, test } from "vitest";
import type { AnswerRow } from "#questionnaire/engine/define.ts";
import type { Report, ReportInput } from "#reports/engine/define.ts";
import { chartDescription } from "#reports/engine/seen/chart-description.ts";
import { seenText } from "#reports/engine/seen/seen-text.ts";
import { tableFor } from "#reports/engine/small-counts/without-small-counts.ts";
import type { ReportLocale } from "#reports/engine/text.ts";
import { translate } from "#server/texts/translate.ts";
import { reports } from "./all.ts";
import { exampleInput, exampleYears } from "./examples/input.ts";
import { asOthersSeeIt } from "./testing/as-others-see-it.ts";

const en: ReportLocale = {
  lang: "en",
  translate: (key, values) => translate("en", "reports", key, values),
  countryName: (code) => code,
};

const hemophilia = (a: number, b: number): [string, number][] => [
  ["identified.hemophiliaA.total", a],
  ["identified.hemophiliaA.male", a],
  ["identified.hemophiliaB.total", b],
  ["identified.hemophiliaB.male", b],
];

/** Surveys of five countries. The first has 3 people with hemophilia B, and in the last year no survey. */
const surveys = exampleYears.flatMap((year) =>
  [1, 2, 3, 4, 5].flatMap((countryId): AnswerRow[] => {
    if (countryId === 1 && year === 2024) return [];
    const values = new Map(hemophilia(100 * countryId, countryId === 1 ? 3 : 20 * countryId));
    const none = new Map();
    return [{ countryId, year, isApproved: true, values, states: none, precision: none }];
  }),
);

/** `ofOne` is the survey of the second country in the last year, in place of its own. */
function inputFor(entry: Report, ofOne?: readonly [string, number][]): ReportInput {
  const isSeries = entry.filters.includes("fromYear");
  const input = exampleInput({ basis: entry.basis, ...(isSeries ? { fromYear: 2022 } : {}) });
  const own = (row: AnswerRow) => ofOne && row.countryId === 2 && row.year === 2024;
  const given = surveys.map((row) => (own(row) ? { ...row, values: new Map(ofOne) } : row));
  return { ...input, rows: Map.groupBy(given, ({ year }) => year) };
}

function saidIn(id: string, ofOne?: readonly [string, number][]) {
  const entry = reports.get(id);
  if (entry === undefined) throw new Error(`There is no report ${id}`);
  const said = (input: ReportInput) => {
    const table = tableFor(entry, input);
    const description = chartDescription(en, entry, table);
    return { title: seenText(en, entry, table), description, notes: table.notes };
  };
  return {
    staff: said(inputFor(entry, ofOne)),
    others: said(asOthersSeeIt(inputFor(entry, ofOne))),
  };
}

test("estimatedSeries has its name as title where a country is not estimated because its figures are hidden", () => {
  const { staff, others } = saidIn("estimatedSeries");
  expect(staff.title).toMatch(/in 4 countries; other countries estimated: 1$/);
  expect(staff.notes.map(({ key }) => key)).not.toContain("estimatedHidden");
  expect(others.title).toBeNull();
  expect(others.notes.map(({ key }) => key)).toContain("estimatedHidden");
  expect(others.description).toMatch(/Hidden figures are left out/);
});

test("patientGNI says no share of all people where figures of a class are hidden", () => {
  const { staff, others } = saidIn("patientGNI", hemophilia(200, 3));
  expect(staff.description).toContain("%");
  expect(others.title).toBeNull();
  expect(others.description).not.toContain("%");
});

test("demographic has no country of which nothing but 0 is shown beside hidden parts", () => {
  const { staff, others } = saidIn("demographic", [
    ["identified.hemophiliaA.male", 3],
    ["identified.hemophiliaA.female", 40],
    ["identified.hemophiliaA.unknown", 0],
  ]);
  expect(staff.description).toMatch(/^World map of 4 countries\. (?!.*1 figure is)/);
  expect(others.description).toMatch(/^World map of 3 countries\. Lowest: (?!.{3}, 0%)/);
  expect(others.description).toMatch(/Hidden figures are left out/);
});

test("growth says of no country with a hidden figure that it came, left, grew or shrank", () => {
  const entry = reports.get("growthTakenApart");
  if (entry === undefined) throw new Error("There is no report growthTakenApart");
  const unknown: [string, number] = ["identified.hemophiliaUnknown.total", 0];
  const others: Record<string, [string, number][]> = {
    hidden: hemophilia(3, 4),
    none: [...hemophilia(3, 4), unknown],
    parts: [
      ["identified.hemophiliaA.male", 60],
      ["identified.hemophiliaA.female", 3],
      ["identified.hemophiliaA.unknown", 0],
    ],
  };
  for (const [name, ofOne] of Object.entries(others)) {
    const table = (input: ReportInput) => tableFor(entry, input);
    const [staff, other] = [
      table(inputFor(entry, ofOne)),
      table(asOthersSeeIt(inputFor(entry, ofOne))),
    ];
    const rowsOf = ({ rows }: typeof staff) =>
      rows.filter(({ cells }) => cells.country === "FRA").map(({ cells }) => cells.piece);
    expect(rowsOf(staff), name).toEqual(["fewer"]);
    expect(rowsOf(other), name).toEqual([]);
    const note = { key: "growthHidden", values: { count: 1 }, countries: ["FRA"] };
    expect(staff.notes, name).not.toContainEqual(note);
    expect(other.notes, name).toContainEqual(note);
  }
});
