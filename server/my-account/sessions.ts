// Lists the open sessions of an account and ends one of them.

import { sql } from "kysely";
import type * as call from "#contract/my-account.ts";
import type { OpenSession } from "#contract/my-account.ts";
import { problem } from "#contract/problems.ts";
import { audit } from "#server/database/audit.ts";
import { transact } from "#server/database/transact.ts";
import { type CallRequest, callerOf } from "#server/http/serve.ts";

type Row = Omit<OpenSession, "createdAt" | "lastSeenAt" | "endsAt"> & {
  createdAt: Date;
  lastSeenAt: Date;
  endsAt: Date;
};

export async function listSessions(
  request: CallRequest<typeof call.listSessions>,
): Promise<OpenSession[]> {
  const { db, query } = request;
  const caller = callerOf(request);
  const userId = query.userId ?? caller.id;
  if (userId !== caller.id && caller.role !== "Administrator") throw problem("not-found");
  const found = await sql<Row>`
    select id as sid, created_at as "createdAt", last_seen_at as "lastSeenAt", ends_at as "endsAt",
      address, user_agent as "userAgent", is_remembered as "isRemembered",
      id = ${caller.sessionId} as "isCurrent"
    from session where user_id = ${userId} and ended_at is null and ends_at > now()
    order by last_seen_at desc`.execute(db);
  return found.rows.map(({ createdAt, lastSeenAt, endsAt, ...rest }) => ({
    ...rest,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    endsAt: endsAt.toISOString(),
  }));
}

/** Ends one of the caller's sessions; an Administrator may end any. 404 for the sessions of others. */
export async function endSession(request: CallRequest<typeof call.endSession>): Promise<undefined> {
  const { db, params, origin } = request;
  const caller = callerOf(request);
  await transact(db, async (tx) => {
    const ended = await sql<{ user_id: number }>`
      update session set ended_at = now(), ended_why = 'ended'
      where id = ${params.sid} and ended_at is null
        and (user_id = ${caller.id} or ${caller.role === "Administrator"})
      returning user_id`.execute(tx);
    const [row] = ended.rows;
    if (!row) throw problem("not-found");
    await audit(tx, {
      action: "session_ended",
      caller,
      origin,
      subjectType: "user",
      subjectId: String(row.user_id),
    });
  });
  return undefined;
}
