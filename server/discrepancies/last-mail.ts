// The newest mail about discrepancies of a survey and what became of it. A mail that is deleted, a month after
// it was sent, was sent.

import { type RawBuilder, sql } from "kysely";
import type { DiscrepancyCountry } from "#contract/discrepancies.ts";
import { instantOf } from "#server/database/columns/instant.ts";

export type LastMail = DiscrepancyCountry["lastMail"];

/** As JSON; null for none. `surveyDataId` is a column of the query around it. */
export const lastMailOf = (surveyDataId: RawBuilder<unknown>): RawBuilder<LastMail> => sql`(
  select json_build_object('status', coalesce(mail.status, 'sent'), 'error', mail.last_error, 'to', mail.recipient,
    'at', ${instantOf("sent.sent_at")})
  from discrepancy_mail sent left join mail on mail.id = sent.mail_id
  where sent.survey_data_id = ${surveyDataId}
  order by sent.id desc limit 1)`;
