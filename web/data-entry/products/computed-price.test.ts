import { expect, test } from "vitest";
import type { ListRow } from "#questionnaire/engine/define.ts";
import { sectionTraits } from "#questionnaire/wfh/section-traits.ts";
import { computedPrice } from "./computed-price.ts";

test.each<[ListRow, number | null]>([
  [{ pricePerIu: 4, vialSize: 500 }, 2000],
  [{ isPricePerVial: true, pricePerVial: 2950, vialSize: 500 }, 5.9],
  [{ isPricePerVial: true, pricePerIu: 4, vialSize: 500 }, null],
  [{ pricePerIu: 4 }, null],
  [{ pricePerIu: 4, vialSize: 0 }, null],
  [{ pricePerIu: 0, vialSize: 500 }, 0],
  [{ pricePerIu: 900, vialSize: 2.4 }, 2160],
  [{ pricePerIu: 4, vialSize: 220, vialSizeTo: 400 }, null],
  [{ pricePerIu: 4, vialSize: 500, vialSizeTo: 500 }, 2000],
])("the price that is not given of %j is %j", (row, price) => {
  expect(computedPrice(row, sectionTraits.Product.pricing)).toBe(price);
});
