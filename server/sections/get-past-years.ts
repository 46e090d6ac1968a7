// GET /Survey/PastYears: what the country answered to one question in earlier years.

import { sql } from "kysely";
import type { ReplyOf } from "#contract/define.ts";
import type * as call from "#contract/sections.ts";
import type { AskedQuestion, Questionnaire } from "#questionnaire/engine/questionnaire.ts";
import { fetchState } from "#server/answers/fetch-state.ts";
import { askedDefinition } from "#server/definitions/asked-definition.ts";
import type { CallRequest } from "#server/http/serve.ts";
import { malformed } from "#server/texts/refused.ts";

type Reply = ReplyOf<typeof call.getPastYears>;

function questionIn({ sections }: Questionnaire, asked: string) {
  for (const { code, questions } of sections) {
    const question = questions.find((one) => one.code === asked);
    if (question) return { section: code, question };
  }
}

const keysOf = ({ layout, code, fields }: AskedQuestion): string[] =>
  layout === "list" ? [code] : fields.map(({ key }) => key);

/** 400 for a question that the survey does not ask. */
export async function getPastYears({
  db,
  definitions,
  query,
}: CallRequest<typeof call.getPastYears>): Promise<Reply> {
  const { year, definitionId } = await fetchState(db, query);
  const { questionnaire } = await askedDefinition(definitions, definitionId);
  const found = questionIn(questionnaire, query.question);
  if (!found) {
    throw malformed("question", "unknown", "question.unknown");
  }
  const keys = keysOf(found.question);
  const own = (part: "answers" | "states") => sql`(
    select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(section.${sql.ref(part)})
    where key = any(${keys}::text[]))`;
  const { rows } = await sql<Reply[number]>`
    select survey.year, ${own("answers")} as answers, ${own("states")} as states
    from survey
    join survey_data on survey_data.survey_key = survey.key
      and survey_data.country_id = ${query.countryId}
    join section on section.survey_data_id = survey_data.id
      and section.section = ${found.section}
    where survey.year < ${year}
    order by survey.year desc
  `.execute(db);
  return rows;
}
