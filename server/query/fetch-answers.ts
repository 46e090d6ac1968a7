// The answers of some surveys, of the sections that a query needs.

import { type Kysely, sql } from "kysely";
import type { SurveyAnswers } from "#questionnaire/engine/define.ts";
import { peopleIn } from "#reports/engine/small-counts/people.ts";
import { untilAborted } from "#server/database/cancel.ts";
import type { DB } from "#server/database/tables.ts";
import type { Plan } from "./plan-query.ts";

type Answered = { id: number; sections: SurveyAnswers };

/** The sections that the fields are in; and those with counts of people, on which it depends what is hidden. */
export function sectionsOf({ questionnaires, fields, withheld }: Plan): string[] {
  const codes = fields.map(({ column }) => column.key);
  const all = [...questionnaires.values()].flatMap((one) => {
    const counts = withheld ? peopleIn(one).cells : [];
    return [...codes, ...counts].flatMap((code) => one.fields.get(code)?.section ?? []);
  });
  return [...new Set(all)];
}

/** By the id of the survey. One without any of the sections is missing. Throws when `signal` aborts. */
export async function fetchAnswers(
  db: Kysely<DB>,
  ids: readonly number[],
  sections: readonly string[],
  signal: AbortSignal,
): Promise<Map<number, SurveyAnswers>> {
  const { rows } = await sql<Answered>`
    select survey_data_id as id, json_object_agg(section, json_build_object(
      'answers', answers, 'states', states, 'precision', precision)) as sections
    from section
    where survey_data_id = any(${[...ids]}::integer[]) and section = any(${[...sections]}::text[])
    group by survey_data_id`.execute(db, untilAborted(signal));
  return new Map(rows.map(({ id, sections }) => [id, sections]));
}
