// Reads one country's survey whole: its state, its sections, and what the checks compare with
// (last year's answers, the population). One question to the database.

import { type Kysely, sql } from "kysely";
import type { Role } from "#contract/define.ts";
import { problem } from "#contract/problems.ts";
import type { CountrySurvey } from "#contract/schemas.ts";
import type {
  Finding,
  SectionAnswers,
  SectionKey,
  Status,
  SurveyAnswers,
} from "#questionnaire/engine/define.ts";
import { looksBackOf } from "#questionnaire/engine/rule-facts.ts";
import { newestQuestionnaire } from "#questionnaire/wfh/for-year.ts";
import { wfhSections } from "#questionnaire/wfh/sections.ts";
import type { DB } from "../database/tables.ts";

export type StoredSection = SectionAnswers & {
  version: number;
  isSubmitted: boolean;
  updatedAt: string;
  updatedBy: string | null;
};

export type Statuses = Partial<Record<SectionKey, Status>>;

export type StoredSurvey = {
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
  sections: Partial<Record<SectionKey, StoredSection>>;
  lastYear: SurveyAnswers;
  /** The figures of up to eight years before last year, the latest first; a year without a survey is left out. */
  earlier: SurveyAnswers[];
};

type Row = {
  survey_data_id: number | null;
  year: number;
  is_open: boolean;
  is_approved: boolean;
  approval: StoredSurvey["approval"];
  population: number | null;
  completion: number;
  statuses: Statuses;
  findings: Finding[];
  sections: StoredSurvey["sections"];
  last_year: SurveyAnswers;
  earlier: SurveyAnswers[];
};

/** Sections of a survey_data row as one JSON object keyed by section. */
const sectionsOf = (surveyDataId: string) =>
  sql.raw(`(
  select coalesce(jsonb_object_agg(section.section, jsonb_build_object(
    'answers', section.answers, 'states', section.states, 'precision', section.precision,
    'version', section.version, 'isSubmitted', section.is_submitted,
    'updatedAt', section.updated_at, 'updatedBy', person_name(u)
  )), '{}')
  from section left join "user" u on u.id = section.updated_by
  where section.survey_data_id = ${surveyDataId}
)`);

const withHistory = newestQuestionnaire.sections
  .filter(({ questions }) =>
    questions.some(({ rules }) => rules.some((rule) => looksBackOf(rule) === "history")),
  )
  .map(({ code }) => code);

/** Only what the rules against a country's own history look at. */
const earlierYears = sql`(
  select coalesce(jsonb_agg(one.sections order by one.year desc), '[]') from (
    select past.year, jsonb_object_agg(section.section, jsonb_build_object(
      'answers', section.answers, 'states', '{}'::jsonb, 'precision', '{}'::jsonb)) as sections
    from survey past
    join survey_data on survey_data.survey_key = past.key and survey_data.country_id = country.id
    join section on section.survey_data_id = survey_data.id
      and section.section = any(${withHistory})
    where past.year between survey.year - 9 and survey.year - 2
    group by past.year) as one
)`;

/** The survey as it stands; 404 for a country or survey that does not exist. */
export async function fetchSurvey(
  db: Kysely<DB>,
  countrySurvey: CountrySurvey,
): Promise<StoredSurvey> {
  const found = await sql<Row>`
    select here.id as survey_data_id, survey.year,
      is_open(survey) as is_open,
      coalesce(here.is_approved, false) as is_approved,
      jsonb_build_object('at', here.approved_at, 'role', here.approved_role, 'by', (
        select person_name(u) from "user" u where u.id = here.approved_by
      )) as approval,
      country_year.population, coalesce(here.completion, 0) as completion,
      coalesce(here.statuses, '{}') as statuses, coalesce(here.findings, '[]') as findings,
      ${sectionsOf("here.id")} as sections, ${sectionsOf("before.id")} as last_year,
      ${earlierYears} as earlier
    from survey
    join country on country.id = ${countrySurvey.countryId}
    left join country_year
      on country_year.country_id = country.id and country_year.year = survey.year
    left join survey_data here
      on here.survey_key = survey.key and here.country_id = country.id
    left join survey previous on previous.year = survey.year - 1
    left join survey_data before
      on before.survey_key = previous.key and before.country_id = country.id
    where survey.key = ${countrySurvey.surveyKey}
  `.execute(db);
  const [row] = found.rows;
  if (!row) throw problem("not-found");
  const { survey_data_id, is_open, is_approved, last_year, ...rest } = row;
  return {
    ...rest,
    surveyDataId: survey_data_id,
    isOpen: is_open,
    isApproved: is_approved,
    lastYear: last_year,
  };
}

/** Every section's status; one that was never saved is Empty. */
export const allStatuses = (statuses: Statuses): Record<string, Status> =>
  Object.fromEntries(wfhSections.map((section) => [section, statuses[section] ?? "Empty"]));

/** What the checks of the questionnaire read. */
export function answersOf(sections: StoredSurvey["sections"]): SurveyAnswers {
  const answers: SurveyAnswers = {};
  for (const key of wfhSections) {
    const section = sections[key];
    if (section) answers[key] = section;
  }
  return answers;
}
