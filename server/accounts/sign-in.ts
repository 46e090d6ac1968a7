// POST /User/Authenticate: one answer and one hash for every reason a sign-in fails.

import { sql } from "kysely";
import type { authenticate, Session } from "#contract/accounts.ts";
import { problem } from "#contract/problems.ts";
import { audit } from "../database/audit.ts";
import type { Asked } from "../http/serve.ts";
import { emailKey } from "./email-key.ts";
import { ownerByEmail } from "./fetch-owner.ts";
import { verifyPassword } from "./passwords.ts";
import { accountBucket, addressBucket, admitGuess, forgive } from "./throttle.ts";
import { issueTokens, type Owner } from "./tokens.ts";

const stay = { plain: "12 hours", remembered: "30 days" } as const;
const mostSessions = 10;

async function openSession(asked: Asked<typeof authenticate>, owner: Owner): Promise<Session> {
  const { db, config, body, origin } = asked;
  const isRemembered = body.rememberMe ?? false;
  return db.transaction().execute(async (tx) => {
    const { id: sessionId } = await tx
      .insertInto("session")
      .values({
        user_id: owner.id,
        address: origin.address,
        user_agent: origin.userAgent,
        is_remembered: isRemembered,
        ends_at: sql`now() + ${isRemembered ? stay.remembered : stay.plain}::interval`,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await sql`
      update session set ended_at = now(), ended_why = 'too-many' where id in (
        select id from session where user_id = ${owner.id} and ended_at is null
        order by created_at desc offset ${mostSessions})
    `.execute(tx);
    await tx
      .updateTable("user")
      .set({ last_login_at: sql`now()` })
      .where("id", "=", owner.id)
      .execute();
    await forgive(tx, ...buckets(asked));
    await audit(tx, { action: "authn_login_success", caller: null, actorId: owner.id, origin });
    return (await issueTokens(tx, config, owner, sessionId)).session;
  });
}

const buckets = ({ body, config, origin }: Asked<typeof authenticate>): [Buffer, Buffer] => [
  accountBucket(emailKey(body.email), config.pepper),
  addressBucket(origin.address, config.pepper),
];

/** The session of a right e-mail and password; 401 `wrong-credentials` or 429 otherwise. */
export async function signIn(asked: Asked<typeof authenticate>): Promise<Session> {
  const { db, config, body, origin } = asked;
  await admitGuess(db, ...buckets(asked));
  const owner = await ownerByEmail(db, emailKey(body.email));
  const isRight = await verifyPassword(owner?.password_hash ?? null, body.password, config.pepper);
  if (!owner || !isRight) {
    await audit(db, { action: "authn_login_fail", caller: null, origin, outcome: "refused" });
    throw problem("wrong-credentials");
  }
  return openSession(asked, owner);
}
