// Writes whole surveys of many countries at once, through the same judgement as a single save.
// For loading into an empty year: a country that has answers there already is refused.

import { sql, type Transaction } from "kysely";
import type { SectionKey, SurveyAnswers } from "#questionnaire/engine/define.ts";
import { sectionSchema } from "#questionnaire/engine/schema.ts";
import { newestQuestionnaire } from "#questionnaire/wfh/for-year.ts";
import { wfhSections } from "#questionnaire/wfh/sections.ts";
import { audit } from "../database/audit.ts";
import type { DB } from "../database/tables.ts";
import { differences } from "./differences.ts";
import { evaluate } from "./evaluate.ts";
import { refuseUnasked } from "./refuse-unasked.ts";

export type ImportedSurvey = {
  countryId: number;
  survey: SurveyAnswers;
  lastYear: SurveyAnswers;
  earlier: readonly SurveyAnswers[];
  population: number | null;
  submitted: ReadonlySet<SectionKey>;
  isApproved: boolean;
  at: string;
};

const schemas = new Map(wfhSections.map((key) => [key, sectionSchema(newestQuestionnaire, key)]));

/** What would be refused from a form is refused here too. */
function refuseUnfit(year: number, { survey, countryId }: ImportedSurvey): void {
  for (const key of wfhSections) {
    const content = survey[key];
    if (!content) continue;
    const issue = schemas.get(key)?.safeParse(content).error?.issues[0];
    if (issue) {
      const place = issue.path.join(".");
      throw new Error(`country ${countryId}, ${year}, ${key} ${place}: ${issue.message}`);
    }
    refuseUnasked(key, year, content);
  }
}

/** Rows of one year as the two statements take them. */
function rowsOf(year: number, imported: ImportedSurvey) {
  refuseUnfit(year, imported);
  const { survey, submitted, isApproved, countryId, at } = imported;
  const evaluated = evaluate({ ...imported, year, isSubmitted: (key) => submitted.has(key) });
  const broken = evaluated.findings.find(
    ({ severity, section }) => severity === "error" && submitted.has(section),
  );
  if (broken) {
    throw new Error(`country ${countryId}, ${year}, ${broken.section}: ${broken.message}`);
  }
  return {
    state: { countryId, isApproved, at, ...evaluated },
    sections: wfhSections.flatMap((section) => {
      const content = survey[section];
      if (!content) return [];
      const status = evaluated.statuses[section] ?? "Empty";
      const isSubmitted = submitted.has(section);
      const changes = differences(undefined, content);
      return [{ countryId, section, at, isSubmitted, status, changes, ...content }];
    }),
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
         changes jsonb, answers jsonb, states jsonb, precision jsonb)
      join survey_data on survey_data.survey_key = ${surveyKey}
        and survey_data.country_id = row."countryId"
    ), revision as (
      insert into section_revision (survey_data_id, section, version, at, by, source, status, changes)
      select id, section, 1, at, ${userId}, ${source}, status, changes from one
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
  await audit(tx, {
    action: "surveys_imported",
    caller: null,
    ...(userId === null ? {} : { actorId: userId }),
    surveyKey,
    after: { source, surveys: surveys.length },
  });
}
