// POST /User/RefreshToken: rotation. A used token whose successor was seen is stolen goods and
// ends the whole family; one whose answer was lost on the line gets another answer.

import { sql, type Transaction } from "kysely";
import { problem } from "#contract/problems.ts";
import type * as call from "#contract/sign-in.ts";
import type { Session } from "#contract/sign-in.ts";
import { audit } from "../database/audit.ts";
import type { DB } from "../database/tables.ts";
import { transact } from "../database/transact.ts";
import { countFromNetwork } from "../http/limit.ts";
import type { CallRequest } from "../http/serve.ts";
import { addresseeOf, mailUser } from "../identity/mail-user.ts";
import { digestOf } from "../identity/token-digest.ts";
import { ownerById } from "./fetch-account.ts";
import { issueTokens } from "./issue-tokens.ts";

type Ask = CallRequest<typeof call.refreshToken>;

const graceSeconds = 60;
const failuresPerHour = 300;

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

/** The successor is thrown away when nobody ever used it; false when somebody did. */
async function dropUnseen(tx: Transaction<DB>, successor: Buffer | null): Promise<boolean> {
  if (!successor) return false;
  const dropped = await sql`
    delete from refresh_token where hash = ${successor} and seen_at is null and used_at is null
  `.execute(tx);
  return dropped.numAffectedRows === 1n;
}

/** The whole family ends, and the owner is told: somebody may have copied the token. */
async function endFamily(tx: Transaction<DB>, request: Ask, presented: Presented): Promise<void> {
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

/** The next pair, or null where the token is not good. */
async function rotate(tx: Transaction<DB>, request: Ask): Promise<Session | null> {
  const { config, body } = request;
  const hash = digestOf(body.refreshToken);
  const presented = await lockPresented(tx, hash);
  if (!presented?.is_live) return null;
  const isLost = presented.is_recent && (await dropUnseen(tx, presented.successor));
  if (presented.is_used && !isLost) {
    await endFamily(tx, request, presented);
    return null;
  }
  const owner = await ownerById(tx, presented.user_id);
  if (!owner) return null;
  const issued = await issueTokens(tx, config, owner, presented.session_id);
  await sql`update refresh_token set used_at = now(), seen_at = coalesce(seen_at, now()),
    successor = ${issued.hash} where hash = ${hash}`.execute(tx);
  await sql`update session set last_seen_at = now() where id = ${presented.session_id}`.execute(tx);
  await audit(tx, {
    action: "session_renewed",
    caller: null,
    actorId: owner.id,
    origin: request.origin,
    subjectType: "session",
    subjectId: presented.session_id,
  });
  return issued.session;
}

/** A new pair for a fresh token; 401 `session-ended` otherwise, and 429 for who fails too often. */
export async function refreshToken(request: Ask): Promise<Session> {
  const { db } = request;
  const session = await transact(db, (tx) => rotate(tx, request));
  if (session) return session;
  await countFromNetwork(request, "refresh", failuresPerHour);
  throw problem("session-ended");
}
