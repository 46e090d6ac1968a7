import { expect, test } from "vitest";
import type { QueryColumn } from "#contract/query/query.ts";
import { headGroups, linesOf } from "./head-groups.ts";

const column = (...group: string[]): QueryColumn => ({
  ...{ key: "a", head: "a", title: "Total", group },
  ...{ type: "count", unit: null },
});
const columns = [
  column("Care"),
  column("Factor VIII used in the year"),
  column("Factor IX used in the year", "Donated"),
  column("Factor IX used in the year", "Donated"),
  column(),
];

test("a name is above the columns side by side that have it, as far as they are in sight", () => {
  expect([...headGroups(columns, [1, 2, 3])]).toEqual([
    [1, { name: "Factor VIII used in the year", columns: 1 }],
    [2, { name: "Factor IX used in the year · Donated", columns: 2 }],
  ]);
  expect(headGroups(columns, [3, 4]).get(3)?.columns).toBe(1);
});

test("as many lines as the longest name needs, at most three", () => {
  expect(linesOf(headGroups(columns, [0, 4]))).toBe(1);
  expect(linesOf(headGroups(columns, [2, 3]))).toBe(2);
  expect(linesOf(headGroups(columns, [0, 1]))).toBe(3);
  expect(linesOf(headGroups([column("x".repeat(300))], [0]))).toBe(3);
});
