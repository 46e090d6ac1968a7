// Reads one country's survey with one query: its state, its sections and the country's population.

import { type Kysely, type RawBuilder, sql, type Transaction } from "kysely";
import type { Role } from "#contract/define.ts";
import { problem } from "#contract/problems.ts";
import type { CountrySurvey } from "#contract/schemas.ts";
import type { Finding, SectionAnswers, Status } from "#questionnaire/engine/define.ts";
import type { DB } from "#server/database/tables.ts";
import { askedDefinition } from "#server/definitions/asked-definition.ts";
import type { Definition, Definitions } from "#server/request/definitions.ts";
import { createCountrySurveys } from "./country-survey.ts";
import { pastVersion } from "./past-years.ts";

export type StoredSection = SectionAnswers & {
  version: number;
  isSubmitted: boolean;
  updatedAt: string;
  updatedBy: string | null;
};

/** Section → status; a section that was never saved is missing. */
export type Statuses = Record<string, Status>;

type Row = {
  /** Null while nothing was ever saved for this country and year. */
  surveyDataId: number | null;
  year: number;
  isOpen: boolean;
  isApproved: boolean;
  approval: { at: string | null; by: string | null; role: Role | null };
  population: number | null;
  completion: number;
  statuses: Statuses;
  findings: Finding[];
  sections: Record<string, StoredSection>;
  /** For `pastYearsReader`. */
  pastVersion: string;
};

/** `definition` is what the survey year asks now. */
export type StoredSurvey = Row & { definition: Definition };

type Fetched = Row & {
  definitionId: number | null;
  /** False when the row changed or went away while its lock was waited for: the sections are from before. */
  isCurrent: boolean;
};

async function fetchRow(
  db: Kysely<DB>,
  { countryId, surveyKey }: CountrySurvey,
  lock: RawBuilder<unknown> = sql``,
): Promise<Fetched> {
  const found = await sql<Fetched>`
    with locked as (
      select id, changed_in from survey_data
      where survey_key = ${surveyKey} and country_id = ${countryId} ${lock}
    )
    select here.id as "surveyDataId", survey.year, asked_version(survey) as "definitionId",
      is_open(survey) as "isOpen", coalesce(here.is_approved, false) as "isApproved",
      coalesce(here.changed_in = (select changed_in from locked), here.id is null) as "isCurrent",
      jsonb_build_object('at', here.approved_at, 'role', here.approved_role, 'by', (
        select person_name(u) from "user" u where u.id = here.approved_by
      )) as approval,
      country_year.population, coalesce(here.completion, 0) as completion,
      coalesce(here.statuses, '{}') as statuses, coalesce(here.findings, '[]') as findings,
      ${pastVersion} as "pastVersion", (
        select coalesce(json_object_agg(section.section, json_build_object(
          'answers', section.answers, 'states', section.states, 'precision', section.precision,
          'version', section.version, 'isSubmitted', section.is_submitted,
          'updatedAt', section.updated_at, 'updatedBy', person_name(u)
        )), '{}')
        from section left join "user" u on u.id = section.updated_by
        where section.survey_data_id = here.id
      ) as sections
    from survey
    join country on country.id = ${countryId}
    left join country_year
      on country_year.country_id = country.id and country_year.year = survey.year
    left join survey_data here
      on here.survey_key = survey.key and here.country_id = country.id
    where survey.key = ${surveyKey}
  `.execute(db);
  const [row] = found.rows;
  if (!row) throw problem("not-found");
  return row;
}

/** The survey as it is stored; 404 for a country or survey that does not exist. */
export async function fetchSurvey(
  db: Kysely<DB>,
  definitions: Definitions,
  countrySurvey: CountrySurvey,
): Promise<StoredSurvey> {
  return withDefinition(definitions, await fetchRow(db, countrySurvey));
}

async function withDefinition(
  definitions: Definitions,
  { definitionId, isCurrent: _, ...row }: Fetched,
): Promise<StoredSurvey> {
  return { ...row, definition: await askedDefinition(definitions, definitionId) };
}

/**
 * As `fetchSurvey`, with the row locked until the transaction ends; creates the row when it is missing.
 * Lock and answers come in one round trip.
 */
export async function lockSurvey(
  tx: Transaction<DB>,
  definitions: Definitions,
  countrySurvey: CountrySurvey,
  userId: number,
): Promise<StoredSurvey & { surveyDataId: number }> {
  for (;;) {
    const row = await fetchRow(tx, countrySurvey, sql`for no key update`);
    const { surveyDataId, isCurrent } = row;
    if (surveyDataId !== null && isCurrent) {
      return { ...(await withDefinition(definitions, row)), surveyDataId };
    }
    if (surveyDataId === null) {
      const { surveyKey, countryId } = countrySurvey;
      await createCountrySurveys(tx, { surveyKey, userId }, [{ countryId }]);
    }
  }
}
