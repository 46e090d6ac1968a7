// POST /User/Authenticate. Every reason for failure costs one hash and gets the same reply, so that
// neither shows whether an account exists.

import { sql, type Transaction } from "kysely";
import { problem } from "#contract/problems.ts";
import type * as call from "#contract/sign-in.ts";
import type { Session } from "#contract/sign-in.ts";
import { audit } from "#server/database/audit.ts";
import type { DB } from "#server/database/tables.ts";
import { transact } from "#server/database/transact.ts";
import { WithHeaders } from "#server/http/reply.ts";
import type { CallRequest } from "#server/http/serve.ts";
import { auditGuess } from "#server/identity/audit-guess.ts";
import { checkPassword } from "#server/identity/check-password.ts";
import { emailKey } from "#server/identity/email-key.ts";
import { deviceOf, knownDeviceOf, rememberDevice } from "#server/identity/known-devices.ts";
import { mailUser } from "#server/identity/mail-user.ts";
import { checkCode, factorBucket } from "#server/identity/second-factor.ts";
import { type Account, accountByEmail, accountById } from "./fetch-account.ts";
import { issueTokens } from "./issue-tokens.ts";

type SignInRequest = CallRequest<typeof call.authenticate>;

const lifetimes = { plain: "12 hours", remembered: "30 days" } as const;
const maxSessions = 10;

async function createSession(
  tx: Transaction<DB>,
  { query, body, origin }: SignInRequest,
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
      ends_at: sql`now() + ${isRemembered ? lifetimes.remembered : lifetimes.plain}::interval`,
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

const deviceText = ({ origin }: SignInRequest): string =>
  [origin.userAgent, origin.address].filter(Boolean).join("\n");

/** Remembers the browser; returns its cookie. Mails the owner if the account had another browser before. */
async function rememberBrowser(
  tx: Transaction<DB>,
  request: SignInRequest,
  account: Account,
): Promise<string | null> {
  const { config, headers } = request;
  const known = deviceOf(headers.cookie, config);
  const { cookie, isNew } = await rememberDevice(tx, config, account.id, known);
  if (isNew) {
    await mailUser(tx, request, account, "new-device", {
      at: new Date().toISOString(),
      device: deviceText(request),
    });
  }
  return cookie;
}

/**
 * Locks the account and reads it again. Returns null if password or second factor changed since they
 * were verified, or the account is no longer approved: such a change has ended the sessions it found,
 * and a session created after it would survive.
 */
async function lockAccount(tx: Transaction<DB>, verified: Account): Promise<Account | null> {
  await sql`select 1 from "user" where id = ${verified.id} for no key update`.execute(tx);
  const account = await accountById(tx, verified.id);
  const isUnchanged =
    account?.password_hash === verified.password_hash && account.hasFactor === verified.hasFactor;
  return isUnchanged ? account : null;
}

async function startSession(
  request: SignInRequest,
  verified: Account,
): Promise<WithHeaders<Session> | null> {
  const { db, config, origin } = request;
  return transact(db, async (tx) => {
    const account = await lockAccount(tx, verified);
    if (!account) return null;
    const sessionId = await createSession(tx, request, account.id);
    const cookie = await rememberBrowser(tx, request, account);
    await audit(tx, { action: "authn_login_success", caller: null, actorId: account.id, origin });
    const { session } = await issueTokens(tx, config, { account, sessionId });
    return new WithHeaders(session, { headers: cookie ? { "set-cookie": cookie } : {} });
  });
}

type Refusal = "wrong-credentials" | "second-factor-required" | "wrong-code";

/** Throws 401 and writes the audit event, with the account if there is one. */
async function refuse(
  request: SignInRequest,
  account: Account | null,
  code: Refusal,
): Promise<never> {
  await auditGuess(request, {
    action: code === "wrong-code" ? "authn_factor_failed" : "authn_login_fail",
    userId: account?.id ?? null,
    isByOwner: code !== "wrong-credentials",
    code,
  });
  throw problem(code);
}

/** Someone who enters wrong codes knows the password. The owner may have mistyped once or twice. */
const warnedAtFailures = 3;

function warnOwner(request: SignInRequest, account: Account): Promise<void> {
  return transact(request.db, (tx) =>
    mailUser(tx, request, account, "second-factor-guessed", {
      at: new Date().toISOString(),
      device: deviceText(request),
    }),
  );
}

/** Refuses a missing or wrong code; a right one is spent even if no session follows. */
async function refuseWrongCode(request: SignInRequest, account: Account): Promise<void> {
  const { db, config, body } = request;
  const { code } = body;
  if (code === undefined) return refuse(request, account, "second-factor-required");
  const knownDevice = await knownDeviceOf(request, emailKey(account.email));
  const bucket = factorBucket(config, account.id, knownDevice ?? "elsewhere");
  const { isRight, failures } = await checkCode(db, { config, userId: account.id, code }, bucket);
  if (isRight) return;
  if (failures === warnedAtFailures) await warnOwner(request, account);
  await refuse(request, account, "wrong-code");
}

/** Creates a session if e-mail, password and code are right; else 401 or 429. */
export async function authenticate(request: SignInRequest): Promise<WithHeaders<Session>> {
  const { db, body } = request;
  const key = emailKey(body.email);
  const account = await accountByEmail(db, key);
  const guessed = {
    emailKey: key,
    id: account?.id ?? null,
    passwordHash: account?.password_hash ?? null,
  };
  const isRight = await checkPassword(request, guessed, body.password);
  if (!account || !isRight) return refuse(request, account, "wrong-credentials");
  if (account.hasFactor) await refuseWrongCode(request, account);
  return (await startSession(request, account)) ?? refuse(request, account, "wrong-credentials");
}
