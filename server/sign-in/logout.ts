// POST /User/Logout: ends the caller's session and the session of the refresh token. Without a valid
// access token it ends the session of the refresh token. The reply is the same if neither is open.

import { sql } from "kysely";
import type * as call from "#contract/sign-in.ts";
import { audit } from "#server/database/audit.ts";
import { transact } from "#server/database/transact.ts";
import { WithHeaders } from "#server/http/reply.ts";
import type { CallRequest } from "#server/http/serve.ts";
import { digestOf } from "#server/request/token-digest.ts";

export async function logout(
  request: CallRequest<typeof call.logout>,
): Promise<WithHeaders<undefined>> {
  const { db, body, origin, caller } = request;
  await transact(db, async (tx) => {
    const { rows } = await sql<{ user_id: number }>`
      update session set ended_at = now(), ended_why = 'logout'
      where ended_at is null and (id = ${caller?.sessionId ?? null} or id in (
        select session_id from refresh_token where hash = ${digestOf(body.refreshToken)}))
        and (${caller === null} or user_id = ${caller?.id ?? null})
      returning user_id
    `.execute(tx);
    const [ended] = rows;
    if (ended) await audit(tx, { action: "session_ended", caller, actorId: ended.user_id, origin });
  });
  return new WithHeaders(undefined, { headers: { "clear-site-data": '"cache"' } });
}
