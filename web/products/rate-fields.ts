// A field for the rate of each currency.

import { isPerDollar } from "#contract/lists/products.ts";
import type { Lang } from "#questionnaire/engine/languages.ts";
import { readNumber } from "#questionnaire/engine/numbers.ts";
import type { FormField } from "#web/ui/controls/form.tsx";
import { formatNumber } from "#web/ui/format.ts";
import { useTexts } from "#web/ui/i18n.ts";

/**
 * A stored rate as the field shows it. With exactly three decimals it could be read as thousands, so it gets a fourth. That
 * is the rule of answers (questionnaire/engine/kinds.ts), but for 0.123: no one reads it as thousands, and a rate is shown as
 * it was entered, while answers below 1 get the fourth decimal too.
 */
export function rateText(rate: number, lang: Lang): string {
  const looksGrouped = /^[1-9]\d{0,2}\.\d{3}$/.test(String(rate));
  return formatNumber(rate, lang, {
    useGrouping: false,
    minimumFractionDigits: looksGrouped ? 4 : 0,
    maximumFractionDigits: 9,
  });
}

export function useRateFields(currencies: readonly string[]): FormField<string>[] {
  const { t, lang } = useTexts("products");
  const names = new Intl.DisplayNames(lang, { type: "currency" });
  return currencies.map((currency) => ({
    name: currency,
    label: `${currency} · ${names.of(currency) ?? currency}`,
    maxLength: 20,
    check: (text) => {
      const read = readNumber(text, lang, false);
      if (!read.ok && read.options !== undefined) {
        const [whole] = read.options;
        // With one more digit it has decimals and nothing else.
        return t("rates.twoMeanings", { text, whole: String(whole), decimal: `${text.trim()}0` });
      }
      const isRate = read.ok && (read.value === null || isPerDollar(read.value));
      return isRate ? null : t("rates.wrong");
    },
  }));
}
