// Lists the roles and sets whether one requires a second factor. What a role may do is derived from the
// access rules of the contract.

import { type Kysely, sql } from "kysely";
import { calls } from "#contract/all.ts";
import { type ReplyOf, type Role, roles } from "#contract/define.ts";
import type * as call from "#contract/users.ts";
import { nameColumns } from "#questionnaire/engine/languages.ts";
import { audit } from "#server/database/audit.ts";
import type { DB } from "#server/database/tables.ts";
import { transact } from "#server/database/transact.ts";
import { type CallRequest, callerOf } from "#server/http/serve.ts";
import { lockSettings, writeSetting } from "#server/settings/store.ts";

type RoleReply = ReplyOf<typeof call.manageRole>;

const permissionsOf = (key: Role): string[] =>
  calls
    .filter(({ access }) => typeof access.roles === "string" || access.roles.includes(key))
    .map((call) => call.id);

async function fetchRoles(db: Kysely<DB>): Promise<RoleReply[]> {
  const found = await db
    .selectFrom("role")
    .select(["key", ...nameColumns])
    .select(sql<boolean>`requires_second_factor(key)`.as("requiresSecondFactor"))
    .execute();
  return roles.flatMap((key) => {
    const role = found.find((row) => row.key === key);
    if (!role) return [];
    return [{ ...role, key, permissions: permissionsOf(key) }];
  });
}

export const listRoles = ({ db }: CallRequest<typeof call.listRoles>): Promise<RoleReply[]> =>
  fetchRoles(db);

async function fetchRole(db: Kysely<DB>, key: Role): Promise<RoleReply> {
  const role = (await fetchRoles(db)).find((one) => one.key === key);
  if (!role) throw new Error(`role ${key} of the contract is missing in the database`);
  return role;
}

/** Whether everyone of a role must have a second factor: a part of the setting secondFactorRoles. */
export async function manageRole(request: CallRequest<typeof call.manageRole>): Promise<RoleReply> {
  const { db, settings, params, body, origin } = request;
  const { key } = params;
  const caller = callerOf(request);
  const changed = await transact(db, async (tx) => {
    await lockSettings(tx);
    const { requiresSecondFactor } = await fetchRole(tx, key);
    const others = (await fetchRoles(tx)).filter(
      (role) => role.requiresSecondFactor && role.key !== key,
    );
    const value = [...others.map((role) => role.key), ...(body.requiresSecondFactor ? [key] : [])];
    await writeSetting(tx, { name: "secondFactorRoles", value, userId: caller.id });
    await audit(tx, {
      action: "settings_changed",
      caller,
      origin,
      subjectType: "role",
      subjectId: key,
      before: { requiresSecondFactor },
      after: body,
    });
    return fetchRole(tx, key);
  });
  await settings.refresh();
  return changed;
}
