import { expect, test } from "vitest";
import { decimalsOf } from "./decimals.ts";

test.each([
  [0.0053, 2, "0.0053"],
  [0.00000712, 2, "0.0000071"],
  [0.53, 2, "0.53"],
  [0.5, 0, "0.50"],
  [-0.053, 1, "-0.053"],
  [0.994, 2, "0.99"],
  [0.996, 2, "1.00"],
  [0.996, 0, "1"],
  [1.5, 1, "1.5"],
  [12.346, 2, "12.35"],
  [0, 2, "0"],
])("%d in a column of %d decimals is written %s", (value, digits, text) => {
  expect(value.toFixed(decimalsOf(value, digits))).toBe(text);
});
