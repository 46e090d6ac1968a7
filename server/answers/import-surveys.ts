// Writes whole surveys of many countries at once, through the same judgement as a single save.
// For loading into an empty year: a country that has answers there already is refused.

import { sql, type Transaction } from "kysely";
import type { SectionKey, SurveyAnswers } from "#questionnaire/define.ts";
import type { DB } from "../database/tables.ts";
import { judge } from "./judge.ts";

export type ImportedSurvey = {
  countryId: number;
  survey: SurveyAnswers;
  lastYear: SurveyAnswers;
  population: number | null;
  submitted: ReadonlySet<SectionKey>;
  isApproved: boolean;
  at: string;
};

/** Rows of one year as the two statements take them. */
function rowsOf(year: number, imported: ImportedSurvey) {
  const { survey, lastYear, population, submitted, isApproved, countryId, at } = imported;
  const judged = judge({
    year,
    survey,
    lastYear,
    population,
    isSubmitted: (key) => submitted.has(key),
  });
  return {
    state: { countryId, isApproved, at, ...judged },
    sections: Object.entries(survey).map(([section, content]) => ({
      countryId,
      section,
      at,
      isSubmitted: submitted.has(section as SectionKey),
      status: judged.statuses[section as SectionKey] ?? "Empty",
      answers: content.answers,
      states: content.states,
      precision: content.precision,
    })),
  };
}

type Rows = ReturnType<typeof rowsOf>;

function writeStates(
  tx: Transaction<DB>,
  surveyKey: number,
  userId: number | null,
  states: Rows["state"][],
) {
  return sql`
    insert into survey_data (survey_key, country_id, is_approved, approved_at, approved_by,
      approved_role, completion, statuses, findings, last_update, last_updated_by, created_by, created_at)
    select ${surveyKey}, "countryId", "isApproved",
      case when "isApproved" then at + interval '30 days' end,
      case when "isApproved" then ${userId}::integer end, case when "isApproved" then 'WFH' end,
      completion, statuses, findings, at, ${userId}, ${userId}, at
    from jsonb_to_recordset(${JSON.stringify(states)}::jsonb) as one
      ("countryId" integer, "isApproved" boolean, at timestamptz, completion integer,
       statuses jsonb, findings jsonb)
  `.execute(tx);
}

function writeSections(
  tx: Transaction<DB>,
  surveyKey: number,
  userId: number | null,
  source: string,
  sections: Rows["sections"],
) {
  return sql`
    with one as (
      select survey_data.id, row.* from jsonb_to_recordset(${JSON.stringify(sections)}::jsonb) as row
        ("countryId" integer, section text, at timestamptz, "isSubmitted" boolean, status text,
         answers jsonb, states jsonb, precision jsonb)
      join survey_data on survey_data.survey_key = ${surveyKey}
        and survey_data.country_id = row."countryId"
    ), revision as (
      insert into section_revision (survey_data_id, section, version, at, by, source, status, changes)
      select id, section, 1, at, ${userId}, ${source}, status,
        jsonb_build_object('imported', jsonb_build_object(
          'answers', answers, 'states', states, 'precision', precision))
      from one
    )
    insert into section (survey_data_id, section, version, is_submitted, answers, states, precision,
      updated_at, updated_by)
    select id, section, 1, "isSubmitted", answers, states, precision, at, ${userId} from one
  `.execute(tx);
}

/** All surveys of one year in one transaction. `source` stands in the revisions. */
export async function importSurveys(
  tx: Transaction<DB>,
  place: { surveyKey: number; year: number; userId: number | null; source: "import" | "demo" },
  surveys: readonly ImportedSurvey[],
): Promise<void> {
  const rows = surveys.map((survey) => rowsOf(place.year, survey));
  const { surveyKey, userId, source } = place;
  await writeStates(
    tx,
    surveyKey,
    userId,
    rows.map(({ state }) => state),
  );
  await writeSections(
    tx,
    surveyKey,
    userId,
    source,
    rows.flatMap(({ sections }) => sections),
  );
  await sql`
    insert into approval (survey_data_id, is_approved, at, by, role_key, versions)
    select id, true, approved_at, approved_by, approved_role,
      (select coalesce(jsonb_object_agg(section, version), '{}') from section where survey_data_id = survey_data.id)
    from survey_data where survey_key = ${surveyKey} and is_approved
      and not exists (select 1 from approval where survey_data_id = survey_data.id)
  `.execute(tx);
}
