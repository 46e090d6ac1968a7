import { expect, test } from "vitest";
import type { ListRow } from "#questionnaire/engine/define.ts";
import { sectionTraits } from "#questionnaire/wfh/section-traits.ts";
import { lastPrice } from "./last-price.ts";

const { usedList, pricing } = sectionTraits.Product;
const advate = { productTypeId: 1, brandName: "Advate", vialSize: 500 };
const perVial = { isPricePerVial: true };

test.each<[string, ListRow, ListRow[], number | null]>([
  ["given in the same way", advate, [{ ...advate, pricePerIu: 6 }], 6],
  ["per vial, computed", { ...advate, ...perVial }, [{ ...advate, pricePerIu: 6 }], 3000],
  ["per unit, computed", advate, [{ ...advate, ...perVial, pricePerVial: 3000 }], 6],
  ["missing", advate, [advate], null],
  ["of another product", advate, [{ ...advate, vialSize: 250, pricePerIu: 6 }], null],
])("a price of last year that is %s", (_, row, last, price) => {
  expect(lastPrice(row, last, { pricing, identity: usedList.identity })).toBe(price);
});
