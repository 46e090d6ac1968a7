// What the prices of products are in: currency and tax. Where they are the same for all, the list says it
// once, and a new product gets them too.

import type { ProductFields } from "#contract/sections.ts";
import type { ListRow } from "#questionnaire/engine/define.ts";

export type PriceTerms = { currency: string | null; hasTax: boolean; taxPercent: number | null };

/** What a price means besides its number: currency and tax; null for what is not answered. */
export function termsOf(row: ListRow, { currency, hasTax, taxPercent }: ProductFields): PriceTerms {
  const [money, percent] = [row[currency], row[taxPercent]];
  return {
    currency: typeof money === "string" && money ? money : null,
    hasTax: row[hasTax] === true,
    taxPercent: typeof percent === "number" ? percent : null,
  };
}

export const isSameTerms = (one: PriceTerms, other: PriceTerms): boolean =>
  one.currency === other.currency &&
  one.hasTax === other.hasTax &&
  one.taxPercent === other.taxPercent;

/** The terms that all these rows have; null where they differ or there is no row. */
export function commonTerms(rows: readonly ListRow[], fields: ProductFields): PriceTerms | null {
  const [first, ...others] = rows.map((row) => termsOf(row, fields));
  return first && others.every((one) => isSameTerms(one, first)) ? first : null;
}

/** What a new row has of the terms that all others have. */
export function termsForNew(rows: readonly ListRow[], fields: ProductFields): ListRow {
  const terms = commonTerms(rows, fields);
  return {
    ...(terms?.currency ? { [fields.currency]: terms.currency } : {}),
    ...(terms?.hasTax ? { [fields.hasTax]: true } : {}),
    ...(terms?.hasTax && terms.taxPercent !== null
      ? { [fields.taxPercent]: terms.taxPercent }
      : {}),
  };
}
