// Rows of the product list: what is one product, and its price over countries.

import { expect, test } from "vitest";
import type { ListedProduct } from "#contract/lists/products.ts";
import { rateFinder } from "#reports/engine/products/comparable-price.ts";
import { productRows, withPrices } from "./product-rows.ts";

const listed = (
  countryId: number,
  unitPrice: number | null,
  more: Partial<ListedProduct> = {},
) => ({
  countryId,
  year: 2025,
  isApproved: true,
  typeId: 1,
  brand: "Advate",
  makerId: 2,
  isPerVial: false,
  unitPrice,
  vialPrice: null,
  smallestSize: 500,
  largestSize: null,
  currency: "EUR",
  hasTax: false,
  taxPercent: null,
  isUserCreated: false,
  ...more,
});

const rateOf = rateFinder([{ currency: "EUR", year: 2025, perDollar: 0.5 }]);
const rowsOf = (used: ListedProduct[], other: ListedProduct[] = []) =>
  productRows(withPrices({ used, other }, rateOf));

test("a product is one row whatever its sizes, spelling of its name and lists", () => {
  const rows = rowsOf(
    [listed(1, 0.2), listed(2, null, { brand: "ADVATE ", smallestSize: 250, largestSize: 1000 })],
    [listed(3, null, { smallestSize: null, isUserCreated: true }), listed(3, null, { makerId: 9 })],
  );
  expect(rows).toMatchObject([
    { brand: "Advate", lists: "both", countries: 3, sizes: [250, 1000], isUserCreated: true },
    { makerId: 9, lists: "other", countries: 1, isUserCreated: false },
  ]);
});

test("its price is the median over countries, each with the mean of its rows", () => {
  // 0.4, 0.6 and the mean of 0.8 and 1.2 dollars.
  const rows = rowsOf([listed(1, 0.2), listed(2, 0.3), listed(3, 0.4), listed(3, 0.6)]);
  expect(rows[0]?.price).toEqual({ median: expect.closeTo(0.6, 12), n: 3 });
});

test("a year without a rate has no price", () => {
  const [row] = rowsOf([listed(1, 1, { year: 2024 }), listed(2, 1), listed(3, 1)]);
  expect(row?.price).toEqual({ median: null, n: 2 });
});
