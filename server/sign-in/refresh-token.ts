// POST /User/RefreshToken: refresh-token rotation with reuse detection. Reuse after the successor was
// used revokes the session; before that it is a retry whose first reply was lost.

import { sql, type Transaction } from "kysely";
import { problem } from "#contract/problems.ts";
import type * as call from "#contract/sign-in.ts";
import type { Session } from "#contract/sign-in.ts";
import { audit } from "#server/database/audit.ts";
import type { DB } from "#server/database/tables.ts";
import { transact } from "#server/database/transact.ts";
import { countFromNetwork } from "#server/http/count-call.ts";
import type { CallRequest } from "#server/http/serve.ts";
import { addresseeOf, mailUser } from "#server/identity/mail-user.ts";
import { digestOf } from "#server/request/token-digest.ts";
import { accountById } from "./fetch-account.ts";
import { issueTokens } from "./issue-tokens.ts";

type RefreshRequest = CallRequest<typeof call.refreshToken>;

const graceSeconds = 60;

type Presented = {
  session_id: string;
  user_id: number;
  is_live: boolean;
  is_used: boolean;
  is_recent: boolean;
  successor: Buffer | null;
};

async function lockPresented(tx: Transaction<DB>, hash: Buffer): Promise<Presented | undefined> {
  const found = await sql<Presented>`
    select session.id as session_id, session.user_id,
      session.ended_at is null and session.ends_at > now() as is_live,
      token.used_at is not null as is_used,
      coalesce(token.used_at > now() - make_interval(secs => ${graceSeconds}), false) as is_recent,
      token.successor
    from refresh_token token join session on session.id = token.session_id
    where token.hash = ${hash}
    for update of session, token
  `.execute(tx);
  return found.rows[0];
}

/** Deletes the successor if it was never used; returns false if it was. */
async function deleteUnused(tx: Transaction<DB>, successor: Buffer | null): Promise<boolean> {
  if (!successor) return false;
  const dropped = await sql`
    delete from refresh_token where hash = ${successor} and seen_at is null and used_at is null
  `.execute(tx);
  return dropped.numAffectedRows === 1n;
}

/** Ends the session and mails the owner: the token may have been copied. */
async function revokeSession(
  tx: Transaction<DB>,
  request: RefreshRequest,
  presented: Presented,
): Promise<void> {
  const { session_id: sessionId, user_id: userId } = presented;
  await sql`update session set ended_at = now(), ended_why = 'token-reuse'
    where id = ${sessionId}`.execute(tx);
  await mailUser(tx, request, await addresseeOf(tx, userId), "session-reuse", {
    at: new Date().toISOString(),
  });
  await audit(tx, {
    action: "authn_token_reuse",
    caller: null,
    actorId: userId,
    origin: request.origin,
    outcome: "refused",
  });
}

/** The next pair of tokens, or null if the token is not valid. */
async function rotate(tx: Transaction<DB>, request: RefreshRequest): Promise<Session | null> {
  const { config, body } = request;
  const hash = digestOf(body.refreshToken);
  const presented = await lockPresented(tx, hash);
  if (!presented?.is_live) return null;
  const isRetry = presented.is_recent && (await deleteUnused(tx, presented.successor));
  if (presented.is_used && !isRetry) {
    await revokeSession(tx, request, presented);
    return null;
  }
  const account = await accountById(tx, presented.user_id);
  if (!account) return null;
  const issued = await issueTokens(tx, config, {
    account,
    sessionId: presented.session_id,
  });
  await sql`update refresh_token set used_at = now(), seen_at = coalesce(seen_at, now()),
    successor = ${issued.hash} where hash = ${hash}`.execute(tx);
  await sql`update session set last_seen_at = now() where id = ${presented.session_id}`.execute(tx);
  await audit(tx, {
    action: "session_renewed",
    caller: null,
    actorId: account.id,
    origin: request.origin,
    subjectType: "session",
    subjectId: presented.session_id,
  });
  return issued.session;
}

/** A new pair of tokens for a valid one; else 401 `session-ended`, or 429 after too many failures. */
export async function refreshToken(request: RefreshRequest): Promise<Session> {
  const { db } = request;
  const session = await transact(db, (tx) => rotate(tx, request));
  if (session) return session;
  await countFromNetwork(request, "refresh", request.settings.get("failedRefreshesPerHour"));
  throw problem("session-ended");
}
