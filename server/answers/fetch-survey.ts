// Reads one country's survey with one query: its state, its sections and the country's population.

import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Role } from "#contract/define.ts";
import { problem } from "#contract/problems.ts";
import type { CountrySurvey } from "#contract/schemas.ts";
import type { Finding, SectionAnswers, Status } from "#questionnaire/engine/define.ts";
import { incomeClassOf } from "#server/database/columns/income-class.ts";
import type { DB } from "#server/database/tables.ts";
import { askedDefinition } from "#server/definitions/asked-definition.ts";
import type { Definition, Definitions } from "#server/request/definitions.ts";
import { type DecisionState, decisionState } from "./decide-surveys.ts";
import { pastVersion } from "./past-years.ts";

/** A section as the checks and a save read it. */
export type SavedSection = SectionAnswers & { version: number; isSubmitted: boolean };

export type StoredSection = SavedSection & { updatedAt: string; updatedBy: string | null };

/** Section → status; a section that was never saved is missing. */
export type Statuses = Record<string, Status>;

/** What every reader of a survey needs. */
export type SurveyFacts = {
  /** Null while nothing was ever saved for this country and year. */
  surveyDataId: number | null;
  year: number;
  isOpen: boolean;
  isApproved: boolean;
  /** Of the survey year, or the last one known before it. */
  population: number | null;
  /** Likewise. */
  incomeClass: string | null;
  /** For `pastYearsReader`. */
  pastVersion: string;
};

type Row = SurveyFacts &
  DecisionState & {
    approval: { at: string | null; by: string | null; role: Role | null };
    completion: number;
    statuses: Statuses;
    findings: Finding[];
    sections: Record<string, StoredSection>;
  };

/** `definition` is what the survey year asks now. */
export type StoredSurvey = Row & { definition: Definition };

/** The columns of `SurveyFacts`, and the version of the questionnaire, from `surveyTables`. */
export const surveyFacts: RawBuilder<unknown> = sql`
  here.id as "surveyDataId", survey.year,
  coalesce(survey.questionnaire_version_id, asked_version(survey)) as "definitionId",
  is_open(survey) as "isOpen", coalesce(here.is_approved, false) as "isApproved",
  people.population, ${sql.raw(incomeClassOf("country.id", "survey.year"))} as "incomeClass", ${pastVersion} as "pastVersion"`;

/**
 * One row for each row of `wanted` (survey_key, country_id), in which `here` is missing until something is
 * saved; none when country or survey do not exist.
 */
export const surveyTables: RawBuilder<unknown> = sql`
  wanted
  join survey on survey.key = wanted.survey_key
  join country on country.id = wanted.country_id
  left join lateral (
    select population from country_year
    where country_year.country_id = country.id and country_year.year <= survey.year
      and population is not null
    order by country_year.year desc limit 1) people on true
  left join survey_data here
    on here.survey_key = survey.key and here.country_id = country.id`;

/** The survey as it is stored; 404 for a country or survey that does not exist. */
export async function fetchSurvey(
  db: Kysely<DB>,
  definitions: Definitions,
  { surveyKey, countryId }: CountrySurvey,
): Promise<StoredSurvey> {
  const found = await sql<Row & { definitionId: number | null }>`
    with wanted (survey_key, country_id) as (values (${surveyKey}::integer, ${countryId}::integer))
    select ${surveyFacts},
      jsonb_build_object('at', here.approved_at, 'role', here.approved_role, 'by', (
        select person_name(u) from "user" u where u.id = here.approved_by
      )) as approval, ${decisionState},
      coalesce(here.completion, 0) as completion,
      coalesce(here.statuses, '{}') as statuses, coalesce(here.findings, '[]') as findings, (
        select coalesce(json_object_agg(section.section, json_build_object(
          'answers', section.answers, 'states', section.states, 'precision', section.precision,
          'confirmations', section.confirmations, 'version', section.version, 'isSubmitted', section.is_submitted,
          'updatedAt', section.updated_at, 'updatedBy', person_name(u)
        )), '{}')
        from section left join "user" u on u.id = section.updated_by
        where section.survey_data_id = here.id
      ) as sections
    from ${surveyTables}
  `.execute(db);
  const [row] = found.rows;
  if (!row) throw problem("not-found");
  const { definitionId, ...stored } = row;
  return { ...stored, definition: await askedDefinition(definitions, definitionId) };
}
