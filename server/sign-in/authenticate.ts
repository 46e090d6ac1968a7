// POST /User/Authenticate: one answer and one hash for every reason a sign-in fails.

import { sql, type Transaction } from "kysely";
import { problem } from "#contract/problems.ts";
import type * as call from "#contract/sign-in.ts";
import type { Session } from "#contract/sign-in.ts";
import { audit } from "../database/audit.ts";
import type { DB } from "../database/tables.ts";
import { transact } from "../database/transact.ts";
import { type CallRequest, WithHeaders } from "../http/serve.ts";
import { auditGuess } from "../identity/audit-guess.ts";
import { checkPassword } from "../identity/check-password.ts";
import { emailKey } from "../identity/email-key.ts";
import { deviceOf, knownDeviceOf, rememberDevice } from "../identity/known-devices.ts";
import { countFactorTry, factorBucket, spendCode } from "../identity/second-factor.ts";
import { clearBucket } from "../identity/throttle.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { type Found, ownerByEmail, ownerById } from "./fetch-account.ts";
import { issueTokens } from "./issue-tokens.ts";

type Ask = CallRequest<typeof call.authenticate>;

const stay = { plain: "12 hours", remembered: "30 days" } as const;
const maxSessions = 10;

async function makeSession(
  tx: Transaction<DB>,
  { query, body, origin }: Ask,
  userId: number,
): Promise<string> {
  const isRemembered = body.rememberMe ?? false;
  const { id } = await tx
    .insertInto("session")
    .values({
      user_id: userId,
      address: origin.address,
      user_agent: origin.userAgent,
      is_remembered: isRemembered,
      ends_at: sql`now() + ${isRemembered ? stay.remembered : stay.plain}::interval`,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await sql`
    update session set ended_at = now(), ended_why = 'too-many' where id in (
      select id from session where user_id = ${userId} and ended_at is null
      order by created_at desc offset ${maxSessions})
  `.execute(tx);
  await tx
    .updateTable("user")
    .set({ last_login_at: sql`now()`, ...(query.culture ? { culture: query.culture } : {}) })
    .where("id", "=", userId)
    .execute();
  return id;
}

/** Marks the browser, and tells the owner by mail when it is another than before. */
async function meetDevice(tx: Transaction<DB>, request: Ask, owner: Found): Promise<string | null> {
  const { config, headers, origin } = request;
  const known = deviceOf(headers.cookie, config);
  const { cookie, isNew } = await rememberDevice(tx, config, owner.id, known);
  if (isNew) {
    await queueMail(tx, request, {
      template: "new-device",
      to: owner.email,
      culture: owner.culture,
      userId: owner.id,
      values: {
        firstName: owner.first_name,
        at: new Date().toISOString(),
        device: [origin.userAgent, origin.address].filter(Boolean).join("\n"),
      },
    });
  }
  return cookie;
}

/**
 * The account as it stands, its row held: null when it is no longer the one whose password was looked
 * at. Whoever changes the password or suspends the account ends the sessions that are there by then,
 * and this one must not come after.
 */
async function lockOwner(tx: Transaction<DB>, seen: Found): Promise<Found | null> {
  await sql`select 1 from "user" where id = ${seen.id} for no key update`.execute(tx);
  const owner = await ownerById(tx, seen.id);
  const isSame = owner?.password_hash === seen.password_hash && owner.hasFactor === seen.hasFactor;
  return isSame ? owner : null;
}

async function startSession(request: Ask, seen: Found): Promise<WithHeaders<Session> | null> {
  const { db, config, origin } = request;
  return transact(db, async (tx) => {
    const owner = await lockOwner(tx, seen);
    if (!owner) return null;
    const sessionId = await makeSession(tx, request, owner.id);
    const cookie = await meetDevice(tx, request, owner);
    await audit(tx, { action: "authn_login_success", caller: null, actorId: owner.id, origin });
    const { session } = await issueTokens(tx, config, owner, sessionId);
    return new WithHeaders(session, { headers: cookie ? { "set-cookie": cookie } : {} });
  });
}

type Refusal = "wrong-credentials" | "second-factor-required" | "wrong-code";

/** 401, and the event that says whose account it was about, if anybody's. */
async function refuse(request: Ask, owner: Found | null, code: Refusal): Promise<never> {
  await auditGuess(request, {
    action: code === "wrong-code" ? "authn_factor_failed" : "authn_login_fail",
    userId: owner?.id ?? null,
    isByOwner: code !== "wrong-credentials",
    code,
  });
  throw problem(code);
}

/** The code counts even when the answer is lost. */
async function askCode(request: Ask, owner: Found): Promise<void> {
  const { db, config, body } = request;
  const { code } = body;
  if (code === undefined) return refuse(request, owner, "second-factor-required");
  const knownDevice = await knownDeviceOf(request, emailKey(owner.email));
  const bucket = factorBucket(config, owner.id, knownDevice ?? "elsewhere");
  await countFactorTry(db, bucket);
  const isRight = await transact(db, async (tx) => {
    const isSpent = await spendCode(tx, { config, userId: owner.id, code });
    if (isSpent) await clearBucket(tx, bucket);
    return isSpent;
  });
  if (!isRight) await refuse(request, owner, "wrong-code");
}

/** The session of a right e-mail, password and code; 401 or 429 otherwise. */
export async function authenticate(request: Ask): Promise<WithHeaders<Session>> {
  const { db, body } = request;
  const key = emailKey(body.email);
  const owner = await ownerByEmail(db, key);
  const account = {
    emailKey: key,
    id: owner?.id ?? null,
    passwordHash: owner?.password_hash ?? null,
  };
  const isRight = await checkPassword(request, account, body.password);
  if (!owner || !isRight) return refuse(request, owner, "wrong-credentials");
  if (owner.hasFactor) await askCode(request, owner);
  return (await startSession(request, owner)) ?? refuse(request, owner, "wrong-credentials");
}
