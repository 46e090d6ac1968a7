// A country asks to open its approved survey again; the staff answer. Revoking the approval grants it
// (server/answers/decide-surveys.ts).

import { sql, type Transaction } from "kysely";
import { reviewRoles } from "#contract/define.ts";
import { problem } from "#contract/problems.ts";
import type * as call from "#contract/review/review.ts";
import type { CountrySurvey } from "#contract/schemas.ts";
import { langOf, nameIn } from "#questionnaire/engine/languages.ts";
import { audit } from "#server/database/audit.ts";
import type { DB } from "#server/database/tables.ts";
import { transact } from "#server/database/transact.ts";
import { type CallRequest, callerOf } from "#server/http/serve.ts";
import { queueMail } from "#server/mail/queue-mail.ts";
import { mailDecision, type Parts } from "./mail-decision.ts";

type Found = { id: number; year: number; name_en: string; name_fr: string; name_es: string };

/** 404 for a survey that is not approved: it is open, or its dates say when it was. */
async function lockApproved(
  tx: Transaction<DB>,
  { surveyKey, countryId }: CountrySurvey,
): Promise<Found> {
  const { rows } = await sql<Found>`
    select survey_data.id, survey.year, country.name_en, country.name_fr, country.name_es
    from survey_data
    join survey on survey.key = survey_data.survey_key
    join country on country.id = survey_data.country_id
    where survey_data.survey_key = ${surveyKey} and survey_data.country_id = ${countryId}
      and survey_data.is_approved
    for no key update of survey_data
  `.execute(tx);
  const [found] = rows;
  if (!found) throw problem("not-found");
  return found;
}

/** The staff of the federation; Administrators where it has none. */
async function mailStaff(
  tx: Transaction<DB>,
  parts: Parts,
  { year, ...names }: Found,
  reason: string,
): Promise<void> {
  const staff = await tx
    .selectFrom("user")
    .select(["id", "first_name", "email", "culture", "role_key"])
    .where("status", "=", "approved")
    .where("role_key", "in", reviewRoles)
    .execute();
  const own = staff.filter(({ role_key }) => role_key !== "Administrator");
  for (const { id, first_name, email, culture } of own.length > 0 ? own : staff) {
    const lang = langOf(culture);
    const country = nameIn(names, lang);
    await queueMail(tx, parts, {
      template: "reopening-asked",
      to: email,
      culture: lang,
      values: { firstName: first_name, year: String(year), country, reason },
      userId: id,
    });
  }
}

/** 404 when it is not approved, 409 `already-exists` when it was asked and no one has answered. */
export async function askReopening(
  request: CallRequest<typeof call.askReopening>,
): Promise<undefined> {
  const { db, query, body, origin } = request;
  const caller = callerOf(request);
  await transact(db, async (tx) => {
    const found = await lockApproved(tx, query);
    const { numAffectedRows } = await sql`
      insert into reopen_request (survey_data_id, reason, by)
      values (${found.id}, ${body.reason}, ${caller.id})
      on conflict (survey_data_id) where is_granted is null do nothing`.execute(tx);
    if (numAffectedRows !== 1n) throw problem("already-exists");
    await mailStaff(tx, request, found, body.reason);
    const event = { action: "survey_reopening_asked", caller, origin, ...query } as const;
    await audit(tx, { ...event, after: { reason: body.reason } });
  });
}

/** 404 when no one waits for an answer. */
export async function declineReopening(
  request: CallRequest<typeof call.declineReopening>,
): Promise<undefined> {
  const { db, query, body, origin } = request;
  const caller = callerOf(request);
  await transact(db, async (tx) => {
    const { id } = await lockApproved(tx, query);
    const { numAffectedRows } = await sql`
      update reopen_request set is_granted = false, answer = ${body.reason},
        answered_by = ${caller.id}, answered_at = now()
      where survey_data_id = ${id} and is_granted is null`.execute(tx);
    if (numAffectedRows !== 1n) throw problem("not-found");
    await mailDecision(tx, request, "reopening-declined", { ...query, ...body });
    const event = { action: "survey_reopening_declined", caller, origin, ...query } as const;
    await audit(tx, { ...event, after: { reason: body.reason } });
  });
}
