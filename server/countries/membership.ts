// The membership of every country, as it is stored and as an Administrator edits it.

import { type Kysely, sql } from "kysely";
import type * as call from "#contract/countries.ts";
import type { ReplyOf } from "#contract/define.ts";
import type { DB } from "#server/database/tables.ts";
import { transact } from "#server/database/transact.ts";
import { type CallRequest, callerOf } from "#server/http/serve.ts";
import { refuseRepeated } from "#server/lists/refuse-repeated.ts";
import { writeMembership } from "./write-membership.ts";

type Rows = ReplyOf<typeof call.listMembership>;

/** Of all countries, or of these. */
async function fetchMembership(db: Kysely<DB>, ids: readonly number[] | null): Promise<Rows> {
  const { rows } = await sql<Rows[number]>`
    select id as "countryId", membership_spells(membership) as membership from country
    where ${ids === null ? sql`true` : sql`id = any(${[...ids]}::integer[])`}
    order by code
  `.execute(db);
  return rows;
}

export function listMembership({
  db,
}: CallRequest<typeof call.listMembership>): Promise<ReplyOf<typeof call.listMembership>> {
  return fetchMembership(db, null);
}

/** 400 when a request has two rows for the same country; 404 when a country does not exist. */
export async function editMembership(
  request: CallRequest<typeof call.putMembership>,
): Promise<ReplyOf<typeof call.putMembership>> {
  const { db, body, origin } = request;
  const caller = callerOf(request);
  const ids = body.map(({ countryId }) => countryId);
  refuseRepeated(ids, "repeated.country");
  return transact(db, async (tx) => {
    await writeMembership(tx, body, { caller, origin, source: "edit" });
    return fetchMembership(tx, ids);
  });
}
