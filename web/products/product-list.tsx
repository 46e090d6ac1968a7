// The product list: used and other products over countries and years, with prices that can be compared.

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { listSurveys } from "#contract/surveys.ts";
import { firstSurveyYear } from "#questionnaire/engine/survey-years.ts";
import { rateFinder } from "#reports/engine/products/comparable-price.ts";
import { queryOf } from "#web/api.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { CountrySelect } from "#web/ui/controls/country-select.tsx";
import { Switch } from "#web/ui/controls/switch.tsx";
import { YearSelect } from "#web/ui/controls/year-select.tsx";
import { formatNumber } from "#web/ui/format.ts";
import { useTexts } from "#web/ui/i18n.ts";
import { PageHead } from "#web/ui/page-head.tsx";
import { DataTable } from "#web/ui/table/data-table.tsx";
import { useFirstContent } from "#web/ui/use-first-content.ts";
import { useColumns } from "./product-columns.tsx";
import { ProductDialog } from "./product-dialog.tsx";
import { ProductDownloads } from "./product-downloads.tsx";
import type { Listed, ProductRow } from "./product-rows.ts";
import styles from "./products.module.css";
import { RatesDialog } from "./rates-dialog.tsx";
import { useNames, useProducts } from "./use-products.ts";
import { useShown } from "./use-shown.ts";

/** Of the products of a year. */
const usualCount = 20;

type AboutProps = { rows: readonly ProductRow[] | undefined; year: number };

/** How many there are, and what the colour and the dash mean. Its place is kept while the products are on the way. */
function About({ rows, year }: AboutProps) {
  const { t, lang } = useTexts("products");
  const count = rows?.length ?? usualCount;
  return (
    <p className={rows ? styles.quiet : styles.waiting}>
      {t("count", { count, shown: formatNumber(count, lang), year })} {t("priceNote")}{" "}
      <span className={styles.userCreated}>{t("legend")}</span>
    </p>
  );
}

/** Currencies of the prices, but the dollar. */
const currenciesOf = (listed: readonly Listed[]): string[] => [
  ...new Set(listed.flatMap(({ currency }) => (currency && currency !== "USD" ? currency : []))),
];

type DialogName = ProductRow | "rates" | null;

/** Its place is kept while the products are on the way. */
function RatesButton({ isWaiting, onOpen }: { isWaiting: boolean; onOpen: () => void }) {
  const { t } = useTexts("products");
  return (
    <span className={isWaiting ? styles.waiting : undefined}>
      <Button kind="quiet" onClick={onOpen}>
        {t("rates.open")}
      </Button>
    </span>
  );
}

export function ProductList() {
  const { t } = useTexts("products");
  const surveys = useQuery({ ...queryOf(listSurveys), enabled: useFirstContent() });
  const years = surveys.data?.map((survey) => survey.year);
  const { shown, parameters, change, isOfStaff, isAdministrator } = useShown(years);
  const { rows, listed = [], rates, error, refetch } = useProducts(shown);
  const names = useNames();
  const [open, setOpen] = useState<DialogName>(null);
  const columns = useColumns(names, setOpen);
  // Without a year in the address the server chooses the newest with a list.
  const newest = listed.reduce((latest, { year }) => Math.max(latest, year), 0);
  const year = shown.year ?? (newest > 0 && shown.countryId === null ? newest : null);
  // Until it is known, any: it takes the same place.
  const aboutYear = year ?? (!rows && shown.countryId === null ? firstSurveyYear : null);
  const close = () => setOpen(null);
  return (
    <>
      <PageHead
        isCompact
        lead={t("lead")}
        actions={
          <>
            {isAdministrator && (year !== null || !rows) ? (
              <RatesButton isWaiting={!rows} onOpen={() => setOpen("rates")} />
            ) : null}
            <ProductDownloads shown={shown} />
          </>
        }
      />
      <DataTable
        list="products"
        caption={t("caption")}
        columns={columns}
        rows={rows}
        rowKey={({ key }) => key}
        error={error}
        onRetry={refetch}
        firstSort={{ key: "countries", isDescending: true }}
        empty={t("empty")}
        controls={
          <>
            <YearSelect
              label={t("surveyYear")}
              year={year}
              years={years ?? []}
              onYear={(next) => change({ year: next === 0 ? "" : String(next) })}
            />
            <CountrySelect
              id={shown.countryId}
              onChange={(id) => change({ country: id, year: String(year ?? "") })}
            />
            {isOfStaff ? (
              <Switch
                label={t("withUnapproved")}
                checked={!shown.approvedOnly}
                onChange={(isOn) => change({ all: isOn ? "true" : "" })}
              />
            ) : null}
          </>
        }
        parameters={parameters}
        above={aboutYear === null ? null : <About rows={rows} year={aboutYear} />}
        isCompact
        isStacked
      />
      {open === "rates" && year !== null ? (
        <RatesDialog year={year} currencies={currenciesOf(listed)} rates={rates} onClose={close} />
      ) : null}
      {open !== null && open !== "rates" ? (
        <ProductDialog
          row={open}
          names={names}
          approvedOnly={shown.approvedOnly}
          rateOf={rateFinder(rates)}
          onClose={close}
        />
      ) : null}
    </>
  );
}
