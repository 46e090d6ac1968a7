// A report in a document: its name, what is seen as its lead, and what it answers.

import { expect, test } from "vitest";
import { reports } from "#reports/wfh/all.ts";
import { exampleInput } from "#reports/wfh/examples/input.ts";
import { localeFor } from "#server/reporting/locale.ts";
import { reportBlocks } from "./report-blocks.ts";
import { tableBlock } from "./table-block.ts";

const words = { noData: "", signs: "", notes: "", empty: "Nothing" };

function headOf(id: string) {
  const entry = reports.get(id);
  if (entry === undefined) throw new Error(`no report ${id}`);
  const table = entry.compute(exampleInput());
  const blocks = reportBlocks({ entry, table, locale: localeFor("en", []) }, id, words);
  return blocks.flatMap((block) =>
    block.kind === "heading" || block.kind === "paragraph" ? [block.text] : [],
  );
}

test("a report has its name, what is seen, and what it answers", () => {
  expect(headOf("demographic").slice(0, 3)).toEqual([
    "Demographic data by country",
    "In 2 of 5 countries less than 50% of the expected people with hemophilia A are identified",
    "Population, patients identified, prevalence, and what part of the patients expected is identified.",
  ]);
});

test("a report without a sentence has its name and what it answers", () => {
  const [name, about, next] = headOf("patientGNI");
  expect(name).toBe("Identified patients by income class");
  expect(about).toMatch(/^Who is identified/);
  expect(next).toMatch(/^5 countries/);
});

test("a table has no rows of a disorder of which no country gave a figure", () => {
  const entry = reports.get("OtherBleedingDisordersLatestData");
  if (entry === undefined) throw new Error("no report");
  const table = entry.compute(exampleInput());
  const empty = { male: null, female: null, unknown: null, total: null };
  const rows = table.rows.map((row) =>
    row.cells.disorder === "vwd" ? { ...row, cells: { ...row.cells, ...empty }, marks: {} } : row,
  );
  const locale = localeFor("en", []);
  const disordersOf = (one: typeof table) =>
    new Set(tableBlock({ entry, table: one, locale }).rows.map((row) => row[1]));
  expect(disordersOf({ ...table, rows }).size).toBe(disordersOf(table).size - 1);
});

test("the notes are those that the picture does not have, and the countries without a survey can be named elsewhere", () => {
  const entry = reports.get("demographic");
  if (entry === undefined) throw new Error("no report");
  const computed = { entry, table: entry.compute(exampleInput()), locale: localeFor("en", []) };
  const noSurvey = (count: number) => `${count} are named at the end`;
  const blocks = reportBlocks(computed, "here", { ...words, noSurvey });
  const [figure] = blocks.filter((block) => block.kind === "figure");
  const [notes] = blocks.filter((block) => block.kind === "notes");
  expect(notes?.lines).toContainEqual(expect.stringMatching(/^\d+ are named at the end$/));
  expect(new Set(figure?.lines).isDisjointFrom(new Set(notes?.lines))).toBe(true);
});
