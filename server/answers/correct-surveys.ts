// Corrections of imported surveys: half a year after the approval it is revoked, what had been given first is
// replaced by what is right, and the survey is approved again. Each step has its revision and its approval.

import { sql, type Transaction } from "kysely";
import type { DB } from "#server/database/tables.ts";
import type { SavedSection } from "./fetch-survey.ts";
import { approveImported, type ImportedSurvey, type ImportedYear } from "./import-surveys.ts";
import { planWrite } from "./plan-write.ts";
import { type Write, writeAnswers } from "./write-answers.ts";

const daysUntilCorrected = 180;
const reason = "The organization corrected its figures";

function correctedAt({ at }: ImportedSurvey): string {
  return new Date(Date.parse(at) + daysUntilCorrected * 86_400_000).toISOString();
}

/** The sections as `importSurveys` stored them. */
function storedSections({ survey, firstGiven, submitted }: ImportedSurvey) {
  const contents = Object.entries({ ...survey, ...firstGiven });
  const sections = contents.flatMap(([section, content]): [string, SavedSection][] =>
    content ? [[section, { ...content, version: 1, isSubmitted: submitted.has(section) }]] : [],
  );
  return Object.fromEntries(sections);
}

function correction(
  { definition, userId }: ImportedYear,
  imported: ImportedSurvey,
  surveyDataId: number,
): Write {
  const { survey, firstGiven, lastYear, earlier, population, submitted } = imported;
  const changes = Object.keys(firstGiven ?? {}).flatMap((section) => {
    const content = survey[section];
    return content ? [{ section, content, submit: submitted.has(section) }] : [];
  });
  const before = { definition, lastYear, earlier: [...earlier], population };
  const sections = storedSections(imported);
  const plan = planWrite({ ...before, surveyDataId, sections }, changes);
  return { plan: { ...plan, at: correctedAt(imported) }, userId };
}

async function revoke(tx: Transaction<DB>, userId: number | null, ids: number[]): Promise<void> {
  await sql`
    insert into approval (survey_data_id, is_approved, at, by, role_key, reason, versions)
    select survey_data_id, false, at + interval '140 days', ${userId}::integer, 'WFH', ${reason},
      versions
    from approval where survey_data_id = any(${ids}::integer[])
  `.execute(tx);
}

/** Of the surveys that `importSurveys` just stored, those that were corrected. */
export async function correctSurveys(
  tx: Transaction<DB>,
  imported: ImportedYear,
  surveys: readonly ImportedSurvey[],
): Promise<void> {
  const corrected = surveys.filter(({ firstGiven, isApproved }) => firstGiven && isApproved);
  if (corrected.length === 0) return;
  const { rows } = await sql<{ id: number; countryId: number }>`
    select id, country_id as "countryId" from survey_data
    where survey_key = ${imported.surveyKey}
      and country_id = any(${corrected.map(({ countryId }) => countryId)}::integer[])
  `.execute(tx);
  const ids = new Map(rows.map(({ id, countryId }) => [countryId, id]));
  await revoke(tx, imported.userId, [...ids.values()]);
  const writes = corrected.flatMap((survey) => {
    const id = ids.get(survey.countryId);
    return id === undefined ? [] : [correction(imported, survey, id)];
  });
  await writeAnswers(tx, imported.source, writes);
  await approveImported(tx, imported.userId, [...ids.values()]);
}
