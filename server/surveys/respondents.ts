// GET /Respondent: the organization and the person who completed the survey, from the answers of the sections that
// ask for them.

import { sql } from "kysely";
import type { ReplyOf } from "#contract/define.ts";
import {
  type listRespondents as call,
  contactParts,
  type Respondent,
  respondentColumns,
} from "#contract/lists/respondents.ts";
import { nameColumns, nameIn } from "#questionnaire/engine/languages.ts";
import { refuseUnknownFilters } from "#server/definitions/refuse-unknown.ts";
import type { WithHeaders } from "#server/http/reply.ts";
import type { CallRequest } from "#server/http/serve.ts";
import { contactAnswer } from "#server/identity/find-respondents.ts";
import { exportRows, fileFormatOf } from "#server/lists/export-rows.ts";
import { rowsAfter } from "#server/lists/stream-rows.ts";

type Request = CallRequest<typeof call>;
type Times = Record<"lastUpdate" | "lastContact", Date | null>;
type Found = Omit<Respondent, keyof Times> & Times;

/** Of the survey of the query around it. */
const lastContact = sql`greatest(
  (select max(at) from survey_reminder reminder where reminder.survey_key = survey_data.survey_key
    and reminder.country_id = survey_data.country_id),
  (select max(sent_at) from discrepancy_mail where survey_data_id = survey_data.id))`;

async function fetchRespondents({ db, query: { countryId, year } }: Request): Promise<Found[]> {
  const parts = contactParts.map((part) => sql`${contactAnswer(part)} as ${sql.id(part)}`);
  const conditions = [sql`survey_data.last_update is not null`];
  if (countryId) conditions.push(sql`survey_data.country_id = ${countryId}`);
  if (year) conditions.push(sql`survey.year = ${year}`);
  if (!countryId && !year) {
    conditions.push(sql`survey.year = (select max(survey.year) from survey_data
      join survey on survey.key = survey_data.survey_key where last_update is not null)`);
  }
  const { rows } = await sql<Found>`
    select survey_data.country_id as "countryId", survey.year,
      survey_data.last_update as "lastUpdate", ${lastContact} as "lastContact", ${sql.join(parts)}
    from survey_data
    join survey on survey.key = survey_data.survey_key
    where ${sql.join(conditions, sql` and `)}
    order by survey.year desc, survey_data.country_id
  `.execute(db);
  return rows;
}

const replyOf = (found: Found): Respondent => ({
  ...found,
  lastUpdate: found.lastUpdate?.toISOString() ?? null,
  lastContact: found.lastContact?.toISOString() ?? null,
});

/** A year has at most as many rows as there are countries, a country as many as there are years. */
async function exportRespondents(request: Request): Promise<WithHeaders<undefined>> {
  const { db, query } = request;
  const countries = await db
    .selectFrom("country")
    .select(["id", ...nameColumns])
    .execute();
  const names = new Map(countries.map((one) => [one.id, nameIn(one, query.culture ?? "en")]));
  const rows = (await fetchRespondents(request)).map((found, at) => ({
    ...replyOf(found),
    at,
    country: names.get(found.countryId) ?? "",
  }));
  return exportRows<typeof call, (typeof rows)[number]>(request, {
    subjectType: "respondent",
    name: "respondents",
    columns: respondentColumns,
    numbers: ["year"],
    total: rows.length,
    fetchAfter: rowsAfter(rows),
  });
}

/** Newest year first. */
export async function listRespondents(
  request: Request,
): Promise<ReplyOf<typeof call> | WithHeaders<undefined>> {
  const { db, query } = request;
  await refuseUnknownFilters(db, query, query.culture ?? "en");
  if (fileFormatOf(query.format) !== undefined) return exportRespondents(request);
  return (await fetchRespondents(request)).map(replyOf);
}
