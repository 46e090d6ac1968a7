// Rules on the rows of a list: in each row by itself, and over all rows.

import { describe, expect, test } from "vitest";
import { checkYear } from "#questionnaire/testing/check-year.ts";
import type { ListRow } from "./define.ts";

const product = (brandName: string, more: ListRow = {}): ListRow => ({
  productTypeId: 1,
  brandName,
  manufacturerId: 1,
  vialSize: 500,
  ...more,
});

function errorsIn(
  used: readonly ListRow[],
  other: readonly ListRow[] = [],
  year = 2025,
): [string, string[]][] {
  const survey = { Product: { answers: { used, other }, states: {}, precision: {} } };
  return checkYear({ year, survey }).map(({ message, fields }) => [message, fields]);
}

describe("two rows that are alike", () => {
  test.each<[string, ListRow]>([
    ["the same", product("Advate")],
    ["in other letters and spaces", product(" ADVATE ")],
    ["with another price", product("Advate", { pricePerIu: 2 })],
  ])("%s: the later one is marked", (_, later) => {
    expect(errorsIn([product("Advate"), product("Nuwiq"), later])).toEqual([
      ["productExists", ["used.2.brandName"]],
    ]);
  });

  test.each<[string, ListRow]>([
    ["another vial size", product("Advate", { vialSize: 1000 })],
    ["another type", product("Advate", { productTypeId: 2 })],
    ["another manufacturer", product("Advate", { manufacturerId: null })],
  ])("%s is another product", (_, later) => {
    expect(errorsIn([product("Advate"), later])).toEqual([]);
  });

  test("without a name are only incomplete", () => {
    const unnamed = { productTypeId: 1 };
    expect(errorsIn([unnamed, unnamed]).map(([message]) => message)).toEqual([
      "required",
      "required",
    ]);
  });

  test("in two lists: the row of the later list is marked", () => {
    expect(errorsIn([product("Advate")], [product("Nuwiq"), product("advate")])).toEqual([
      ["sameRow", ["other.1.brandName"]],
    ]);
  });

  test("are each found, however many there are", () => {
    const found = errorsIn([product("Advate"), product("Advate"), product("Advate")]);
    expect(found).toEqual([["productExists", ["used.1.brandName", "used.2.brandName"]]]);
  });
});

describe("a rule within each row", () => {
  test("asks for the price that the row says it has", () => {
    const rows = [
      product("Advate", { isPricePerVial: true }),
      product("Nuwiq", { isPricePerVial: true, pricePerVial: 2950 }),
      product("Kovaltry", { pricePerIu: 6.42 }),
    ];
    expect(errorsIn(rows)).toEqual([["mustBeSpecified", ["used.0.pricePerVial"]]]);
  });

  test("takes a tax rate only where tax is included", () => {
    const rows = [
      product("Advate", { taxIncluded: true, taxRate: 16 }),
      product("Nuwiq", { taxIncluded: false, taxRate: 16 }),
      product("Kovaltry", { taxRate: 16 }),
    ];
    expect(errorsIn(rows)).toEqual([
      ["mustBeEmpty", ["used.1.taxRate"]],
      ["mustBeEmpty", ["used.2.taxRate"]],
    ]);
  });

  test("is not asked of years before it", () => {
    expect(errorsIn([product("Advate", { taxRate: 16 })], [], 2024)).toEqual([]);
  });
});
