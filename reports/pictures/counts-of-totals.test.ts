// How many countries a total could be about.

import { expect, test } from "vitest";
import { tableOf } from "#reports/wfh/testing/worked.ts";
import { listedIn } from "./counts-of-totals.ts";

const classesOf = (id: string) => {
  const table = tableOf(id);
  return table.totals.map((total) => [total.cells.gni ?? total.key, listedIn(table, total)]);
};

test("a total lists the countries of its own income class only", () => {
  const table = tableOf("agehemophiliaA");
  const inClass = (gni: string) => table.rows.filter(({ cells }) => cells.gni === gni).length;
  expect(new Set(classesOf("agehemophiliaA"))).toEqual(
    new Set([
      ["pooled", table.rows.length],
      ...["H", "UM", "L", "U"].map((gni) => [gni, inClass(gni)] as const),
    ]),
  );
});

test("nothing is listed where rows are not countries", () => {
  expect(classesOf("patientGNI").map(([, listed]) => listed)).toEqual([undefined]);
});

test("a total of a year lists the countries with a survey of that year", () => {
  const table = tableOf("treatmentAllData", { fromYear: 2022, approvedOnly: false });
  const ofYears = table.totals.map((total) => [total.cells.year, listedIn(table, total)]);
  expect(ofYears).toEqual([
    [2022, 1],
    [2023, 4],
    [2024, 7],
  ]);
});
