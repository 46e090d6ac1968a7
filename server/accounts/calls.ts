// Account calls: contract entry → function, a line each.

import * as accounts from "#contract/accounts.ts";
import * as mine from "#contract/my-account.ts";
import * as roles from "#contract/roles.ts";
import * as session from "#contract/session.ts";
import { type Bound, bind } from "../http/serve.ts";
import { approveUser } from "./approve-user.ts";
import { createUser } from "./create-user.ts";
import { deleteMyself, deleteUser } from "./delete-user.ts";
import { exportMyself } from "./export-myself.ts";
import { forgotPassword } from "./forgot-password.ts";
import { inviteUser } from "./invite.ts";
import {
  beginSecondFactor,
  confirmSecondFactor,
  getSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from "./manage-factor.ts";
import { getUser, listUsers, setCulture, updateProfile } from "./profile.ts";
import { refreshToken } from "./refresh.ts";
import { register } from "./register.ts";
import { listRoles, manageRole } from "./roles.ts";
import { endSession, listSessions } from "./sessions.ts";
import { changePassword, resetPassword } from "./set-password.ts";
import { signIn } from "./sign-in.ts";
import { signOut } from "./sign-out.ts";
import { updateUser } from "./update-user.ts";

export const accountCalls = (): Bound[] => [
  bind(session.authenticate, signIn),
  bind(session.refreshToken, refreshToken),
  bind(session.logout, signOut),
  bind(accounts.register, register),
  bind(accounts.forgotPassword, forgotPassword),
  bind(accounts.resetPassword, resetPassword),
  bind(accounts.changePassword, changePassword),
  bind(accounts.listUsers, listUsers),
  bind(accounts.getUser, getUser),
  bind(accounts.updateProfile, updateProfile),
  bind(accounts.approveUser, approveUser),
  bind(accounts.inviteUser, inviteUser),
  bind(accounts.createUser, createUser),
  bind(accounts.updateUser, updateUser),
  bind(accounts.deleteUser, deleteUser),
  bind(mine.listSessions, listSessions),
  bind(mine.endSession, endSession),
  bind(mine.setCulture, setCulture),
  bind(mine.exportMyself, exportMyself),
  bind(mine.deleteMyself, deleteMyself),
  bind(mine.getSecondFactor, getSecondFactor),
  bind(mine.beginSecondFactor, beginSecondFactor),
  bind(mine.confirmSecondFactor, confirmSecondFactor),
  bind(mine.removeSecondFactor, removeSecondFactor),
  bind(mine.renewRecoveryCodes, renewRecoveryCodes),
  bind(roles.listRoles, listRoles),
  bind(roles.manageRole, manageRole),
  bind(roles.listOrganizations, async ({ db, query }) =>
    db
      .selectFrom("organization")
      .select(["id", "name", "country_id as countryId"])
      .where("country_id", "=", query.id)
      .orderBy("name")
      .execute(),
  ),
];
