// POST /User/Logout: ends the caller's session at once, and the one the refresh token names if it is the caller's.

import { sql } from "kysely";
import type { logout } from "#contract/session.ts";
import { audit } from "../database/audit.ts";
import { type Asked, callerOf } from "../http/serve.ts";
import { digestOf } from "./tokens.ts";

export async function signOut(asked: Asked<typeof logout>): Promise<undefined> {
  const { db, body, origin } = asked;
  const caller = callerOf(asked);
  await db.transaction().execute(async (tx) => {
    await sql`
      update session set ended_at = now(), ended_why = 'logout'
      where user_id = ${caller.id} and ended_at is null and (id = ${caller.sessionId} or id in (
        select session_id from refresh_token where hash = ${digestOf(body.refreshToken)}))
    `.execute(tx);
    await audit(tx, { action: "session_ended", caller, origin });
  });
  return undefined;
}
