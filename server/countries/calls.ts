// Country calls: contract entry → function, a line each.

import {
  getCountry,
  getOverviewHistory,
  getOverviewTemplate,
  listCountries,
  listGniTypes,
  listManufacturers,
  listOverview,
  listProductTypes,
  putOverview,
  uploadOverview,
} from "#contract/countries.ts";
import { gniTypes } from "#reports/define.ts";
import { type Bound, bind } from "../http/serve.ts";
import {
  readCountries,
  readCountry,
  readCountryOverview,
  readManufacturers,
  readProductTypes,
} from "./countries.ts";
import { editOverview } from "./edit-overview.ts";
import { readOverviewHistory } from "./overview-history.ts";
import { writeOverviewTemplate } from "./overview-template.ts";
import { loadOverview } from "./upload-overview.ts";

export const countryCalls = (): Bound[] => [
  bind(listCountries, readCountries),
  bind(getCountry, readCountry),
  bind(listGniTypes, async () => [...gniTypes]),
  bind(listOverview, readCountryOverview),
  bind(putOverview, editOverview),
  bind(uploadOverview, loadOverview),
  bind(getOverviewTemplate, writeOverviewTemplate),
  bind(getOverviewHistory, readOverviewHistory),
  bind(listManufacturers, readManufacturers),
  bind(listProductTypes, readProductTypes),
];
