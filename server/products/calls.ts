// Product calls: contract entry → function, a line each.

import * as call from "#contract/lists/products.ts";
import { type Bound, bind } from "#server/http/serve.ts";
import { exportProducts } from "./export-products.ts";
import { listProducts } from "./list-products.ts";
import { listRates, putRates } from "./rates.ts";

export const productCalls = (): Bound[] => [
  bind(call.listProducts, listProducts),
  bind(call.exportProducts, exportProducts),
  bind(call.listRates, listRates),
  bind(call.putRates, putRates),
];
