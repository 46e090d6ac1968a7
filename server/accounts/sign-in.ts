// POST /User/Authenticate: one answer and one hash for every reason a sign-in fails.

import { sql, type Transaction } from "kysely";
import { problem } from "#contract/problems.ts";
import type { authenticate, Session } from "#contract/session.ts";
import { audit } from "../database/audit.ts";
import type { DB } from "../database/tables.ts";
import { type Asked, WithHeaders } from "../http/serve.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { deviceOf, isKnown, rememberDevice } from "./devices.ts";
import { emailKey } from "./email-key.ts";
import { type Found, ownerByEmail } from "./fetch-owner.ts";
import { verifyPassword } from "./passwords.ts";
import { countFactorTry, spendCode } from "./second-factor.ts";
import { admitGuess, forgive, guessOf } from "./throttle.ts";
import { issueTokens } from "./tokens.ts";

type Ask = Asked<typeof authenticate>;

const stay = { plain: "12 hours", remembered: "30 days" } as const;
const mostSessions = 10;

async function makeSession(
  tx: Transaction<DB>,
  { body, origin }: Ask,
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
      order by created_at desc offset ${mostSessions})
  `.execute(tx);
  await tx
    .updateTable("user")
    .set({ last_login_at: sql`now()` })
    .where("id", "=", userId)
    .execute();
  return id;
}

/** Marks the browser, and tells the owner by mail when it is another than before. */
async function meetDevice(tx: Transaction<DB>, asked: Ask, owner: Found): Promise<string | null> {
  const { config, headers, origin } = asked;
  const known = deviceOf(headers.cookie, config);
  const { cookie, isNew } = await rememberDevice(tx, config, owner.id, known);
  if (isNew) {
    await queueMail(tx, asked, {
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

async function openSession(asked: Ask, owner: Found): Promise<WithHeaders<Session>> {
  const { db, config, origin } = asked;
  return db.transaction().execute(async (tx) => {
    const sessionId = await makeSession(tx, asked, owner.id);
    const cookie = await meetDevice(tx, asked, owner);
    await audit(tx, { action: "authn_login_success", caller: null, actorId: owner.id, origin });
    const { session } = await issueTokens(tx, config, owner, sessionId);
    return new WithHeaders(session, { headers: cookie ? { "set-cookie": cookie } : {} });
  });
}

/** 401 `second-factor-required` or `wrong-code`; the code counts even when the answer is lost. */
async function askCode(asked: Ask, owner: Found): Promise<void> {
  const { db, config, body, origin } = asked;
  if (body.code === undefined) throw problem("second-factor-required");
  await countFactorTry(db, config, owner.id);
  const { code } = body;
  const isRight = await db.transaction().execute((tx) => spendCode(tx, config, owner.id, code));
  if (isRight) return;
  await audit(db, {
    action: "authn_factor_failed",
    caller: null,
    actorId: owner.id,
    origin,
    outcome: "refused",
  });
  throw problem("wrong-code");
}

/** The session of a right e-mail, password and code; 401 or 429 otherwise. */
export async function signIn(asked: Ask): Promise<WithHeaders<Session>> {
  const { db, config, body, origin, headers } = asked;
  const key = emailKey(body.email);
  const device = deviceOf(headers.cookie, config);
  const knownDevice = (await isKnown(db, key, device)) ? device : null;
  const guess = guessOf(config.pepper, { emailKey: key, address: origin.address, knownDevice });
  await admitGuess(asked, guess);
  const owner = await ownerByEmail(db, key);
  const isRight = await verifyPassword(owner?.password_hash ?? null, body.password, config.pepper);
  if (!owner || !isRight) {
    await audit(db, { action: "authn_login_fail", caller: null, origin, outcome: "refused" });
    throw problem("wrong-credentials");
  }
  await forgive(db, guess);
  if (owner.hasFactor) await askCode(asked, owner);
  return openSession(asked, owner);
}
