// Lists the roles and sets whether one requires a second factor. What a role may do is derived from the
// access rules of the contract.

import { type Kysely, sql } from "kysely";
import { calls } from "#contract/all.ts";
import { type ReplyOf, type Role, roles } from "#contract/define.ts";
import type * as call from "#contract/users.ts";
import { audit } from "../database/audit.ts";
import type { DB } from "../database/tables.ts";
import { transact } from "../database/transact.ts";
import { type CallRequest, callerOf } from "../http/serve.ts";

type RoleReply = ReplyOf<typeof call.manageRole>;

const permissionsOf = (key: Role): string[] =>
  calls
    .filter(({ access }) => typeof access.roles === "string" || access.roles.includes(key))
    .map((call) => call.id);

async function fetchRoles(db: Kysely<DB>): Promise<RoleReply[]> {
  const found = await db.selectFrom("role").selectAll().execute();
  return roles.flatMap((key) => {
    const role = found.find((row) => row.key === key);
    if (!role) return [];
    const { requires_second_factor: requiresSecondFactor, ...names } = role;
    return [{ ...names, key, requiresSecondFactor, permissions: permissionsOf(key) }];
  });
}

export const listRoles = ({ db }: CallRequest<typeof call.listRoles>): Promise<RoleReply[]> =>
  fetchRoles(db);

async function fetchRole(db: Kysely<DB>, key: Role): Promise<RoleReply> {
  const role = (await fetchRoles(db)).find((one) => one.key === key);
  if (!role) throw new Error(`role ${key} of the contract is missing in the database`);
  return role;
}

export async function manageRole(request: CallRequest<typeof call.manageRole>): Promise<RoleReply> {
  const { db, params, body, origin } = request;
  const { key } = params;
  return transact(db, async (tx) => {
    await sql`select 1 from role where key = ${key} for update`.execute(tx);
    const { requiresSecondFactor } = await fetchRole(tx, key);
    await sql`update role set requires_second_factor = ${body.requiresSecondFactor}
      where key = ${key}`.execute(tx);
    await audit(tx, {
      action: "settings_changed",
      caller: callerOf(request),
      origin,
      subjectType: "role",
      subjectId: key,
      before: { requiresSecondFactor },
      after: body,
    });
    return fetchRole(tx, key);
  });
}
