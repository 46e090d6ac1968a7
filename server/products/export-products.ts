// The product lists as a file, with prices that can be compared.

import { type exportProducts as call, productFileColumns } from "#contract/lists/products.ts";
import { type Lang, type Names, nameIn } from "#questionnaire/engine/languages.ts";
import {
  comparablePrice,
  type RateOf,
  rateFinder,
} from "#reports/engine/products/comparable-price.ts";
import { untilAborted } from "#server/database/cancel.ts";
import { fetchNames } from "#server/definitions/fetch-names.ts";
import { refuseUnknownFilters } from "#server/definitions/refuse-unknown.ts";
import type { WithHeaders } from "#server/http/reply.ts";
import { type CallRequest, callerOf } from "#server/http/serve.ts";
import { exportRows } from "#server/lists/export-rows.ts";
import { rowsAfter } from "#server/lists/stream-rows.ts";
import { type FoundProduct, fetchProducts, isApprovedOnly } from "./fetch-products.ts";
import { fetchRates } from "./rates.ts";

const numbers = [
  "year",
  "smallestSize",
  "largestSize",
  "unitPrice",
  "vialPrice",
  "taxPercent",
  "dollarsPerUnit",
] as const;

type NamesById = ReadonlyMap<number, Names & { unit?: string }>;

type Cell = string | number | boolean | null;
/** `at` is the place of the row. */
type FileRow = { at: number } & Record<(typeof productFileColumns)[number], Cell>;

type Known = Awaited<ReturnType<typeof fetchNames>>;

function fileRow(row: FoundProduct, known: Known, rateOf: RateOf, lang: Lang): Omit<FileRow, "at"> {
  const price = comparablePrice(row, (currency) => rateOf(currency, row.year));
  const named = (names: NamesById, id: number | null) => {
    const found = id === null ? undefined : names.get(id);
    return found ? nameIn(found, lang) : null;
  };
  const { typeId, makerId } = row;
  return {
    ...row,
    country: named(known.countries, row.countryId),
    productType: named(known.types, typeId),
    unit: typeId === null ? null : (known.types.get(typeId)?.unit ?? null),
    manufacturer: makerId === null ? null : (known.makers.get(makerId)?.name ?? null),
    dollarsPerUnit: "dollars" in price ? price.dollars : null,
    reason: "gap" in price ? price.gap : null,
  };
}

/** The rows of a country and year at most, or of a year: they are few enough to be read at once. */
export async function exportProducts(
  request: CallRequest<typeof call>,
): Promise<WithHeaders<undefined>> {
  const { longDb, query, signal } = request;
  const { culture, format: _, heads: __, ...which } = query;
  await refuseUnknownFilters(longDb, which, culture);
  const approvedOnly = isApprovedOnly(which, callerOf(request).role);
  const [found, known, rates] = await Promise.all([
    fetchProducts(longDb, { which, approvedOnly }, untilAborted(signal)),
    fetchNames(longDb),
    fetchRates(longDb, {}),
  ]);
  const rateOf = rateFinder(rates);
  const rows = found.map((row, at): FileRow => ({ at, ...fileRow(row, known, rateOf, culture) }));
  return exportRows<typeof call, FileRow>(request, {
    subjectType: "product",
    name: "products",
    columns: productFileColumns,
    numbers,
    total: rows.length,
    fetchAfter: rowsAfter(rows),
  });
}
