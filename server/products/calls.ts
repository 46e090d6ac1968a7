// Product calls: contract entry → function, a line each.

import { isStaff } from "#contract/define.ts";
import * as call from "#contract/lists/products.ts";
import { refuseUnknownFilters } from "#server/definitions/refuse-unknown.ts";
import { type Bound, bind, type CallRequest, callerOf } from "#server/http/serve.ts";
import { exportProducts } from "./export-products.ts";
import { fetchProducts } from "./fetch-products.ts";
import { listRates, putRates } from "./rates.ts";

async function listProducts(request: CallRequest<typeof call.listProducts>) {
  const { db, query } = request;
  await refuseUnknownFilters(db, query, "en");
  const approvedOnly = query.approvedOnly === true || !isStaff(callerOf(request).role);
  const found = await fetchProducts(db, { which: query, approvedOnly });
  const of = (list: "used" | "other") =>
    found.flatMap(({ list: own, ...row }) => (own === list ? [row] : []));
  return { used: of("used"), other: of("other") };
}

export const productCalls = (): Bound[] => [
  bind(call.listProducts, listProducts),
  bind(call.exportProducts, exportProducts),
  bind(call.listRates, listRates),
  bind(call.putRates, putRates),
];
