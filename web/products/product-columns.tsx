// The columns of the product list.

import { LinkButton } from "#web/ui/controls/link-button.tsx";
import { formatNumber } from "#web/ui/format.ts";
import { useCodeTexts, useTexts } from "#web/ui/i18n.ts";
import type { Column } from "#web/ui/table/table-view.ts";
import { usePriceText, useSizesText } from "./price-text.ts";
import type { ProductRow } from "./product-rows.ts";
import styles from "./products.module.css";
import type { ProductNames } from "./use-products.ts";

type Open = (row: ProductRow) => void;

export function useColumns(names: ProductNames, onOpen: Open): readonly Column<ProductRow>[] {
  const { t, lang } = useTexts("products");
  const codeText = useCodeTexts("products");
  const priceText = usePriceText();
  const sizesText = useSizesText();
  return [
    {
      key: "brand",
      title: t("brand"),
      value: ({ brand }) => brand,
      isRowHead: true,
      cell: (row) => (
        <span className={row.isUserCreated ? styles.userCreated : undefined}>
          <strong>{row.brand === "" ? t("unnamed") : row.brand}</strong>
          {row.isUserCreated ? <span className="spoken">{` ${t("userCreated")}`}</span> : null}
        </span>
      ),
    },
    {
      key: "type",
      title: t("productType"),
      leaves: 3,
      value: ({ typeId }) => names.typeName(typeId),
      cell: ({ typeId }) => <span className={styles.type}>{names.typeName(typeId)}</span>,
      filter: { of: "type", label: (name) => name },
    },
    {
      key: "manufacturer",
      title: t("manufacturer"),
      leaves: 1,
      value: ({ makerId }) => names.makerName(makerId),
      cell: ({ makerId }) => <span className={styles.maker}>{names.makerName(makerId)}</span>,
    },
    {
      key: "price",
      title: t("price"),
      value: ({ price }) => price.median,
      cell: ({ price }) => priceText(price.median),
      isNumber: true,
    },
    { key: "n", title: t("priceN"), value: ({ price }) => price.n, isNumber: true },
    {
      key: "unit",
      title: t("per"),
      value: ({ typeId }) => names.unitOf(typeId),
      cell: ({ typeId }) => <span className={styles.unit}>{names.unitOf(typeId)}</span>,
    },
    {
      key: "sizes",
      title: t("sizes"),
      leaves: 2,
      value: ({ sizes }) => sizes?.[0] ?? null,
      cell: ({ sizes }) => sizesText(sizes),
      isNumber: true,
    },
    {
      key: "list",
      title: t("list"),
      leaves: 0,
      value: ({ lists }) => lists,
      cell: ({ lists }) => codeText(`list.${lists}`),
      filter: { of: "list", label: (lists) => codeText(`list.${lists}`) },
    },
    {
      key: "countries",
      title: t("countries"),
      value: ({ countries }) => countries,
      isNumber: true,
      cell: (row) => (
        <LinkButton
          aria-label={t("openCountries", { brand: row.brand, count: row.countries })}
          onClick={() => onOpen(row)}
        >
          {formatNumber(row.countries, lang)}
        </LinkButton>
      ),
    },
  ];
}
