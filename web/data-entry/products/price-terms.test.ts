import { expect, test } from "vitest";
import type { ListRow } from "#questionnaire/engine/define.ts";
import { sectionTraits } from "#questionnaire/wfh/section-traits.ts";
import { commonTerms, termsForNew } from "./price-terms.ts";

const { product } = sectionTraits.Product;
const mexico = { currency: "MXN", taxIncluded: true, taxRate: 16 };

test("what all prices are in is known once, and a new row has it too", () => {
  const rows = [
    { brandName: "Advate", ...mexico },
    { brandName: "Nuwiq", ...mexico },
  ];
  expect(commonTerms(rows, product)).toEqual({ currency: "MXN", hasTax: true, taxPercent: 16 });
  expect(termsForNew(rows, product)).toEqual(mexico);
});

test.each([
  ["there is none", []],
  ["one is in another currency", [mexico, { ...mexico, currency: "USD" }]],
  ["one has another tax", [mexico, { ...mexico, taxRate: 8 }]],
])("a new row has nothing where %s", (_, rows) => {
  expect(commonTerms(rows, product)).toBeNull();
  expect(termsForNew(rows, product)).toEqual({});
});

test("no answer and no tax are the same", () => {
  const rows: ListRow[] = [
    { currency: "MXN", taxIncluded: false, taxRate: null },
    { currency: "MXN" },
  ];
  expect(termsForNew(rows, product)).toEqual({ currency: "MXN" });
});
