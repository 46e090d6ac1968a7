// The one way in which users change the membership of countries: compares the request with what is stored
// and writes the differences in one statement, with an audit event.

import { type Kysely, sql, type Transaction } from "kysely";
import { problem } from "#contract/problems.ts";
import type { Membership } from "#reports/engine/membership.ts";
import { audit } from "#server/database/audit.ts";
import type { DB } from "#server/database/tables.ts";
import type { Caller } from "#server/request/caller.ts";
import type { Origin } from "#server/request/origin.ts";
import { refusePlaces, type WrongPlace } from "#server/texts/refused.ts";

export type RequestedMembership = {
  countryId: number;
  membership: Membership;
  /** The value that the editor saw, if sent. */
  was?: Membership | undefined;
};

/** `before` and `after` are in the order of years, and spells that touch are one. */
export type MembershipDifference<A extends RequestedMembership = RequestedMembership> = {
  request: A;
  before: Membership;
  after: Membership;
};

type Compared = {
  id: number | null;
  before: Membership;
  after: Membership;
  isSame: boolean;
  isStale: boolean;
};

/** One row for each requested country, in the order of the request. */
async function fetchCompared(
  db: Kysely<DB>,
  request: readonly RequestedMembership[],
): Promise<Compared[]> {
  const rows = request.map(({ countryId, membership, was }) => ({
    countryId,
    membership,
    was: was ?? null,
    hasWas: was !== undefined,
  }));
  // In a record a JSON null is an SQL null, which is an unknown membership here too.
  const found = await sql<Compared>`
    select country.id,
      membership_spells(country.membership) as before,
      membership_spells(membership_of(requested.membership)) as after,
      country.membership is not distinct from membership_of(requested.membership) as "isSame",
      requested."hasWas" and country.membership is distinct from membership_of(requested.was)
        as "isStale"
    from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as ("countryId" integer, membership jsonb, was jsonb, "hasWas" boolean))
      with ordinality as requested ("countryId", membership, was, "hasWas", at)
    left join country on country.id = requested."countryId"
    order by requested.at
  `.execute(db);
  return found.rows;
}

/** 404 that names the rows whose country does not exist. */
function refuseUnknown(compared: readonly Compared[]): void {
  const places = compared.flatMap(({ id }, index): WrongPlace[] =>
    id === null ? [{ path: `${index}.countryId`, code: "unknown", key: "country.unknown" }] : [],
  );
  refusePlaces(places, "not-found");
}

/** 409 with the stored memberships when they are no longer the ones that the editor saw. */
function refuseStale(compared: readonly Compared[]): void {
  const current = compared
    .filter(({ isStale }) => isStale)
    .map(({ id, before }) => ({ countryId: id, membership: before }));
  if (current.length === 0) return;
  const detail = "Someone saved these countries in the meantime";
  throw problem("version-conflict", { detail, extra: { current } });
}

/** What would change. 404 when a country does not exist, 409 when another user changed one. */
export async function compareMembership<A extends RequestedMembership>(
  db: Kysely<DB>,
  request: readonly A[],
): Promise<MembershipDifference<A>[]> {
  const compared = await fetchCompared(db, request);
  refuseUnknown(compared);
  refuseStale(compared);
  return request.flatMap((one, at) => {
    const found = compared[at];
    if (found === undefined || found.isSame) return [];
    return [{ request: one, before: found.before, after: found.after }];
  });
}

async function write(tx: Transaction<DB>, changes: readonly MembershipDifference[]): Promise<void> {
  const rows = changes.map(({ request, after }) => ({
    countryId: request.countryId,
    membership: after,
  }));
  await sql`
    update country set membership = membership_of(changed.membership)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as changed ("countryId" integer, membership jsonb)
    where country.id = changed."countryId"
  `.execute(tx);
}

/**
 * Writes all differences or none and returns them. The table is locked for other writers, so that
 * nothing changes between the comparison and the write.
 */
export async function writeMembership<A extends RequestedMembership>(
  tx: Transaction<DB>,
  request: readonly A[],
  by: { caller: Caller; origin: Origin; source: "edit" | "upload" },
): Promise<MembershipDifference<A>[]> {
  await sql`lock table country in share row exclusive mode`.execute(tx);
  const changes = await compareMembership(tx, request);
  if (changes.length > 0) await write(tx, changes);
  const part = (pick: "before" | "after") =>
    changes.map((change) => ({ countryId: change.request.countryId, membership: change[pick] }));
  await audit(tx, {
    action: "country_membership_changed",
    caller: by.caller,
    origin: by.origin,
    subjectType: by.source,
    before: part("before"),
    after: part("after"),
  });
  return changes;
}
