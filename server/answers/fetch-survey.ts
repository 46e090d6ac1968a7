// Reads one country's survey with one query: its state, its sections, and what the checks compare
// with (last year's answers, earlier years, the population).

import { type Kysely, sql } from "kysely";
import type { Role } from "#contract/define.ts";
import { problem } from "#contract/problems.ts";
import type { CountrySurvey } from "#contract/schemas.ts";
import type {
  Finding,
  SectionAnswers,
  Status,
  SurveyAnswers,
} from "#questionnaire/engine/define.ts";
import type { Questionnaire } from "#questionnaire/engine/questionnaire.ts";
import { looksBackOf } from "#questionnaire/engine/rule-facts.ts";
import { historyYears } from "#questionnaire/engine/survey-years.ts";
import type { DB } from "#server/database/tables.ts";
import { askedDefinition } from "#server/definitions/asked-definition.ts";
import type { Definition, Definitions } from "#server/request/definitions.ts";

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
  lastYear: SurveyAnswers;
  /** The figures of up to eight years before last year, the latest first; a year without a survey is left out. */
  earlier: SurveyAnswers[];
};

/** `definition` is what the survey year asks now. */
export type StoredSurvey = Row & { definition: Definition };

/** The sections of a survey_data row as one JSON object by section. */
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

/** Only the sections whose rules compare with a country's own history. */
const earlierYears = (sections: readonly string[]) => sql`(
  select coalesce(jsonb_agg(one.sections order by one.year desc), '[]') from (
    select past.year, jsonb_object_agg(section.section, jsonb_build_object(
      'answers', section.answers, 'states', '{}'::jsonb, 'precision', '{}'::jsonb)) as sections
    from survey past
    join survey_data on survey_data.survey_key = past.key and survey_data.country_id = country.id
    join section on section.survey_data_id = survey_data.id
      and section.section = any(${[...sections]}::text[])
    where past.year between survey.year - ${sql.lit(historyYears)} and survey.year - 2
    group by past.year) as one
)`;

async function fetchRow(
  db: Kysely<DB>,
  { countryId, surveyKey }: CountrySurvey,
  withHistory: readonly string[],
): Promise<Row & { definitionId: number | null }> {
  const found = await sql<Row & { definitionId: number | null }>`
    select here.id as "surveyDataId", survey.year, asked_version(survey) as "definitionId",
      is_open(survey) as "isOpen", coalesce(here.is_approved, false) as "isApproved",
      jsonb_build_object('at', here.approved_at, 'role', here.approved_role, 'by', (
        select person_name(u) from "user" u where u.id = here.approved_by
      )) as approval,
      country_year.population, coalesce(here.completion, 0) as completion,
      coalesce(here.statuses, '{}') as statuses, coalesce(here.findings, '[]') as findings,
      ${sectionsOf("here.id")} as sections, ${sectionsOf("before.id")} as "lastYear",
      ${earlierYears(withHistory)} as earlier
    from survey
    join country on country.id = ${countryId}
    left join country_year
      on country_year.country_id = country.id and country_year.year = survey.year
    left join survey_data here
      on here.survey_key = survey.key and here.country_id = country.id
    left join survey previous on previous.year = survey.year - 1
    left join survey_data before
      on before.survey_key = previous.key and before.country_id = country.id
    where survey.key = ${surveyKey}
  `.execute(db);
  const [row] = found.rows;
  if (!row) throw problem("not-found");
  return row;
}

const withHistoryIn = new WeakMap<Questionnaire, readonly string[]>();

function sectionsWithHistory(questionnaire: Questionnaire): readonly string[] {
  const known = withHistoryIn.get(questionnaire);
  if (known) return known;
  const sections = questionnaire.sections
    .filter(({ questions }) =>
      questions.some(({ rules }) => rules.some((rule) => looksBackOf(rule) === "history")),
    )
    .map(({ code }) => code);
  withHistoryIn.set(questionnaire, sections);
  return sections;
}

/** Survey key → the definition that was asked when the survey was read last. */
const lastRead = new WeakMap<Definitions, Map<number, Definition>>();

function lastReadOf(definitions: Definitions): Map<number, Definition> {
  const known = lastRead.get(definitions) ?? new Map<number, Definition>();
  lastRead.set(definitions, known);
  return known;
}

/**
 * The survey as it is stored; 404 for a country or survey that does not exist. Which history is read
 * depends on the definition, so a survey whose definition changed since the last read is read again.
 */
export async function fetchSurvey(
  db: Kysely<DB>,
  definitions: Definitions,
  countrySurvey: CountrySurvey,
): Promise<StoredSurvey> {
  const known = lastReadOf(definitions);
  for (;;) {
    const guess = known.get(countrySurvey.surveyKey);
    const withHistory = guess ? sectionsWithHistory(guess.questionnaire) : [];
    const { definitionId, ...row } = await fetchRow(db, countrySurvey, withHistory);
    if (guess && guess.id === definitionId) return { ...row, definition: guess };
    known.set(countrySurvey.surveyKey, await askedDefinition(definitions, definitionId));
  }
}
