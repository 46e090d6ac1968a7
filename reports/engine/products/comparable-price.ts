// Prices of products made comparable: for one unit, without tax, in US dollars.

import { median } from "#reports/engine/statistics.ts";

/** What a listed product says of its price. */
export type PricedProduct = {
  isPerVial: boolean;
  unitPrice: number | null;
  vialPrice: number | null;
  smallestSize: number | null;
  largestSize: number | null;
  currency: string | null;
  hasTax: boolean | null;
  /** Per cent. */
  taxPercent: number | null;
};

/** Why a price cannot be compared. */
export const priceGaps = ["noPrice", "oneSize", "currency", "taxUnknown", "rate"] as const;
export type PriceGap = (typeof priceGaps)[number];

export type ComparablePrice = { dollars: number } | { gap: PriceGap };

/** Money per unit, of a price per vial its price ÷ its one size. */
function pricePerUnit(product: PricedProduct): number | PriceGap {
  if (!product.isPerVial) return product.unitPrice ?? "noPrice";
  const { vialPrice, smallestSize, largestSize } = product;
  if (vialPrice === null) return "noPrice";
  const isOneSize =
    smallestSize !== null && smallestSize > 0 && (largestSize ?? smallestSize) === smallestSize;
  return isOneSize ? vialPrice / smallestSize : "oneSize";
}

/** What a price that includes tax is divided by; null where the rate of the tax, or whether it is in it, is unknown. */
function taxFactor({ hasTax, taxPercent }: PricedProduct): number | null {
  if (hasTax === false) return 1;
  return hasTax === null || taxPercent === null ? null : 1 + taxPercent / 100;
}

/**
 * The price of one unit (IU, mg or g) in US dollars without tax: price per unit ÷ (1 + tax rate ÷ 100, where tax is
 * included) ÷ units of the currency for a dollar. `perDollar` is null where no rate is known.
 *
 * A vial of 500 IU for 220 EUR with 10 % tax, at 0.8 EUR for a dollar: 220 ÷ 500 ÷ 1.1 ÷ 0.8 = 0.50.
 */
export function comparablePrice(
  product: PricedProduct,
  perDollar: (currency: string) => number | null,
): ComparablePrice {
  const perUnit = pricePerUnit(product);
  if (typeof perUnit === "string") return { gap: perUnit };
  const factor = taxFactor(product);
  if (factor === null) return { gap: "taxUnknown" };
  if (product.currency === null) return { gap: "currency" };
  const rate = product.currency === "USD" ? 1 : perDollar(product.currency);
  return rate === null ? { gap: "rate" } : { dollars: perUnit / factor / rate };
}

type Rate = { currency: string; year: number; perDollar: number };
export type RateOf = (currency: string, year: number) => number | null;

/** Finds the rate of a currency in a year; null where none is kept. */
export function rateFinder(rates: readonly Rate[]): RateOf {
  const byKey = new Map(rates.map((rate) => [`${rate.currency} ${rate.year}`, rate.perDollar]));
  return (currency, year) => byKey.get(`${currency} ${year}`) ?? null;
}

/** Median over countries of prices that can be compared, and how many those are; no median under three. */
export function medianPrice(prices: readonly ComparablePrice[]): {
  median: number | null;
  n: number;
} {
  const known = prices.flatMap((price) => ("dollars" in price ? price.dollars : []));
  return { median: median(known), n: known.length };
}
