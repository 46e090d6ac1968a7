// Of the two prices of a product one is given, per unit or per vial; the other is computed.

import type { Pricing } from "#contract/sections.ts";
import type { ListRow } from "#questionnaire/engine/define.ts";

/** The field of the price that is given. */
export const givenPrice = (row: ListRow, pricing: Pricing): string =>
  row[pricing.isPerVial] === true ? pricing.perVial : pricing.perUnit;

/** The price that was not given; null while the other one or the vial size is missing, and of a range of sizes. */
export function computedPrice(row: ListRow, pricing: Pricing): number | null {
  const given = row[givenPrice(row, pricing)];
  const size = row[pricing.vialSize];
  if ((row[pricing.vialSizeTo] ?? size) !== size) return null;
  if (typeof given !== "number" || typeof size !== "number" || size <= 0) return null;
  return row[pricing.isPerVial] === true ? given / size : given * size;
}
