// The exchange rates of a year, as an Administrator keeps them.

import { useState } from "react";
import { type ExchangeRate, listRates, putRates } from "#contract/lists/products.ts";
import { readNumber } from "#questionnaire/engine/numbers.ts";
import { callApi, queryClient } from "#web/api.ts";
import { Form } from "#web/ui/controls/form.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { useTexts } from "#web/ui/i18n.ts";
import { useProblemText } from "#web/ui/problem-text.ts";
import { showMessage } from "#web/ui/show-message.ts";
import { rateText, useRateFields } from "./rate-fields.ts";

type Values = Record<string, string>;

type RatesDialogProps = {
  year: number;
  /** Those of prices in this year, without the dollar. */
  currencies: readonly string[];
  /** Of every year. */
  rates: readonly ExchangeRate[];
  onClose: () => void;
};

export function RatesDialog({ year, currencies, rates, onClose }: RatesDialogProps) {
  const { t, lang } = useTexts("products");
  const refusal = useProblemText({ "version-conflict": t("rates.conflict") });
  const stored = new Map(
    rates.flatMap((rate) => (rate.year === year ? [[rate.currency, rate.perDollar]] : [])),
  );
  const [seen] = useState(stored);
  const all = [...new Set([...currencies, ...seen.keys()])].sort();
  const [shown] = useState<Values>(() =>
    Object.fromEntries(
      all.map((currency) => {
        const rate = seen.get(currency);
        return [currency, rate === undefined ? "" : rateText(rate, lang)];
      }),
    ),
  );
  const [values, setValues] = useState(shown);
  const fields = useRateFields(all);
  async function save(sent: Values): Promise<void> {
    const body = all.flatMap((currency) => {
      const read = readNumber(sent[currency] ?? "", lang, false);
      const perDollar = read.ok ? read.value : null;
      const was = seen.get(currency) ?? null;
      // A stored rate may have more decimals than its field shows.
      const isSame = perDollar === was || sent[currency] === shown[currency];
      return isSame ? [] : [{ currency, year, perDollar, was }];
    });
    try {
      if (body.length > 0) await callApi(putRates, { body });
    } finally {
      await queryClient.invalidateQueries({ queryKey: [listRates.id] });
    }
    showMessage("ok", t("rates.saved"));
    onClose();
  }
  const isChanged = all.some((currency) => values[currency] !== shown[currency]);
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t("rates.title", { year })}
      unsaved={isChanged ? t("rates.unsaved") : null}
    >
      <Form
        fields={fields}
        values={values}
        onChange={setValues}
        submit={t("rates.save")}
        onSubmit={save}
        refusal={refusal}
        cancel={{ label: t("cancel"), onCancel: onClose }}
      >
        <p>{all.length === 0 ? t("rates.none") : t("rates.hint")}</p>
      </Form>
    </Dialog>
  );
}
