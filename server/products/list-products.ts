// GET /Product: the rows of the countries' product lists, those that are used and the others.

import type { ReplyOf } from "#contract/define.ts";
import type * as call from "#contract/lists/products.ts";
import { refuseUnknownFilters } from "#server/definitions/refuse-unknown.ts";
import { type CallRequest, callerOf } from "#server/http/serve.ts";
import { fetchProducts, isApprovedOnly } from "./fetch-products.ts";

/** Of surveys that are not approved for staff only. 400 names a country, year or type that does not exist. */
export async function listProducts(
  request: CallRequest<typeof call.listProducts>,
): Promise<ReplyOf<typeof call.listProducts>> {
  const { db, query } = request;
  await refuseUnknownFilters(db, query, "en");
  const approvedOnly = isApprovedOnly(query, callerOf(request).role);
  const found = await fetchProducts(db, { which: query, approvedOnly });
  const rowsOf = (list: "used" | "other") =>
    found.flatMap(({ list: own, ...row }) => (own === list ? [row] : []));
  return { used: rowsOf("used"), other: rowsOf("other") };
}
