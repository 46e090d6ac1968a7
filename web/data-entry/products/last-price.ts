// Last year's price of a product, as its price of this year is given: per unit or per vial.

import type { Pricing } from "#contract/sections.ts";
import type { ListRow } from "#questionnaire/engine/define.ts";
import { isSameRow } from "#questionnaire/engine/list-rows.ts";
import { computedPrice, givenPrice } from "./computed-price.ts";

const numberIn = (row: ListRow, field: string): number | null => {
  const value = row[field];
  return typeof value === "number" ? value : null;
};

/** `last` has the rows of last year; null where the product or its price is not among them. */
export function lastPrice(
  row: ListRow,
  last: readonly ListRow[],
  { pricing, identity }: { pricing: Pricing; identity: readonly string[] },
): number | null {
  const found = last.find((one) => isSameRow(one, row, identity));
  if (!found) return null;
  const given = givenPrice(row, pricing);
  return givenPrice(found, pricing) === given
    ? numberIn(found, given)
    : computedPrice(found, pricing);
}
