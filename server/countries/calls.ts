// Country calls: contract entry → function, a line each.

import * as call from "#contract/countries.ts";
import { gniTypes } from "#reports/engine/define.ts";
import { type Bound, bind } from "#server/http/serve.ts";
import {
  getCountry,
  listCountries,
  listManufacturers,
  listOverview,
  listProductTypes,
} from "./countries.ts";
import { editOverview } from "./edit-overview.ts";
import { getOverviewHistory } from "./overview-history.ts";
import { getOverviewTemplate } from "./overview-template.ts";
import { uploadOverview } from "./upload-overview.ts";

export const countryCalls = (): Bound[] => [
  bind(call.listCountries, listCountries),
  bind(call.getCountry, getCountry),
  bind(call.listGniTypes, async () => [...gniTypes]),
  bind(call.listOverview, listOverview),
  bind(call.putOverview, editOverview),
  bind(call.uploadOverview, uploadOverview),
  bind(call.getOverviewTemplate, getOverviewTemplate),
  bind(call.getOverviewHistory, getOverviewHistory),
  bind(call.listManufacturers, listManufacturers),
  bind(call.listProductTypes, listProductTypes),
];
