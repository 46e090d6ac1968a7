import { expect, test } from "vitest";
import { isPerDollar, perDollar } from "./products.ts";

test.each([
  [0, false],
  [-1, false],
  [5e-7, false],
  [1e-6, true],
  [0.92, true],
  [0.1234567891, false],
  [1e9, true],
  [2e9, false],
])("the browser says of a rate of %d what the server says", (rate, isRate) => {
  expect(isPerDollar(rate)).toBe(isRate);
  expect(perDollar.safeParse(rate).success).toBe(isRate);
});
