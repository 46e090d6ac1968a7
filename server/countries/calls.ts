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
import { editMembership, listMembership } from "./membership.ts";
import { getMembershipTemplate } from "./membership-template.ts";
import { getOverviewHistory } from "./overview-history.ts";
import { getOverviewTemplate } from "./overview-template.ts";
import { uploadMembership } from "./upload-membership.ts";
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
  bind(call.listMembership, listMembership),
  bind(call.putMembership, editMembership),
  bind(call.uploadMembership, uploadMembership),
  bind(call.getMembershipTemplate, getMembershipTemplate),
  bind(call.listManufacturers, listManufacturers),
  bind(call.listProductTypes, listProductTypes),
];
