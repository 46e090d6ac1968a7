// How prices and the sizes of vials are written.

import { formatNumber } from "#web/ui/format.ts";
import { useTexts } from "#web/ui/i18n.ts";
import type { ProductRow } from "./product-rows.ts";

/** Prices below a dollar keep their second significant digit. */
const priceDigits = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
const smallDigits = { minimumSignificantDigits: 2, maximumSignificantDigits: 2 };

export function usePriceText(): (dollars: number | null) => string {
  const { lang } = useTexts("products");
  return (dollars) => {
    if (dollars === null) return "—";
    return formatNumber(dollars, lang, dollars > 0 && dollars < 0.1 ? smallDigits : priceDigits);
  };
}

export function useSizesText(): (sizes: ProductRow["sizes"]) => string {
  const { lang } = useTexts("products");
  return (sizes) => {
    if (sizes === null) return "—";
    return [...new Set(sizes)].map((size) => formatNumber(size, lang)).join("–");
  };
}
