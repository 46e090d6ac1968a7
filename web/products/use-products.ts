// What the product list shows, with the names of types, makers and countries in the reader's language.

import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { listManufacturers, listProductTypes } from "#contract/countries.ts";
import { exportProducts, productFileColumns } from "#contract/lists/products.ts";
import { joinHeads, type ListFormat } from "#contract/paging.ts";
import { nameIn } from "#questionnaire/engine/languages.ts";
import { rateFinder } from "#reports/engine/products/comparable-price.ts";
import { askForFile, queryOf } from "#web/api.ts";
import type { HowToFetch } from "#web/ui/download/use-file.ts";
import { useCodeTexts, useTexts } from "#web/ui/i18n.ts";
import { useCountries } from "#web/ui/use-countries.ts";
import { useFirstContent } from "#web/ui/use-first-content.ts";
import { productRows, withPrices } from "./product-rows.ts";
import { productsOf, queryFor, ratesOfAllYears, type ShownProducts } from "./products-queries.ts";

export function useNames() {
  const { lang } = useTexts("products");
  const programText = useCodeTexts("engine");
  const { nameOf } = useCountries();
  const mayFetch = useFirstContent();
  const types = useQuery({ ...queryOf(listProductTypes), enabled: mayFetch });
  const makers = useQuery({ ...queryOf(listManufacturers), enabled: mayFetch });
  const typeOf = (id: number | null) => types.data?.find((type) => type.id === id);
  return {
    countryName: nameOf,
    typeName: (id: number | null) => {
      const type = typeOf(id);
      return type ? nameIn(type, lang) : "";
    },
    unitOf: (id: number | null) => {
      const unit = typeOf(id)?.unit;
      return unit ? programText(`unit.${unit}`) : "";
    },
    makerName: (id: number | null) => makers.data?.find((maker) => maker.id === id)?.name ?? "",
  };
}

export type ProductNames = ReturnType<typeof useNames>;

/** The rows of a year; undefined while they are on the way. */
export function useProducts(shown: ShownProducts) {
  const products = useQuery(productsOf(shown));
  const rates = useQuery(ratesOfAllYears());
  const listed = useMemo(() => {
    if (!products.data || !rates.data) return undefined;
    return withPrices(products.data, rateFinder(rates.data));
  }, [products.data, rates.data]);
  const rows = useMemo(() => listed && productRows(listed), [listed]);
  return {
    rows,
    listed,
    rates: rates.data ?? [],
    error: products.error ?? rates.error,
    refetch: () => {
      void products.refetch();
      void rates.refetch();
    },
  };
}

type FileOf = ShownProducts & {
  format: ListFormat;
  culture: string;
  heads: Record<string, string>;
};

/** The file of a year, with heads in the reader's language. */
export function fetchFile({ format, culture, heads, ...shown }: FileOf, how: HowToFetch) {
  const names = joinHeads(productFileColumns.map((column) => heads[column] ?? column));
  const query = { ...queryFor(shown), format, culture, heads: names };
  return askForFile(exportProducts, { query, ...how });
}
