// The API tokens of the caller: lists them, makes one, ends one.

import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import type * as call from "#contract/account/api-tokens.ts";
import type { ApiToken } from "#contract/account/api-tokens.ts";
import { type ReplyOf, tokenScopesOf } from "#contract/define.ts";
import { problem } from "#contract/problems.ts";
import { audit } from "#server/database/audit.ts";
import { transact } from "#server/database/transact.ts";
import { type CallRequest, callerOf } from "#server/http/serve.ts";
import { addresseeOf, mailUser } from "#server/identity/mail-user.ts";
import { digestOf } from "#server/request/token-digest.ts";
import { assertOwner } from "./assert-owner.ts";

/** Of one person, those that have ended not counted. */
const maxTokens = 20;

type Row = Omit<ApiToken, "createdAt" | "endsAt" | "lastUsedAt"> & {
  createdAt: Date;
  endsAt: Date;
  lastUsedAt: Date | null;
};

export async function listApiTokens(
  request: CallRequest<typeof call.listApiTokens>,
): Promise<ApiToken[]> {
  const { id } = callerOf(request);
  const { rows } = await sql<Row>`
    select id, name, scopes, created_at as "createdAt", ends_at as "endsAt",
      last_used_at as "lastUsedAt", ends_at <= now() as "hasEnded"
    from api_token where user_id = ${id} order by created_at desc`.execute(request.db);
  return rows.map(({ createdAt, endsAt, lastUsedAt, ...rest }) => ({
    ...rest,
    createdAt: createdAt.toISOString(),
    endsAt: endsAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }));
}

/** The prefix lets people and programs recognise one where it should not be. */
const newToken = (): string => `ags_${randomBytes(32).toString("base64url")}`;

/**
 * 403 `role-not-allowed` for a scope that is of no use to the role; 413 `too-large` beyond what one person may
 * have; a mail tells the owner.
 */
export async function createApiToken(
  request: CallRequest<typeof call.createApiToken>,
): Promise<ReplyOf<typeof call.createApiToken>> {
  const { db, body, origin } = request;
  const caller = callerOf(request);
  const useful = tokenScopesOf(caller.role);
  if (!body.scopes.every((scope) => useful.includes(scope))) throw problem("role-not-allowed");
  await assertOwner(request, caller.id, body);
  const token = newToken();
  const name = body.name.trim();
  const scopes = [...new Set(body.scopes)];
  return transact(db, async (tx) => {
    // The lock keeps the number true, and waits for a deletion of the account.
    const owner = await sql`
      select from "user" where id = ${caller.id} and status = 'approved' for update`.execute(tx);
    if (owner.rows.length === 0) throw problem("not-authenticated");
    const { rows } = await sql<{ id: string; endsAt: Date; others: number }>`
      insert into api_token (user_id, name, digest, scopes, ends_at)
      values (${caller.id}, ${name}, ${digestOf(token)}, ${scopes}, now() + make_interval(days => ${body.days}))
      returning id, ends_at as "endsAt", (
        select count(*)::integer from api_token where user_id = ${caller.id} and ends_at > now()
      ) as others`.execute(tx);
    const [made] = rows;
    if (!made || made.others >= maxTokens) {
      throw problem("too-large", { detail: `One person has at most ${maxTokens} API tokens` });
    }
    const endsAt = made.endsAt.toISOString();
    await mailUser(tx, request, await addresseeOf(tx, caller.id), "api-token-created", {
      name,
      at: endsAt,
    });
    await audit(tx, {
      action: "api_token_created",
      caller,
      origin,
      subjectType: "api_token",
      subjectId: made.id,
      // Without the name: the event outlives the account, and the name may be about its owner.
      after: { scopes, endsAt },
    });
    return { id: made.id, token, endsAt };
  });
}

/** 404 for those of others. */
export async function endApiToken(
  request: CallRequest<typeof call.endApiToken>,
): Promise<undefined> {
  const { db, params, origin } = request;
  const caller = callerOf(request);
  await transact(db, async (tx) => {
    const { rows } = await sql<{ scopes: string[] }>`
      delete from api_token where id = ${params.id} and user_id = ${caller.id}
      returning scopes`.execute(tx);
    if (!rows[0]) throw problem("not-found");
    await audit(tx, {
      action: "api_token_ended",
      caller,
      origin,
      subjectType: "api_token",
      subjectId: params.id,
      before: rows[0],
    });
  });
  return undefined;
}
