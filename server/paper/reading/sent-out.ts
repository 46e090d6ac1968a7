// The answers of a country as they were when a form was sent out: the present ones with the revisions since undone.

import { type Kysely, sql } from "kysely";
import type { SurveyAnswers } from "#questionnaire/engine/define.ts";
import type { Changes } from "#server/answers/differences.ts";
import type { DB } from "#server/database/tables.ts";

type Part = "answers" | "states" | "precision";
const parts: readonly Part[] = ["answers", "states", "precision"];

type Content = Record<Part, Record<string, unknown>>;
type Row = { section: string; content: Content; changes: Changes[] };

function undo(content: Content, changes: Changes): void {
  for (const part of parts) {
    for (const [key, [before]] of Object.entries(changes[part] ?? {})) {
      if (before === null || before === undefined) delete content[part][key];
      else content[part][key] = before;
    }
  }
}

export type Sent = { countryId: number; year: number; at: string };

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
    rows.map(({ section, content, changes }) => {
      for (const one of changes) undo(content, one);
      // The database holds what was checked when it was written.
      return [section, content as SurveyAnswers[string]];
    }),
  );
}
