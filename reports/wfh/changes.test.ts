// What became different in a report between two times, on the example world.

import { expect, test } from "vitest";
import type { AnswerRow } from "#questionnaire/engine/define.ts";
import { changesBetween, listed } from "#reports/engine/changes.ts";
import type { ReportInput } from "#reports/engine/define.ts";
import { reports } from "./all.ts";
import { exampleInput } from "./examples/input.ts";

const entry = reports.get("FVIIIperCountry");
if (entry === undefined) throw new Error("no report");

const computed = (input: ReportInput) => ({ table: entry.compute(input), input });

/** The example world with another survey of one country in 2024, or without it. */
function withoutOr(countryId: number, values?: Record<string, number>) {
  const input = exampleInput();
  const rows = new Map(input.rows);
  const changed = (rows.get(2024) ?? []).flatMap((row): AnswerRow[] => {
    if (row.countryId !== countryId) return [row];
    if (values === undefined) return [];
    const merged = { get: (code: string) => values[code] ?? row.values.get(code) };
    return [{ ...row, values: merged, reasons: new Map([["fviii.total", ["recount"]]]) }];
  });
  rows.set(2024, changed);
  return computed({ ...input, rows });
}
const today = computed(exampleInput());

test("the same figures have no changes", () => {
  const none = changesBetween(entry, today, computed(exampleInput()));
  expect(none).toEqual({ figures: [], surveys: [] });
});

test("a list of more than 200 figures is cut, with the number of all", () => {
  const figures = Array.from({ length: 201 }, (_, place) => ({
    row: { country: `C${place}` },
    column: "total",
    before: 1,
    after: 2,
  }));
  const cut = listed({ figures, surveys: [] });
  expect(cut).toEqual({
    figures: figures.slice(0, 200),
    figureCount: 201,
    surveys: [],
    surveyCount: 0,
  });
});

test("a corrected answer changes the figures of its row and of the totals, with the reason given", () => {
  const corrected = withoutOr(1, { "fviii.total": 328_000_000 });
  const { figures, surveys } = changesBetween(entry, today, corrected);
  expect(surveys).toEqual([{ country: "CAN", year: 2024, kind: "answers", reasons: ["recount"] }]);
  expect(figures).toContainEqual({
    row: { country: "CAN" },
    column: "perCapita",
    before: 7,
    after: 8,
  });
  const ofTotal = figures.find(({ total, column }) => total === "pooled" && column === "total");
  expect(Number(ofTotal?.after) - Number(ofTotal?.before)).toBe(41_000_000);
});

test("a report of answers names the survey too", () => {
  const answers = reports.get("Treatment");
  if (answers === undefined) throw new Error("no report");
  const of = ({ input }: { input: ReportInput }) => ({ table: answers.compute(input), input });
  const corrected = withoutOr(1, { "fviii.total": 328_000_000 });
  expect(changesBetween(answers, of(today), of(corrected)).surveys).toEqual([
    { country: "CAN", year: 2024, kind: "answers", reasons: ["recount"] },
  ]);
});

test("a survey that came or went is a row that came or went", () => {
  const without = withoutOr(1);
  const came = changesBetween(entry, without, today);
  expect(came.surveys).toEqual([{ country: "CAN", year: 2024, kind: "counts", reasons: [] }]);
  expect(came.figures).toContainEqual({ row: { country: "CAN" }, before: null, after: "row" });
  const gone = changesBetween(entry, today, without);
  expect(gone.surveys[0]?.kind).toBe("dropped");
  expect(gone.figures).toContainEqual({ row: { country: "CAN" }, before: "row", after: null });
});
