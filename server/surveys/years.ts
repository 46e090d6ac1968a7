// Survey years: the current one, all of them, a new one, other dates, removing one without answers.

import { sql } from "kysely";
import { problem } from "#contract/problems.ts";
import type * as call from "#contract/surveys.ts";
import type { Survey } from "#contract/surveys.ts";
import { fetchSurveyYear, fetchSurveyYears } from "#server/answers/fetch-survey-years.ts";
import { audit } from "#server/database/audit.ts";
import { transact } from "#server/database/transact.ts";
import { addSurveyYear } from "#server/definitions/add-survey-year.ts";
import { type CallRequest, callerOf } from "#server/http/serve.ts";
import { malformed } from "#server/texts/refused.ts";

/** The newest survey; with `beforeCurrentDate` the newest that has started. */
export async function currentSurvey(
  request: CallRequest<typeof call.currentSurvey>,
): Promise<Survey> {
  const startedOnly = request.query.beforeCurrentDate ?? false;
  const [newest] = await fetchSurveyYears(request.db, { startedOnly });
  if (!newest) throw problem("no-current-survey");
  return newest;
}

export function listSurveys(request: CallRequest<typeof call.listSurveys>): Promise<Survey[]> {
  return fetchSurveyYears(request.db, { startedOnly: request.query.beforeCurrentDate ?? false });
}

type Dates = { year: number; startDate: string; endDate: string };

/** A survey is about a year, so it opens in that year at the earliest, and closes after it opened. */
function refuseWrongDates({ year, startDate, endDate }: Dates): void {
  if (startDate >= endDate) {
    throw malformed("endDate", "too_small", "survey.end");
  }
  if (startDate < `${year}-01-01`) {
    throw malformed("startDate", "too_small", "survey.start", { year: String(year) });
  }
}

/** Adds a year; 409 `already-exists` when the year has a survey. */
export async function addSurvey(request: CallRequest<typeof call.addSurvey>): Promise<Survey> {
  const { db, body, origin } = request;
  const caller = callerOf(request);
  refuseWrongDates(body);
  return transact(db, async (tx) => {
    const key = await addSurveyYear(tx, { ...body, userId: caller.id });
    await audit(tx, { action: "survey_added", caller, origin, surveyKey: key, after: body });
    return fetchSurveyYear(tx, key);
  });
}

export async function moveSurvey(request: CallRequest<typeof call.moveSurvey>): Promise<Survey> {
  const { db, params, body, origin } = request;
  const caller = callerOf(request);
  return transact(db, async (tx) => {
    const before = await fetchSurveyYear(tx, params.key);
    refuseWrongDates({ ...body, year: before.year });
    await tx
      .updateTable("survey")
      .set({ start_date: body.startDate, end_date: body.endDate })
      .where("key", "=", params.key)
      .execute();
    await audit(tx, {
      action: "survey_dates_changed",
      caller,
      origin,
      surveyKey: params.key,
      before: { startDate: before.startDate, endDate: before.endDate },
      after: body,
    });
    return fetchSurveyYear(tx, params.key);
  });
}

/** 409 `survey-has-answers` once a country has saved something; a save at the same time comes first or fails. */
export async function removeSurvey(
  request: CallRequest<typeof call.removeSurvey>,
): Promise<undefined> {
  const { db, params, origin } = request;
  const { key } = params;
  await transact(db, async (tx) => {
    await sql`select from survey where key = ${key} for update`.execute(tx);
    const { year, startDate, endDate } = await fetchSurveyYear(tx, key);
    const removed = await sql`delete from survey where key = ${key}
      and not exists (select from survey_data where survey_key = ${key})`.execute(tx);
    if (removed.numAffectedRows !== 1n) throw problem("survey-has-answers");
    await audit(tx, {
      action: "survey_removed",
      caller: callerOf(request),
      origin,
      surveyKey: key,
      before: { year, startDate, endDate },
    });
  });
}
