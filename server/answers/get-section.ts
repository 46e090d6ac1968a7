// Reads one section as it was last saved. Many readers at once share one question.

import { type Kysely, sql } from "kysely";
import { problem } from "#contract/problems.ts";
import type { SectionReply } from "#contract/sections.ts";
import type { SectionKey } from "#questionnaire/define.ts";
import type { DB } from "../database/tables.ts";
import { batched } from "../http/batch.ts";
import type { Place } from "./fetch-survey.ts";

const emptyAnswers = (key: SectionKey) => (key === "Product" ? { used: [], other: [] } : {});

type Row = {
  key: string;
  status: SectionReply["status"] | null;
  version: number | null;
  updated_at: Date | null;
  updated_by: string | null;
  answers: Record<string, unknown> | null;
  states: SectionReply["states"] | null;
  precision: SectionReply["precision"] | null;
  findings: SectionReply["findings"] | null;
};

async function load(db: Kysely<DB>, keys: string[]): Promise<Map<string, Row>> {
  const asked = keys.map((key) => key.split(" "));
  const found = await sql<Row>`
    select asked.survey_key || ' ' || asked.country_id || ' ' || asked.section as key,
      survey_data.statuses ->> asked.section as status, section.version, section.updated_at,
      u.first_name || ' ' || u.last_name as updated_by,
      section.answers, section.states, section.precision,
      case when survey_data.findings = '[]' then '[]' else (
        select coalesce(jsonb_agg(finding), '[]') from jsonb_array_elements(survey_data.findings) finding
        where finding ->> 'section' = asked.section) end as findings
    from unnest(
      ${asked.map(([survey]) => Number(survey))}::integer[],
      ${asked.map(([, country]) => Number(country))}::integer[],
      ${asked.map(([, , section]) => section)}::text[]
    ) as asked (survey_key, country_id, section)
    join survey on survey.key = asked.survey_key
    join country on country.id = asked.country_id
    left join survey_data
      on survey_data.survey_key = survey.key and survey_data.country_id = country.id
    left join section
      on section.survey_data_id = survey_data.id and section.section = asked.section
    left join "user" u on u.id = section.updated_by
  `.execute(db);
  return new Map(found.rows.map((row) => [row.key, row]));
}

export type GetSection = (place: Place, key: SectionKey) => Promise<SectionReply>;

/** A reader of sections; 404 for a country or survey that does not exist. */
export function sectionReader(db: Kysely<DB>): GetSection {
  const find = batched((keys: string[]) => load(db, keys));
  return async (place, key) => {
    const row = await find(`${place.surveyKey} ${place.countryId} ${key}`);
    if (!row) throw problem("not-found");
    return {
      status: row.status ?? "Empty",
      version: row.version ?? 0,
      updatedAt: row.updated_at?.toISOString() ?? null,
      updatedBy: row.updated_by,
      answers: row.answers ?? emptyAnswers(key),
      states: row.states ?? {},
      precision: row.precision ?? {},
      findings: row.findings ?? [],
    };
  };
}
