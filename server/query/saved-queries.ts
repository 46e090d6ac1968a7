// Queries that are kept under a name.

import { sql } from "kysely";
import { problem } from "#contract/problems.ts";
import type * as call from "#contract/query/saved-queries.ts";
import type { SavedQuery } from "#contract/query/saved-queries.ts";
import { audit } from "#server/database/audit.ts";
import { transact } from "#server/database/transact.ts";
import { type CallRequest, callerOf } from "#server/http/serve.ts";

/** Of one person. */
const maxQueries = 200;

type Row = Omit<SavedQuery, "changedAt"> & { changedAt: Date };

/** One's own first, each by name. */
export async function listSavedQueries(
  request: CallRequest<typeof call.listSavedQueries>,
): Promise<SavedQuery[]> {
  const { id } = callerOf(request);
  const { rows } = await sql<Row>`
    select saved_query.id::integer, saved_query.name, choices, is_shared as "isShared",
      owner_id = ${id} as "isOwn", person_name(owner) as owner, saved_query.changed_at as "changedAt"
    from saved_query join "user" owner on owner.id = saved_query.owner_id
    where owner_id = ${id} or is_shared
    order by owner_id = ${id} desc, saved_query.name collate "und-x-icu", saved_query.id
  `.execute(request.db);
  return rows.map((row) => ({ ...row, changedAt: row.changedAt.toISOString() }));
}

/** 413 `too-large` beyond what one person may keep. */
export async function saveQuery(
  request: CallRequest<typeof call.saveQuery>,
): Promise<{ id: number }> {
  const { db, body, origin } = request;
  const caller = callerOf(request);
  return transact(db, async (tx) => {
    await sql`select from "user" where id = ${caller.id} for update`.execute(tx);
    const { rows } = await sql<{ id: number; others: number }>`
      insert into saved_query (owner_id, name, choices, is_shared)
      values (${caller.id}, ${body.name.trim()}, ${body.choices}, ${body.isShared})
      on conflict (owner_id, name) do update
        set choices = excluded.choices, is_shared = excluded.is_shared, changed_at = now()
      returning id::integer,
        (select count(*)::integer from saved_query
          where owner_id = ${caller.id} and name <> ${body.name.trim()}) as others
    `.execute(tx);
    const [saved] = rows;
    if (!saved || saved.others >= maxQueries) {
      throw problem("too-large", { detail: `One person keeps at most ${maxQueries} queries` });
    }
    await audit(tx, {
      action: "query_saved",
      caller,
      origin,
      subjectType: "query",
      subjectId: String(saved.id),
      // Without the name: the event outlives the account, and the name may be about its owner.
      after: { isShared: body.isShared },
    });
    return { id: saved.id };
  });
}

/** 404 for one that does not exist or is not the caller's; 409 `already-exists` for the name of another one of the caller. */
export async function renameSavedQuery(
  request: CallRequest<typeof call.renameSavedQuery>,
): Promise<undefined> {
  const { db, params, body, origin } = request;
  const caller = callerOf(request);
  await transact(db, async (tx) => {
    const { numAffectedRows } = await sql`
      update saved_query set name = ${body.name.trim()}, changed_at = now()
      where id = ${params.id} and owner_id = ${caller.id}
    `.execute(tx);
    if (numAffectedRows !== 1n) throw problem("not-found");
    // Without the names, as in `saveQuery`.
    await audit(tx, {
      action: "query_renamed",
      caller,
      origin,
      subjectType: "query",
      subjectId: String(params.id),
    });
  });
  return undefined;
}

/** 404 for one that does not exist, or is not for the caller to delete. */
export async function deleteSavedQuery(
  request: CallRequest<typeof call.deleteSavedQuery>,
): Promise<undefined> {
  const { db, params, origin } = request;
  const caller = callerOf(request);
  const mayTidy = caller.role === "Administrator";
  await transact(db, async (tx) => {
    const { rows } = await sql<{ isShared: boolean }>`
      delete from saved_query where id = ${params.id}
        and (owner_id = ${caller.id} or (is_shared and ${mayTidy}::boolean))
      returning is_shared as "isShared"
    `.execute(tx);
    if (!rows[0]) throw problem("not-found");
    await audit(tx, {
      action: "query_deleted",
      caller,
      origin,
      subjectType: "query",
      subjectId: String(params.id),
      before: rows[0],
    });
  });
  return undefined;
}
