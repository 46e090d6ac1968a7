// Country calls: contract entry → function, a line each.

import {
  getCountry,
  listCountries,
  listGniTypes,
  listManufacturers,
  listOverview,
  listProductTypes,
  putOverview,
} from "#contract/countries.ts";
import { gniTypes } from "#contract/schemas.ts";
import { type Bound, bind } from "../http/serve.ts";
import {
  readCountries,
  readCountry,
  readCountryOverview,
  readManufacturers,
  readProductTypes,
} from "./countries.ts";
import { editOverview } from "./edit-overview.ts";

export const countryCalls = (): Bound[] => [
  bind(listCountries, readCountries),
  bind(getCountry, readCountry),
  bind(listGniTypes, async () => [...gniTypes]),
  bind(listOverview, readCountryOverview),
  bind(putOverview, editOverview),
  bind(listManufacturers, readManufacturers),
  bind(listProductTypes, readProductTypes),
];
