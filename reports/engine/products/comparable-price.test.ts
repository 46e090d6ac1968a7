// Worked prices: per unit, without tax, in dollars; and why a price cannot be compared.

import { expect, test } from "vitest";
import { comparablePrice, medianPrice, type PricedProduct } from "./comparable-price.ts";

const perUnit: PricedProduct = {
  isPerVial: false,
  unitPrice: 0.44,
  vialPrice: null,
  smallestSize: 250,
  largestSize: 1000,
  currency: "EUR",
  hasTax: true,
  taxPercent: 10,
};
const perVial: PricedProduct = {
  ...perUnit,
  isPerVial: true,
  unitPrice: null,
  vialPrice: 220,
  smallestSize: 500,
  largestSize: null,
};
const rateOf = (currency: string) => (currency === "EUR" ? 0.8 : null);

test.each([
  ["per unit with 10 % tax: 0.44 ÷ 1.1 ÷ 0.8", perUnit, 0.5],
  ["per vial of 500: 220 ÷ 500 ÷ 1.1 ÷ 0.8", perVial, 0.5],
  ["without tax: 0.44 ÷ 0.8", { ...perUnit, hasTax: false, taxPercent: null }, 0.55],
  ["in dollars, which need no rate: 0.44 ÷ 1.1", { ...perUnit, currency: "USD" }, 0.4],
  ["a range of one size", { ...perVial, largestSize: 500 }, 0.5],
  ["a price of nothing", { ...perUnit, unitPrice: 0 }, 0],
])("%s", (_, product, dollars) => {
  expect(comparablePrice(product, rateOf)).toEqual({ dollars: expect.closeTo(dollars, 12) });
});

test.each([
  ["noPrice", { ...perUnit, unitPrice: null }],
  ["noPrice", { ...perVial, vialPrice: null, unitPrice: 3 }],
  ["oneSize", { ...perVial, smallestSize: null }],
  ["oneSize", { ...perVial, largestSize: 1000 }],
  ["taxUnknown", { ...perUnit, taxPercent: null }],
  ["taxUnknown", { ...perUnit, hasTax: null }],
  ["currency", { ...perUnit, currency: null }],
  ["rate", { ...perUnit, currency: "MXN" }],
] as const)("%s is why a price is not compared", (gap, product) => {
  expect(comparablePrice(product, rateOf)).toEqual({ gap });
});

test("the median is over what can be compared, and not under three countries", () => {
  const of = (...dollars: number[]) => dollars.map((one) => ({ dollars: one }));
  expect(medianPrice([...of(1, 2, 4), { gap: "rate" }])).toEqual({ median: 2, n: 3 });
  expect(medianPrice([...of(1, 2), { gap: "rate" }])).toEqual({ median: null, n: 2 });
});
