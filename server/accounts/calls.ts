// Account calls: contract entry → function, a line each.

import * as accounts from "#contract/accounts.ts";
import * as mine from "#contract/my-account.ts";
import { listOrganizations, listRoles, manageRole } from "#contract/roles.ts";
import * as session from "#contract/session.ts";
import { type Bound, bind } from "../http/serve.ts";
import { decideOnUser } from "./approve-user.ts";
import { makeUser } from "./create-user.ts";
import { removeMyself, removeUser } from "./delete-user.ts";
import { exportOwn } from "./export-myself.ts";
import { askForReset } from "./forgot-password.ts";
import { inviteAgain } from "./invite.ts";
import { begin, confirm, readFactor, remove, renewCodes } from "./manage-factor.ts";
import { changeCulture, changeProfile, readUser, readUsers } from "./profile.ts";
import { refreshSession } from "./refresh.ts";
import { askForAccount } from "./register.ts";
import { changeRole, readRoles } from "./roles.ts";
import { endOneSession, readSessions } from "./sessions.ts";
import { changeOwnPassword, resetPasswordByLink } from "./set-password.ts";
import { signIn } from "./sign-in.ts";
import { signOut } from "./sign-out.ts";
import { changeUser } from "./update-user.ts";

export const accountCalls = (): Bound[] => [
  bind(session.authenticate, signIn),
  bind(session.refreshToken, refreshSession),
  bind(session.logout, signOut),
  bind(accounts.register, askForAccount),
  bind(accounts.forgotPassword, askForReset),
  bind(accounts.resetPassword, resetPasswordByLink),
  bind(accounts.changePassword, changeOwnPassword),
  bind(accounts.listUsers, readUsers),
  bind(accounts.getUser, readUser),
  bind(accounts.updateProfile, changeProfile),
  bind(accounts.approveUser, decideOnUser),
  bind(accounts.inviteUser, inviteAgain),
  bind(accounts.createUser, makeUser),
  bind(accounts.updateUser, changeUser),
  bind(accounts.deleteUser, removeUser),
  bind(mine.listSessions, readSessions),
  bind(mine.endSession, endOneSession),
  bind(mine.setCulture, changeCulture),
  bind(mine.exportMyself, exportOwn),
  bind(mine.deleteMyself, removeMyself),
  bind(mine.getSecondFactor, readFactor),
  bind(mine.beginSecondFactor, begin),
  bind(mine.confirmSecondFactor, confirm),
  bind(mine.removeSecondFactor, remove),
  bind(mine.renewRecoveryCodes, renewCodes),
  bind(listRoles, readRoles),
  bind(manageRole, changeRole),
  bind(listOrganizations, async ({ db, query }) =>
    db
      .selectFrom("organization")
      .select(["id", "name", "country_id as countryId"])
      .where("country_id", "=", query.id)
      .orderBy("name")
      .execute(),
  ),
];
