// The price of a product over the years.

import { useQuery } from "@tanstack/react-query";
import { listProducts } from "#contract/lists/products.ts";
import type { RateOf } from "#reports/engine/products/comparable-price.ts";
import { queryOf } from "#web/api.ts";
import { Failed } from "#web/ui/failed.tsx";
import { formatNumber } from "#web/ui/format.ts";
import { useTexts } from "#web/ui/i18n.ts";
import { PlainTable } from "#web/ui/table/plain-table.tsx";
import { Waiting } from "#web/ui/waiting.tsx";
import { PricePicture } from "./price-picture.tsx";
import { usePriceText } from "./price-text.ts";
import {
  type Listed,
  type ProductRow,
  priceOver,
  productRows,
  withPrices,
} from "./product-rows.ts";

export type HistoryProps = { row: ProductRow; approvedOnly: boolean; rateOf: RateOf };

/** The rows of this product in every year, newest first. */
function useYears({ row, approvedOnly, rateOf }: HistoryProps) {
  const { typeId, brand } = row;
  const name = brand.trim();
  const query = { approvedOnly, brand: name, ...(typeId ? { typeId } : {}) };
  const { data, error, refetch } = useQuery({
    ...queryOf(listProducts, { query }),
    enabled: name !== "",
  });
  const own = data && productRows(withPrices(data, rateOf)).find(({ key }) => key === row.key);
  const byYear = Map.groupBy(own?.listed ?? [], ({ year }) => year);
  const years = [...byYear].sort(([one], [other]) => other - one);
  return { years: data && years, error, refetch };
}

export function ProductHistory(props: HistoryProps) {
  const { years, error, refetch } = useYears(props);
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!years) return <Waiting rows={4} />;
  const prices = years.map(([year, listed]) => ({ year, median: priceOver(listed).median }));
  return (
    <>
      <PricePicture years={prices} brand={props.row.brand} />
      <HistoryTable years={years} />
    </>
  );
}

type Years = readonly (readonly [year: number, listed: readonly Listed[]])[];

function HistoryTable({ years }: { years: Years }) {
  const { t, lang } = useTexts("products");
  const priceText = usePriceText();
  return (
    <PlainTable
      label={t("history")}
      stacked="lines"
      head={
        <>
          <th scope="col">{t("year")}</th>
          <th scope="col" data-number>
            {t("countries")}
          </th>
          <th scope="col" data-number>
            {t("price")}
          </th>
          <th scope="col" data-number>
            {t("priceN")}
          </th>
        </>
      }
    >
      <tbody>
        {years.map(([year, listed]) => {
          const { median, n } = priceOver(listed);
          const countries = new Set(listed.map(({ countryId }) => countryId)).size;
          return (
            <tr key={year}>
              <th scope="row">{year}</th>
              <td data-title={t("countries")} data-number>
                {formatNumber(countries, lang)}
              </td>
              <td data-title={t("price")} data-number>
                {priceText(median)}
              </td>
              <td data-title={t("priceN")} data-number>
                {formatNumber(n, lang)}
              </td>
            </tr>
          );
        })}
      </tbody>
    </PlainTable>
  );
}
