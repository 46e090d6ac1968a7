// POST /Discrepancy/Bounce: a mail that the mail server took, and whose notice came back later, was not delivered.

import { sql } from "kysely";
import type * as call from "#contract/discrepancies.ts";
import { problem } from "#contract/problems.ts";
import { audit } from "#server/database/audit.ts";
import { transact } from "#server/database/transact.ts";
import { type CallRequest, callerOf } from "#server/http/serve.ts";

/** Summaries and reminders alike. 404 when none to that address is known as sent. */
export async function noteBounce(request: CallRequest<typeof call.noteBounce>): Promise<undefined> {
  const { db, body, origin } = request;
  const { countryId, surveyKey, email, reason } = body;
  const caller = callerOf(request);
  await transact(db, async (tx) => {
    const { rows } = await sql<{ id: string }>`
      update mail set status = 'failed', last_error = ${reason.slice(0, 500)}
      where status = 'sent' and lower(recipient) = lower(${email}) and id in (
        select mail_id from discrepancy_mail
        join survey_data here on here.id = discrepancy_mail.survey_data_id
        where here.country_id = ${countryId} and here.survey_key = ${surveyKey}
        union all
        select mail_id from survey_reminder
        where country_id = ${countryId} and survey_key = ${surveyKey}
      ) returning id`.execute(tx);
    if (rows.length === 0) throw problem("not-found");
    for (const { id } of rows) {
      await audit(tx, {
        action: "mail_bounced",
        caller,
        origin,
        countryId,
        surveyKey,
        subjectType: "mail",
        subjectId: id,
      });
    }
  });
  return undefined;
}
