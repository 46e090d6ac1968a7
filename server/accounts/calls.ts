// Account calls: contract entry → function, a line each.

import {
  authenticate,
  getUser,
  listOrganizations,
  listRoles,
  listUsers,
  logout,
  refreshToken,
  updateProfile,
} from "#contract/accounts.ts";
import { type Bound, bind } from "../http/serve.ts";
import { changeProfile, readRoles, readUser, readUsers } from "./profile.ts";
import { refreshSession } from "./refresh.ts";
import { signIn } from "./sign-in.ts";
import { signOut } from "./sign-out.ts";

export const accountCalls = (): Bound[] => [
  bind(authenticate, signIn),
  bind(refreshToken, refreshSession),
  bind(logout, signOut),
  bind(listUsers, readUsers),
  bind(getUser, readUser),
  bind(updateProfile, changeProfile),
  bind(listRoles, readRoles),
  bind(
    listOrganizations,
    async ({ db, query }) =>
      await db
        .selectFrom("organization")
        .select(["id", "name", "country_id as countryId"])
        .where("country_id", "=", query.id)
        .orderBy("name")
        .execute(),
  ),
];
