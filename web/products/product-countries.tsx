// Every country that lists a product in the year, with its price as answered and as it is compared.

import { formatNumber, orderOf } from "#web/ui/format.ts";
import { useCodeTexts, useTexts } from "#web/ui/i18n.ts";
import { PlainTable } from "#web/ui/table/plain-table.tsx";
import { usePriceText, useSizesText } from "./price-text.ts";
import type { Listed, ProductRow } from "./product-rows.ts";
import type { ProductNames } from "./use-products.ts";

const sizesOf = ({ smallestSize, largestSize }: Listed): ProductRow["sizes"] =>
  smallestSize === null ? null : [smallestSize, largestSize ?? smallestSize];

/** "220 EUR per vial, 10% tax included". */
function useAnswerText(unit: string): (listed: Listed) => string {
  const { t, lang } = useTexts("products");
  return (listed) => {
    const price = listed.isPerVial ? listed.vialPrice : listed.unitPrice;
    if (price === null) return "—";
    const per = listed.isPerVial ? t("vial") : unit;
    const { hasTax, taxPercent } = listed;
    const amount = formatNumber(price, lang, { maximumFractionDigits: 4 });
    const values = { price: amount, currency: listed.currency ?? "?", per };
    if (hasTax !== true) return t(hasTax === null ? "answer" : "answer.withoutTax", values);
    const rate =
      taxPercent === null ? "?" : formatNumber(taxPercent, lang, { maximumFractionDigits: 2 });
    return t("answer.withTax", { ...values, rate });
  };
}

export function ProductCountries({ row, names }: { row: ProductRow; names: ProductNames }) {
  const { t, lang } = useTexts("products");
  const byName = orderOf(lang);
  const rows = row.listed.toSorted((one, other) =>
    byName(names.countryName(one.countryId), names.countryName(other.countryId)),
  );
  const codeText = useCodeTexts("products");
  const priceText = usePriceText();
  const sizesText = useSizesText();
  const unit = names.unitOf(row.typeId);
  const answerText = useAnswerText(unit);
  return (
    <PlainTable
      label={t("countries")}
      stacked="lines"
      head={
        <>
          <th scope="col">{t("country")}</th>
          <th scope="col">{t("list")}</th>
          <th scope="col" data-number>
            {t("sizes")}
          </th>
          <th scope="col">{t("asAnswered")}</th>
          <th scope="col" data-number>
            {t("file.dollarsPerUnit")}
          </th>
        </>
      }
    >
      <tbody>
        {rows.map((listed, at) => (
          // A country may list a product twice, with the same size; the order never changes.
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have nothing else of their own
          <tr key={at} data-user-created={listed.isUserCreated || undefined}>
            <th scope="row">{names.countryName(listed.countryId)}</th>
            <td data-title={t("list")}>{codeText(`list.${listed.list}`)}</td>
            <td data-title={t("sizes")} data-number>
              {sizesText(sizesOf(listed))}
            </td>
            <td data-title={t("asAnswered")}>{answerText(listed)}</td>
            <td data-title={t("file.dollarsPerUnit")} data-number>
              {"dollars" in listed.price
                ? priceText(listed.price.dollars)
                : codeText(`gap.${listed.price.gap}`)}
            </td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  );
}
