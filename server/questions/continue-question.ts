// What is said about a cell belongs to the question that is open on it: of the country it is the answer, of the
// staff another question.

import { sql, type Transaction } from "kysely";
import type { QuestionState } from "#contract/review/question-states.ts";
import type { DB } from "#server/database/tables.ts";

type Said = { surveyDataId: number; field: string | null; isStaff: boolean };

/** The question and its new state; null where none is open on the field. */
export async function continueQuestion(
  tx: Transaction<DB>,
  { surveyDataId, field, isStaff }: Said,
): Promise<{ id: number; state: QuestionState } | null> {
  if (field === null) return null;
  const { rows } = await sql<{ id: number; state: QuestionState }>`
    update cell_question question set changed_at = now(), state = case
      when not ${isStaff}::boolean then 'answered'
      when question_state(question) = 'answered' then 'needsMore'
      else question.state end
    where survey_data_id = ${surveyDataId} and field = ${field} and state <> 'closed'
    returning id, state
  `.execute(tx);
  return rows[0] ?? null;
}
