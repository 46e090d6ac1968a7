// Writes whole surveys of many countries at once, through the same writer as a single save.
// It loads into an empty year: a country that has answers there already is refused.

import { sql, type Transaction } from "kysely";
import { Problem } from "#contract/problems.ts";
import type { SurveyAnswers } from "#questionnaire/engine/define.ts";
import { audit } from "#server/database/audit.ts";
import type { DB } from "#server/database/tables.ts";
import type { Definition } from "#server/request/definitions.ts";
import { createCountrySurveys } from "./country-survey.ts";
import { planWrite, type SurveyWrite } from "./plan-write.ts";
import { writeAnswers } from "./write-answers.ts";

export type ImportedSurvey = {
  countryId: number;
  survey: SurveyAnswers;
  lastYear: SurveyAnswers;
  earlier: readonly SurveyAnswers[];
  population: number | null;
  submitted: ReadonlySet<string>;
  isApproved: boolean;
  at: string;
  /** Sections as they were given first, where they were corrected later (correct-surveys.ts). */
  firstGiven?: SurveyAnswers | null;
};

export type ImportedYear = {
  surveyKey: number;
  /** What the survey year asks. */
  definition: Definition;
  userId: number | null;
  source: "import" | "demo";
};

/** What a form could not save is refused here too, with the country and the section. */
function planImport(
  definition: Definition,
  imported: ImportedSurvey,
  surveyDataId: number,
): SurveyWrite {
  const { firstGiven, lastYear, earlier, population, submitted, at } = imported;
  const changes = Object.entries({ ...imported.survey, ...firstGiven }).flatMap(
    ([section, content]) => (content ? [{ section, content, submit: submitted.has(section) }] : []),
  );
  const before = { definition, lastYear, earlier: [...earlier], population };
  return { ...planWrite({ ...before, surveyDataId, sections: {} }, changes), at };
}

function reasonOf(error: unknown): string {
  if (error instanceof Problem) return `${error.message} ${JSON.stringify(error.details)}`;
  return error instanceof Error ? error.message : String(error);
}

/** Country → the id of its row of the year; a country with answers is left out. */
async function createRows(
  tx: Transaction<DB>,
  imported: ImportedYear,
  surveys: readonly ImportedSurvey[],
): Promise<Map<number, number>> {
  const rows = surveys.map(({ countryId, at }) => ({ countryId, createdAt: at }));
  await createCountrySurveys(tx, imported, rows);
  const found = await sql<{ id: number; country_id: number }>`
    select id, country_id from survey_data
    where survey_key = ${imported.surveyKey}
      and country_id = any(${rows.map(({ countryId }) => countryId)}::integer[])
      and not exists (select from section where section.survey_data_id = survey_data.id)
    for no key update
  `.execute(tx);
  return new Map(found.rows.map(({ id, country_id }) => [country_id, id]));
}

/** Approves as WFH, thirty days after the answers were given. */
export async function approveImported(
  tx: Transaction<DB>,
  userId: number | null,
  surveyDataIds: number[],
): Promise<void> {
  if (surveyDataIds.length === 0) return;
  await sql`
    with approved as (
      update survey_data set is_approved = true, approved_at = last_update + interval '30 days',
        approved_by = ${userId}::integer, approved_role = 'WFH'
      where id = any(${surveyDataIds}::integer[])
      returning id, approved_at
    )
    insert into approval (survey_data_id, is_approved, at, by, role_key, versions)
    select id, true, approved_at, ${userId}::integer, 'WFH',
      (select coalesce(jsonb_object_agg(section, version), '{}') from section where survey_data_id = id)
    from approved
  `.execute(tx);
}

/** All surveys of one year. Throws with country, year and section what a form could not save. */
export async function importSurveys(
  tx: Transaction<DB>,
  imported: ImportedYear,
  surveys: readonly ImportedSurvey[],
): Promise<void> {
  const { surveyKey, definition, userId, source } = imported;
  const ids = await createRows(tx, imported, surveys);
  const writes = surveys.map((survey) => {
    const id = ids.get(survey.countryId);
    try {
      if (id === undefined) throw new Error("there are answers already");
      return planImport(definition, survey, id);
    } catch (error) {
      throw new Error(`country ${survey.countryId}, ${definition.year}: ${reasonOf(error)}`);
    }
  });
  await writeAnswers(
    tx,
    source,
    writes.map((plan) => ({ plan, userId })),
  );
  await audit(tx, {
    action: "surveys_imported",
    caller: null,
    ...(userId === null ? {} : { actorId: userId }),
    surveyKey,
    after: { source, surveys: writes.length },
  });
  const approved = surveys.filter(({ isApproved }) => isApproved);
  await approveImported(
    tx,
    userId,
    approved.flatMap(({ countryId }) => ids.get(countryId) ?? []),
  );
}
