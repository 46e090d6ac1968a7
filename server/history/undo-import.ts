// Undoes an import as one act: each section gets a new revision with what it had before, and a survey that the import
// began is deleted. Nothing is undone when one of the surveys was changed since, and the change was not taken back.

import { setImmediate } from "node:timers/promises";
import { sql, type Transaction } from "kysely";
import { decideSurveys } from "#server/answers/decide-surveys.ts";
import { type Changes, contentBefore, isOtherNow } from "#server/answers/differences.ts";
import { planWrite } from "#server/answers/plan-write.ts";
import { writeAnswers } from "#server/answers/write-answers.ts";
import { audit } from "#server/database/audit.ts";
import type { DB } from "#server/database/tables.ts";
import type { AppContext } from "#server/http/context.ts";
import { inImportTransaction } from "./import-transaction.ts";
import { afterWrite, beforeWrite, type LoadedSurvey, loadSurveys } from "./load-surveys.ts";
import { ImportFailure, progressOf, type StoredImport, storeDone } from "./store-import.ts";
import { takeBackSurveys } from "./take-back-surveys.ts";

type Written = {
  countryId: number;
  year: number;
  surveyDataId: number;
  section: string;
  wasSubmitted: boolean;
  wasApproved: boolean;
  changes: Changes;
};

/** Throws with the surveys whose content is another one now, or that were approved since. */
async function refuseChanged(tx: Transaction<DB>, id: number): Promise<void> {
  const { rows } = await sql<{ countryId: number; year: number }>`
    select distinct here.country_id as "countryId", survey.year
    from history_import_section written
    join survey_data here on here.id = written.survey_data_id
    join survey on survey.key = here.survey_key
    join section on section.survey_data_id = here.id and section.section = written.section
    join section_revision revision on revision.survey_data_id = here.id
      and revision.section = written.section and revision.version = written.version
    where written.import_id = ${id}
      and ((${isOtherNow}) or (here.is_approved and not written.was_approved))
    order by survey.year, here.country_id limit 100`.execute(tx);
  if (rows.length > 0) throw new ImportFailure("changed-since", rows);
}

async function writtenBy(tx: Transaction<DB>, id: number): Promise<Map<number, Written[]>> {
  const { rows } = await sql<Written>`
    select here.country_id as "countryId", survey.year, here.id as "surveyDataId",
      written.section, written.was_submitted as "wasSubmitted",
      written.was_approved as "wasApproved", revision.changes
    from history_import_section written
    join survey_data here on here.id = written.survey_data_id
    join survey on survey.key = here.survey_key
    join section_revision revision on revision.survey_data_id = here.id
      and revision.section = written.section and revision.version = written.version
    where written.import_id = ${id}
    order by here.country_id, survey.year`.execute(tx);
  return Map.groupBy(rows, ({ countryId }) => countryId);
}

/** What was submitted before is submitted again, whatever the checks say by now. */
function planBack(
  surveys: ReadonlyMap<number, LoadedSurvey>,
  loaded: LoadedSurvey,
  rows: readonly Written[],
) {
  const changes = rows.flatMap(({ section, changes: made, wasSubmitted }) => {
    const now = loaded.sections[section];
    return now ? [{ section, content: contentBefore(now, made), submit: wasSubmitted }] : [];
  });
  return planWrite(beforeWrite(surveys, loaded), changes, { isRestored: true });
}

type Undoing = { userId: number; reason: string };

async function undoCountry(
  tx: Transaction<DB>,
  { definitions }: AppContext,
  [countryId, rows]: [number, Written[]],
  { userId, reason }: Undoing,
): Promise<void> {
  const byYear = Map.groupBy(rows, ({ year }) => year);
  const years = [...byYear.keys()];
  const surveys = await loadSurveys(tx, definitions, { countryId, years, isLocked: true });
  const writes = [];
  for (const [year, own] of byYear) {
    await setImmediate();
    const loaded = surveys.get(year);
    if (loaded === undefined) continue;
    const plan = planBack(surveys, loaded, own);
    writes.push({ plan, userId });
    surveys.set(year, afterWrite(loaded, plan));
  }
  const approved = [...surveys.values()].flatMap(
    ({ surveyDataId: id, surveyKey, isApproved, year }) =>
      id !== null && isApproved && byYear.has(year) ? [{ id, surveyKey, countryId }] : [],
  );
  const decision = { role: "Administrator" as const, reason, userId };
  await decideSurveys(tx, approved, { ...decision, isApproved: false });
  await writeAnswers(tx, "import", writes);
  await decideSurveys(tx, approved, { ...decision, isApproved: true });
}

async function undoAll(
  tx: Transaction<DB>,
  context: AppContext,
  one: StoredImport,
  progress: (done: number) => Promise<void>,
): Promise<void> {
  // Before it is read what they have: a save that waits for the lock sees the surveys as they become.
  await sql`
    select here.id from survey_data here where here.id in (
      select survey_data_id from history_import_section where import_id = ${one.id})
    order by here.country_id, here.id for update`.execute(tx);
  // Just after a large import PostgreSQL may still take the tables for empty, and reads them whole for each country.
  await sql`analyze survey_data, section, section_revision, history_import_section`.execute(tx);
  await refuseChanged(tx, one.id);
  await takeBackSurveys(tx, one.id);
  const byCountry = await writtenBy(tx, one.id);
  const undoing = { userId: one.undoneBy ?? one.uploadedBy, reason: one.undoReason ?? "" };
  let done = 0;
  for (const country of byCountry) {
    await undoCountry(tx, context, country, undoing);
    done += 1;
    await progress(done / byCountry.size);
  }
  await audit(tx, {
    action: "history_undone",
    caller: null,
    actorId: undoing.userId,
    subjectType: "history_import",
    subjectId: String(one.id),
    after: { reason: undoing.reason },
  });
  await storeDone(tx, one, { done: "undone", result: sql`undone_at = clock_timestamp()` });
}

/** Throws `ImportFailure` with `changed-since` and the surveys that were changed or approved since. */
export async function undoImport(context: AppContext, one: StoredImport): Promise<void> {
  const progress = progressOf(context.db, one);
  await inImportTransaction(context.db, (tx) => undoAll(tx, context, one, progress));
}
