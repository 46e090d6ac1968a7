// Calls on accounts, roles and organizations: each entry of contract/users.ts with its function.

import * as call from "#contract/users.ts";
import { type Bound, bind } from "#server/http/serve.ts";
import { fetchUser } from "#server/identity/fetch-user.ts";
import { approveUser } from "./approve-user.ts";
import { createUser } from "./create-user.ts";
import { deleteUser } from "./delete-user.ts";
import { inviteUser } from "./invite-user.ts";
import { listOrganizations } from "./list-organizations.ts";
import { listUsers } from "./list-users.ts";
import { listRoles, manageRole } from "./roles.ts";
import { updateUser } from "./update-user.ts";

export const userCalls = (): Bound[] => [
  bind(call.listUsers, listUsers),
  bind(call.getUser, ({ db, params }) => fetchUser(db, params.id)),
  bind(call.approveUser, approveUser),
  bind(call.inviteUser, inviteUser),
  bind(call.createUser, createUser),
  bind(call.updateUser, updateUser),
  bind(call.deleteUser, deleteUser),
  bind(call.listRoles, listRoles),
  bind(call.manageRole, manageRole),
  bind(call.listOrganizations, listOrganizations),
];
