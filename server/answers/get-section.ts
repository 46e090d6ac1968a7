// Reads one section as it was last saved. Requests that arrive together share one query, and the JSON
// text is sent as PostgreSQL produced it, unparsed.

import { problem } from "#contract/problems.ts";
import type { CountrySurvey } from "#contract/schemas.ts";
import type { SectionReply } from "#contract/sections.ts";
import type { Quick } from "#server/database/connect.ts";
import { batched } from "#server/http/batch.ts";
import { JsonText } from "#server/http/reply.ts";
import type { Definitions } from "#server/request/definitions.ts";
import { emptyAnswers } from "./section-reply.ts";

const findSections = `
  select requested.survey_key || ' ' || requested.country_id || ' ' || requested.section as key,
    coalesce(section.version, 0) as version, asked_version(survey) as "definitionId",
    json_build_object(
      'status', coalesce(survey_data.statuses ->> requested.section, 'Empty'),
      'version', coalesce(section.version, 0),
      'updatedAt', to_char(section.updated_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'updatedBy', person_name(u),
      'answers', coalesce(section.answers, '{}'),
      'states', coalesce(section.states, '{}'),
      'precision', coalesce(section.precision, '{}'),
      'confirmations', coalesce(section.confirmations, '{}'),
      'findings', case when coalesce(survey_data.findings, '[]') = '[]' then '[]' else (
        select coalesce(jsonb_agg(finding), '[]')
        from jsonb_array_elements(survey_data.findings) finding
        where finding ->> 'section' = requested.section) end
    )::text as reply
  from unnest($1::integer[], $2::integer[], $3::text[]) as requested (survey_key, country_id, section)
  join survey on survey.key = requested.survey_key
  join country on country.id = requested.country_id
  left join survey_data
    on survey_data.survey_key = survey.key and survey_data.country_id = country.id
  left join section
    on section.survey_data_id = survey_data.id and section.section = requested.section
  left join "user" u on u.id = section.updated_by`;

type Row = { key: string; version: number; definitionId: number | null; reply: string };

async function load(query: Quick, keys: string[]): Promise<Map<string, Row>> {
  const keyParts = keys.map((key) => key.split(" "));
  const found = await query<Row>(findSections, [
    keyParts.map(([survey]) => Number(survey)),
    keyParts.map(([, country]) => Number(country)),
    keyParts.map(([, , section]) => section),
  ]);
  return new Map(found.map((row) => [row.key, row]));
}

export type GetSection = (
  countrySurvey: CountrySurvey,
  section: string,
) => Promise<{ version: number; reply: JsonText<SectionReply> }>;

/** The lists of a section that was never saved are empty. */
async function emptyReply(
  definitions: Definitions,
  section: string,
  { reply, definitionId }: Row,
): Promise<JsonText<SectionReply>> {
  const definition = definitionId === null ? null : await definitions.byId(definitionId);
  const asked = definition?.questionnaire.sections.find(({ code }) => code === section);
  const answers = emptyAnswers(asked);
  return new JsonText<SectionReply>(JSON.stringify({ ...JSON.parse(reply), answers }));
}

/** A reader of sections; 404 for a country or survey that does not exist. */
export function sectionReader(query: Quick, definitions: Definitions): GetSection {
  const find = batched((keys: string[]) => load(query, keys));
  return async ({ surveyKey, countryId }, section) => {
    const row = await find(`${surveyKey} ${countryId} ${section}`);
    if (!row) throw problem("not-found");
    const { version } = row;
    if (version === 0) return { version, reply: await emptyReply(definitions, section, row) };
    return { version, reply: new JsonText<SectionReply>(row.reply) };
  };
}
