// The questions on the cells of a survey that are not closed, with what was said about each.

import { type Kysely, sql } from "kysely";
import type { CellQuestion } from "#contract/discrepancies.ts";
import { instantOf } from "#server/database/columns/instant.ts";
import type { DB } from "#server/database/tables.ts";

/** `finding`: what it was asked about, as finding_key has it. */
export type AskedQuestion = Omit<CellQuestion, "passes"> & {
  field: string;
  finding: string | null;
};

/** The questions of the staff on a survey, each with what was said. */
export async function fetchQuestions(
  db: Kysely<DB>,
  surveyDataId: number,
): Promise<AskedQuestion[]> {
  const { rows } = await sql<AskedQuestion>`
    select question.id, question.field, question.finding, question_state(question) as state,
      person_name(owner) as owner, (
        select coalesce(json_agg(json_build_object('id', comment.id, 'text', comment.text,
          'author', coalesce(person_name(author), ''),
          'isStaff', coalesce(author.role_key in ('Administrator', 'WFH'), false),
          'createdAt', ${instantOf("comment.created_at")}
        ) order by comment.id), '[]')
        from comment left join "user" author on author.id = comment.author_id
        where comment.question_id = question.id
      ) as thread
    from cell_question question left join "user" owner on owner.id = question.owner_id
    where question.survey_data_id = ${surveyDataId} and question.state <> 'closed'
    order by question.id
  `.execute(db);
  return rows;
}
