import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { sabotages } from "./all.ts";

test("there are at least seventy-five sabotages", () => {
  expect(sabotages.length).toBeGreaterThanOrEqual(75);
});

test.each(sabotages)("one line can be changed: $what", ({ file, find, replace, test: tests }) => {
  const text = readFileSync(file, "utf8");
  expect(text.split(find)).toHaveLength(2);
  expect(find).not.toContain("\n");
  expect(replace).not.toBe(find);
  expect(existsSync(tests)).toBe(true);
});
