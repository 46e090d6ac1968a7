// POST /Mail/{id}/Retry: a mail that was given up is put into the queue again.

import { sql } from "kysely";
import type * as call from "#contract/lists/mails.ts";
import { problem } from "#contract/problems.ts";
import { audit } from "#server/database/audit.ts";
import { transact } from "#server/database/transact.ts";
import { type CallRequest, callerOf } from "#server/http/serve.ts";

/** 409 for a mail that waits or was sent, so two requests at once send one mail. */
export async function retryMail(request: CallRequest<typeof call.retryMail>): Promise<undefined> {
  const { db, queue, params, origin } = request;
  await transact(db, async (tx) => {
    const queued = await sql`update mail set status = 'queued'
      where id = ${params.id} and status = 'failed'`.execute(tx);
    if (queued.numAffectedRows !== 1n) {
      const found = await sql`select 1 from mail where id = ${params.id}`.execute(tx);
      throw problem(found.rows.length > 0 ? "already-decided" : "not-found");
    }
    await queue.enqueue(tx, "send-mail", { mailId: params.id });
    await audit(tx, {
      action: "mail_retried",
      caller: callerOf(request),
      origin,
      subjectType: "mail",
      subjectId: params.id,
      before: { status: "failed" },
      after: { status: "queued" },
    });
  });
  return undefined;
}
