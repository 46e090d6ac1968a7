// The answers of a country as they were when a form was sent out: the present ones with the revisions since undone.

import { type Kysely, sql } from "kysely";
import type { SectionAnswers, SurveyAnswers } from "#questionnaire/engine/define.ts";
import { type Changes, contentBefore } from "#server/answers/differences.ts";
import type { DB } from "#server/database/tables.ts";

/** `changes`: of the revisions since, the newest first. */
type Row = { section: string; content: SectionAnswers; changes: Changes[] };

export type Sent = { countryId: number; year: number; at: string };

/** Now by the clock of the database, which times saves too: ISO text in UTC to the microsecond. */
export async function timeOfIssue(db: Kysely<DB>): Promise<string> {
  const { rows } = await sql<{ now: string }>`
    select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as now`.execute(
    db,
  );
  return String(rows[0]?.now);
}

/** By section, as they were stored at that time; `at` is an instant as text. */
export async function answersSentOut(
  db: Kysely<DB>,
  { countryId, year, at }: Sent,
): Promise<SurveyAnswers> {
  const { rows } = await sql<Row>`
    select section.section,
      jsonb_build_object('answers', section.answers, 'states', section.states,
        'precision', section.precision) as content,
      coalesce((
        select jsonb_agg(revision.changes order by revision.version desc)
        from section_revision revision
        where revision.survey_data_id = section.survey_data_id
          and revision.section = section.section and revision.at > ${at}::timestamptz
      ), '[]') as changes
    from survey join survey_data on survey_data.survey_key = survey.key
    join section on section.survey_data_id = survey_data.id
    where survey.year = ${year} and survey_data.country_id = ${countryId}`.execute(db);
  return Object.fromEntries(
    rows.map(({ section, content, changes }) => [
      section,
      changes.reduce<SectionAnswers>((later, change) => contentBefore(later, change), content),
    ]),
  );
}
