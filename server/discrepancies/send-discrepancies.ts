// POST /Discrepancy/Send: one mail to the respondent of a country. What was sent last is not sent again,
// unless it could not be delivered.

import { hash } from "node:crypto";
import { sql, type Transaction } from "kysely";
import type { ReplyOf } from "#contract/define.ts";
import type * as call from "#contract/discrepancies.ts";
import type { FetchPastYears } from "#server/answers/past-years.ts";
import { audit } from "#server/database/audit.ts";
import type { DB } from "#server/database/tables.ts";
import { transact } from "#server/database/transact.ts";
import { type CallRequest, callerOf } from "#server/http/serve.ts";
import { queueMail } from "#server/mail/queue-mail.ts";
import { askAbout } from "./ask.ts";
import { type Discrepancies, fetchDiscrepancies } from "./fetch-discrepancies.ts";
import { formAddress, pointsToAsk, subjectOf } from "./write-summary.ts";

type Request = CallRequest<typeof call.sendDiscrepancies>;

/** Locks the survey: of two who send at the same moment, the second finds the mail of the first. */
async function wasSent(
  tx: Transaction<DB>,
  surveyDataId: number,
  digest: string,
): Promise<boolean> {
  await sql`select from survey_data where id = ${surveyDataId} for no key update`.execute(tx);
  const { rows } = await sql<{ isSame: boolean }>`
    select sent.digest = ${digest} and coalesce(mail.status, 'sent') <> 'failed' as "isSame"
    from discrepancy_mail sent left join mail on mail.id = sent.mail_id
    where sent.survey_data_id = ${surveyDataId} order by sent.id desc limit 1
  `.execute(tx);
  return rows[0]?.isSame ?? false;
}

async function queue(
  tx: Transaction<DB>,
  request: Request,
  { respondent, about, points, culture }: Discrepancies,
): Promise<string> {
  const { email, text, without } = request.body;
  const isRespondent = respondent?.email.toLowerCase() === email.toLowerCase();
  const firstName = isRespondent ? (respondent?.firstName ?? "") : "";
  const mailId = await queueMail(tx, request, {
    template: "discrepancies",
    to: email,
    culture,
    values: {
      firstName,
      subject: subjectOf(about, pointsToAsk(points, without).length, culture),
      summary: text,
      path: formAddress(about),
    },
  });
  if (mailId === null) throw new Error("a mail that is about no user was not queued");
  return mailId;
}

/** Each point of the mail becomes a question of the caller, so that the country can answer it at its cell. */
async function askAll(
  tx: Transaction<DB>,
  { surveyDataId, points }: Discrepancies,
  { ownerId, without }: { ownerId: number; without: string | undefined },
): Promise<void> {
  for (const { field, key, text, question } of pointsToAsk(points, without)) {
    if (field === null || question !== null) continue;
    await askAbout(tx, { surveyDataId, field, finding: key, ownerId, text, onlyNew: true });
  }
}

export const discrepanciesSender =
  (pastYears: FetchPastYears) =>
  async (request: Request): Promise<ReplyOf<typeof call.sendDiscrepancies>> => {
    const { db, origin, body, query } = request;
    const { countryId, surveyKey, email, text } = body;
    const caller = callerOf(request);
    const place = { countryId, surveyKey };
    const found = await fetchDiscrepancies({ ...request, pastYears }, place, query.culture);
    const { surveyDataId } = found;
    const digest = hash("sha256", JSON.stringify([email.toLowerCase(), query.culture, text]));
    return transact(db, async (tx) => {
      if (await wasSent(tx, surveyDataId, digest)) return { isSent: false };
      const mailId = await queue(tx, request, found);
      await tx
        .insertInto("discrepancy_mail")
        .values({ survey_data_id: surveyDataId, mail_id: mailId, digest, sent_by: caller.id })
        .execute();
      await askAll(tx, found, { ownerId: caller.id, without: body.without });
      await audit(tx, {
        action: "discrepancies_sent",
        caller,
        origin,
        ...place,
        subjectType: "mail",
        subjectId: mailId,
      });
      return { isSent: true };
    });
  };
