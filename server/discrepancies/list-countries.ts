// GET /Discrepancy/Countries: the countries with an error, a warning that no one answered, or a question
// that is not closed.

import { sql } from "kysely";
import type { ReplyOf } from "#contract/define.ts";
import type * as call from "#contract/discrepancies.ts";
import { problem } from "#contract/problems.ts";
import { nameColumns } from "#questionnaire/engine/languages.ts";
import type { CallRequest } from "#server/http/serve.ts";
import { lastMailOf } from "./last-mail.ts";

type Reply = ReplyOf<typeof call.listDiscrepancyCountries>;
type Row = Omit<Reply[number], "since"> & { since: Date | null };

/** The country with most of them first. 404 for an unknown survey. */
export async function listDiscrepancyCountries({
  db,
  query: { surveyKey },
}: CallRequest<typeof call.listDiscrepancyCountries>): Promise<Reply> {
  const survey = await sql`select from survey where key = ${surveyKey}`.execute(db);
  if (survey.rows.length === 0) throw problem("not-found");
  const names = nameColumns.map((column) => sql`country.${sql.id(column)}`);
  const { rows } = await sql<Row>`
    select country.id, country.code, ${sql.join(names)}, country.region,
      found.open + questions.other as open, questions.answered,
      here.last_update as since, here.is_approved as "isApproved",
      ${lastMailOf(sql`here.id`)} as "lastMail"
    from survey_data here
    join country on country.id = here.country_id
    cross join lateral (
      select count(*)::integer as open, array_agg(finding_key(finding)) as keys
      from jsonb_array_elements(here.findings) finding where finding -> 'reason' is null
        and not is_accepted(here.id, finding)
    ) found
    cross join lateral (
      select count(*) filter (where question_state(question) = 'answered')::integer as answered,
        count(*) filter (where question.finding is null or found.keys is null
          or question.finding <> all(found.keys))::integer as other
      from cell_question question where question.survey_data_id = here.id and question.state <> 'closed'
    ) questions
    where here.survey_key = ${surveyKey} and found.open + questions.other > 0
    order by found.open + questions.other desc, country.code
  `.execute(db);
  return rows.map((row) => ({ ...row, since: row.since?.toISOString() ?? null }));
}
