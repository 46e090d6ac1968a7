// The traits of a section that has lists of products: what makes a row a product, its price, and which list
// has those that are used.

import type { Pricing, ProductFields, SectionTraits, UsedList } from "#contract/sections.ts";

export type ProductTraits = { usedList: UsedList; pricing: Pricing; product: ProductFields };

/** Null for a section without lists of products. */
export function productTraits({ usedList, pricing, product }: SectionTraits): ProductTraits | null {
  return usedList && pricing && product ? { usedList, pricing, product } : null;
}
