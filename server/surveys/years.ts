// Survey years: the current one, all of them, a new one, other dates. "Today" is the database's UTC day.

import { type Kysely, sql } from "kysely";
import { malformed, problem } from "#contract/problems.ts";
import type * as call from "#contract/surveys.ts";
import type { Survey } from "#contract/surveys.ts";
import { audit } from "../database/audit.ts";
import type { DB } from "../database/tables.ts";
import { transact } from "../database/transact.ts";
import { type CallRequest, callerOf } from "../http/serve.ts";

type Row = {
  key: number;
  year: number;
  start_date: string;
  end_date: string;
  is_open: boolean;
  created_by: string | null;
  created_at: Date;
};

const replyOf = (row: Row): Survey => ({
  key: row.key,
  year: row.year,
  startDate: row.start_date,
  endDate: row.end_date,
  isOpen: row.is_open,
  createdBy: row.created_by,
  creationDate: row.created_at.toISOString(),
});

async function fetchSurveys(db: Kysely<DB>, startedOnly: boolean, key?: number): Promise<Survey[]> {
  const found = await sql<Row>`
    select survey.key, survey.year, survey.start_date, survey.end_date, survey.created_at,
      is_open(survey) as is_open,
      person_name(u) as created_by
    from survey left join "user" u on u.id = survey.created_by
    where (${!startedOnly} or survey.start_date <= utc_today())
      and (${key ?? null}::integer is null or survey.key = ${key ?? null})
    order by survey.year desc
  `.execute(db);
  return found.rows.map(replyOf);
}

/** The newest survey; with `beforeCurrentDate` the newest that has started. */
export async function currentSurvey(
  request: CallRequest<typeof call.currentSurvey>,
): Promise<Survey> {
  const [newest] = await fetchSurveys(request.db, request.query.beforeCurrentDate ?? false);
  if (!newest) throw problem("no-current-survey");
  return newest;
}

export function listSurveys(request: CallRequest<typeof call.listSurveys>): Promise<Survey[]> {
  return fetchSurveys(request.db, request.query.beforeCurrentDate ?? false);
}

function refuseWrongDates({ startDate, endDate }: { startDate: string; endDate: string }): void {
  if (startDate < endDate) return;
  throw malformed("endDate", "too_small", "The end lies after the start");
}

async function only(db: Kysely<DB>, key: number): Promise<Survey> {
  const [survey] = await fetchSurveys(db, false, key);
  if (!survey) throw problem("not-found");
  return survey;
}

/** Adds a year; 409 `already-exists` when it is there. */
export async function addSurvey(request: CallRequest<typeof call.addSurvey>): Promise<Survey> {
  const { db, body, origin } = request;
  const caller = callerOf(request);
  refuseWrongDates(body);
  return transact(db, async (tx) => {
    const { key } = await tx
      .insertInto("survey")
      .values({
        year: body.year,
        start_date: body.startDate,
        end_date: body.endDate,
        created_by: caller.id,
      })
      .returning("key")
      .executeTakeFirstOrThrow();
    await audit(tx, { action: "survey_added", caller, origin, surveyKey: key, after: body });
    return only(tx, key);
  });
}

export async function moveSurvey(request: CallRequest<typeof call.moveSurvey>): Promise<Survey> {
  const { db, params, body, origin } = request;
  const caller = callerOf(request);
  refuseWrongDates(body);
  return transact(db, async (tx) => {
    const before = await only(tx, params.key);
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
    return only(tx, params.key);
  });
}
