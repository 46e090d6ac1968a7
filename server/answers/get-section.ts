// Reads one section as it was last saved. Many readers at once share one question, and the answer
// goes out as the database wrote it: nobody on the way takes it apart.

import { problem } from "#contract/problems.ts";
import type { CountrySurvey } from "#contract/schemas.ts";
import type { SectionReply } from "#contract/sections.ts";
import type { SectionKey } from "#questionnaire/engine/define.ts";
import type { Quick } from "../database/connect.ts";
import { batched } from "../http/batch.ts";
import { JsonText } from "../http/reply.ts";

const findSections = `
  select asked.survey_key || ' ' || asked.country_id || ' ' || asked.section as key,
    coalesce(section.version, 0) as version,
    json_build_object(
      'status', coalesce(survey_data.statuses ->> asked.section, 'Empty'),
      'version', coalesce(section.version, 0),
      'updatedAt', to_char(section.updated_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'updatedBy', person_name(u),
      'answers', coalesce(section.answers,
        case when asked.section = 'Product' then '{"used": [], "other": []}' else '{}' end::jsonb),
      'states', coalesce(section.states, '{}'),
      'precision', coalesce(section.precision, '{}'),
      'findings', case when coalesce(survey_data.findings, '[]') = '[]' then '[]' else (
        select coalesce(jsonb_agg(finding), '[]')
        from jsonb_array_elements(survey_data.findings) finding
        where finding ->> 'section' = asked.section) end
    )::text as reply
  from unnest($1::integer[], $2::integer[], $3::text[]) as asked (survey_key, country_id, section)
  join survey on survey.key = asked.survey_key
  join country on country.id = asked.country_id
  left join survey_data
    on survey_data.survey_key = survey.key and survey_data.country_id = country.id
  left join section
    on section.survey_data_id = survey_data.id and section.section = asked.section
  left join "user" u on u.id = section.updated_by`;

type Row = { key: string; version: number; reply: string };

async function load(ask: Quick, keys: string[]): Promise<Map<string, Row>> {
  const request = keys.map((key) => key.split(" "));
  const found = await ask<Row>(findSections, [
    request.map(([survey]) => Number(survey)),
    request.map(([, country]) => Number(country)),
    request.map(([, , section]) => section),
  ]);
  return new Map(found.map((row) => [row.key, row]));
}

export type GetSection = (
  countrySurvey: CountrySurvey,
  key: SectionKey,
) => Promise<{ version: number; reply: JsonText<SectionReply> }>;

/** A reader of sections; 404 for a country or survey that does not exist. */
export function sectionReader(ask: Quick): GetSection {
  const find = batched((keys: string[]) => load(ask, keys));
  return async ({ surveyKey, countryId }, key) => {
    const row = await find(`${surveyKey} ${countryId} ${key}`);
    if (!row) throw problem("not-found");
    return { version: row.version, reply: new JsonText<SectionReply>(row.reply) };
  };
}
