// A field for the rate of each currency.

import { readNumber } from "#questionnaire/engine/numbers.ts";
import type { FormField } from "#web/ui/controls/form.tsx";
import { useTexts } from "#web/ui/i18n.ts";

export function useRateFields(currencies: readonly string[]): FormField<string>[] {
  const { t, lang } = useTexts("products");
  const names = new Intl.DisplayNames(lang, { type: "currency" });
  return currencies.map((currency) => ({
    name: currency,
    label: `${currency} · ${names.of(currency) ?? currency}`,
    maxLength: 20,
    check: (text) => {
      const read = readNumber(text, lang, false);
      const isRate = read.ok && (read.value === null || (read.value > 0 && read.value <= 1e9));
      return isRate ? null : t("rates.wrong");
    },
  }));
}
