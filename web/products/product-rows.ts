// One row for each product, over the countries that list it.

import type { ListedProduct } from "#contract/lists/products.ts";
import {
  type ComparablePrice,
  comparablePrice,
  medianPrice,
  type RateOf,
} from "#reports/engine/products/comparable-price.ts";
import { mean } from "#reports/engine/statistics.ts";

export type Listed = ListedProduct & { list: "used" | "other"; price: ComparablePrice };

/** Used by a country, only listed as another product, or both. */
export type ListsOf = "used" | "other" | "both";

export type ProductRow = {
  key: string;
  typeId: number | null;
  brand: string;
  makerId: number | null;
  /** A country typed it: it is in no list of known products. */
  isUserCreated: boolean;
  lists: ListsOf;
  listed: readonly Listed[];
  countries: number;
  /** Smallest and largest size of a vial; null where none is given. */
  sizes: readonly [number, number] | null;
  /** Median over countries, in US dollars for a unit without tax, and of how many. */
  price: { median: number | null; n: number };
};

export function withPrices(
  lists: { used: readonly ListedProduct[]; other: readonly ListedProduct[] },
  rateOf: RateOf,
): Listed[] {
  return (["used", "other"] as const).flatMap((list) =>
    lists[list].map((row) => ({
      ...row,
      list,
      price: comparablePrice(row, (currency) => rateOf(currency, row.year)),
    })),
  );
}

/** A country with several sizes or prices of a product counts once, with their mean. */
function pricePerCountry(listed: readonly Listed[]): ComparablePrice[] {
  const byCountry = Map.groupBy(listed, ({ countryId }) => countryId);
  return [...byCountry.values()].map((rows) => {
    const dollars = mean(rows.map(({ price }) => ("dollars" in price ? price.dollars : null)));
    return dollars === null ? { gap: "noPrice" } : { dollars };
  });
}

export const priceOver = (listed: readonly Listed[]) => medianPrice(pricePerCountry(listed));

function sizesOf(listed: readonly Listed[]): ProductRow["sizes"] {
  const sizes = listed.flatMap(({ smallestSize, largestSize }) =>
    [smallestSize, largestSize].filter((size) => size !== null),
  );
  return sizes.length === 0 ? null : [Math.min(...sizes), Math.max(...sizes)];
}

function listsOf(listed: readonly Listed[]): ListsOf {
  const found = new Set(listed.map(({ list }) => list));
  const [only = "other"] = found;
  return found.size === 2 ? "both" : only;
}

const keyOf = ({ typeId, brand, makerId }: ListedProduct): string =>
  [typeId, (brand ?? "").trim().toLowerCase(), makerId].join("\n");

/** The same type, name and manufacturer are the same product, in whatever sizes it is sold. */
export function productRows(listed: readonly Listed[]): ProductRow[] {
  return [...Map.groupBy(listed, keyOf)].flatMap(([key, rows]) => {
    const [first] = rows;
    if (!first) return [];
    return {
      key,
      typeId: first.typeId,
      brand: first.brand ?? "",
      makerId: first.makerId,
      isUserCreated: rows.some(({ isUserCreated }) => isUserCreated),
      lists: listsOf(rows),
      listed: rows,
      countries: new Set(rows.map(({ countryId }) => countryId)).size,
      sizes: sizesOf(rows),
      price: priceOver(rows),
    };
  });
}
