// Mails reminders to the respondents of countries, and notes each: one transaction, so that a mail server that does not
// answer delays them and none is sent twice.

import { sql, type Transaction } from "kysely";
import type { ReplyOf } from "#contract/define.ts";
import { problem } from "#contract/problems.ts";
import type { sendReminders as call, skippedReasons } from "#contract/progress/reminders.ts";
import { isDone } from "#contract/progress/survey-state.ts";
import type { Survey } from "#contract/surveys.ts";
import { fetchSurveyYear } from "#server/answers/fetch-survey-years.ts";
import { insertEvents } from "#server/database/audit.ts";
import type { DB } from "#server/database/tables.ts";
import type { AppContext } from "#server/http/context.ts";
import { transactOnce } from "#server/http/idempotency.ts";
import { type CallRequest, callerOf } from "#server/http/serve.ts";
import { findRespondents, type Respondent } from "#server/identity/find-respondents.ts";
import { queueMail } from "#server/mail/queue-mail.ts";
import type { Caller } from "#server/request/caller.ts";
import type { Origin } from "#server/request/origin.ts";
import { type CountryToRemind, fetchReminded } from "./fetch-reminded.ts";
import { type Notes, reminderValues } from "./write-reminder.ts";

type SkippedReason = (typeof skippedReasons)[number];
type Outcome = ReplyOf<typeof call>;
/** Null: the platform by itself. */
type Sender = { caller: Caller; origin: Origin } | null;
type Parts = Pick<AppContext, "config" | "queue" | "settings" | "definitions">;

function reasonToSkip(
  country: CountryToRemind | undefined,
  respondents: readonly Respondent[],
): SkippedReason | null {
  if (!country) return "not-found";
  if (isDone(country.state)) return "done";
  if (country.isReminded) return "reminded";
  return respondents.length === 0 ? "no-address" : null;
}

async function remind(
  tx: Transaction<DB>,
  parts: Parts,
  { survey, country, notes }: { survey: Survey; country: CountryToRemind; notes: Notes },
  respondents: readonly Respondent[],
  sender: Sender,
): Promise<void> {
  const { countryId } = country;
  for (const { userId, email, ...respondent } of respondents) {
    const mailId = await queueMail(tx, parts, {
      template: "survey-reminder",
      to: email,
      culture: respondent.culture,
      values: reminderValues(country, respondent, notes),
      ...(userId === null ? {} : { userId }),
    });
    if (mailId === null) continue;
    await tx
      .insertInto("survey_reminder")
      .values({
        survey_key: survey.key,
        country_id: countryId,
        by: sender?.caller.id ?? null,
        mail_id: mailId,
      })
      .execute();
  }
  const event = { action: "reminder_sent", caller: null, ...sender } as const;
  await insertEvents([{ ...event, countryId, surveyKey: survey.key }]).execute(tx);
}

/** Two senders of the same survey follow each other, so that the second finds the countries reminded. */
export async function remindCountries(
  tx: Transaction<DB>,
  parts: Parts,
  survey: Survey,
  { countryIds, notes, sender }: { countryIds: readonly number[]; notes: Notes; sender: Sender },
): Promise<Outcome> {
  await sql`select from survey where key = ${survey.key} for no key update`.execute(tx);
  const countries = await fetchReminded(tx, parts.definitions, survey, countryIds);
  const people = await findRespondents(tx, [...countries.keys()]);
  const outcome: Outcome = { sent: [], skipped: [] };
  for (const countryId of new Set(countryIds)) {
    const country = countries.get(countryId);
    const respondents = people.get(countryId) ?? [];
    const code = reasonToSkip(country, respondents);
    if (country && code === null) {
      await remind(tx, parts, { survey, country, notes }, respondents, sender);
      outcome.sent.push(countryId);
    } else if (code !== null) outcome.skipped.push({ countryId, code });
  }
  return outcome;
}

/** 404 for no such survey, 409 `survey-closed` when it cannot be answered. */
export function sendReminders(request: CallRequest<typeof call>): Promise<Outcome> {
  const { body, origin } = request;
  const sender = { caller: callerOf(request), origin };
  return transactOnce(request, async (tx) => {
    const survey = await fetchSurveyYear(tx, body.surveyKey);
    if (!survey.isOpen) throw problem("survey-closed");
    return remindCountries(tx, request, survey, { ...body, sender });
  });
}
