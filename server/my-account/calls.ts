// Calls on the caller's own account: each entry of the contract with its function.

import * as token from "#contract/account/api-tokens.ts";
import * as views from "#contract/lists/list-views.ts";
import * as call from "#contract/my-account.ts";
import { type Bound, bind } from "#server/http/serve.ts";
import { createApiToken, endApiToken, listApiTokens } from "./api-tokens.ts";
import { changePassword } from "./change-password.ts";
import { deleteMyself } from "./delete-myself.ts";
import { exportMyself } from "./export-myself.ts";
import { getListViews, rememberListView } from "./list-views.ts";
import {
  beginSecondFactor,
  confirmSecondFactor,
  getSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from "./manage-second-factor.ts";
import { endSession, listSessions } from "./sessions.ts";
import { setCulture, updateProfile } from "./update-profile.ts";

export const myAccountCalls = (): Bound[] => [
  bind(call.updateProfile, updateProfile),
  bind(call.changePassword, changePassword),
  bind(call.setCulture, setCulture),
  bind(call.listSessions, listSessions),
  bind(call.endSession, endSession),
  bind(token.listApiTokens, listApiTokens),
  bind(token.createApiToken, createApiToken),
  bind(token.endApiToken, endApiToken),
  bind(call.getSecondFactor, getSecondFactor),
  bind(call.beginSecondFactor, beginSecondFactor),
  bind(call.confirmSecondFactor, confirmSecondFactor),
  bind(call.removeSecondFactor, removeSecondFactor),
  bind(call.renewRecoveryCodes, renewRecoveryCodes),
  bind(views.getListViews, getListViews),
  bind(views.rememberListView, rememberListView),
  bind(call.exportMyself, exportMyself),
  bind(call.deleteMyself, deleteMyself),
];
