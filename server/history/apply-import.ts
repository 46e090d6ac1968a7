// Writes what a file changes, in one transaction: all of it or nothing. Approved surveys are revoked before and
// approved again after it.

import { sql, type Transaction } from "kysely";
import { createCountrySurveys } from "#server/answers/country-survey.ts";
import { decideSurveys } from "#server/answers/decide-surveys.ts";
import { writeAnswers } from "#server/answers/write-answers.ts";
import { audit } from "#server/database/audit.ts";
import type { DB } from "#server/database/tables.ts";
import type { AppContext } from "#server/http/context.ts";
import { inImportTransaction } from "./import-transaction.ts";
import { type PlannedSurvey, planDigest, planHistory } from "./plan-history.ts";
import { ImportFailure, progressOf, type StoredImport, storeDone } from "./store-import.ts";

type Writer = { importId: number; userId: number; reason: string };
type Ids = ReadonlyMap<number, number>;

/** Survey key → its row, made where the country had none. */
async function makeRows(
  tx: Transaction<DB>,
  surveys: readonly PlannedSurvey[],
  userId: number,
): Promise<Ids> {
  const missing = surveys.filter(({ loaded }) => loaded.surveyDataId === null);
  for (const { countryId, loaded } of missing) {
    await createCountrySurveys(tx, { surveyKey: loaded.surveyKey, userId }, [{ countryId }]);
  }
  const [first] = surveys;
  if (first === undefined || missing.length === 0) return new Map();
  const keys = missing.map(({ loaded }) => loaded.surveyKey);
  const { rows } = await sql<{ id: number; key: number }>`
    select id, survey_key as key from survey_data
    where country_id = ${first.countryId} and survey_key = any(${keys}::integer[])`.execute(tx);
  return new Map(rows.map(({ id, key }) => [key, id]));
}

/** What undoing needs: the versions that are written, and what was before. */
async function noteSections(
  tx: Transaction<DB>,
  importId: number,
  surveys: readonly { id: number; survey: PlannedSurvey }[],
): Promise<void> {
  const rows = surveys.flatMap(({ id, survey: { loaded, write } }) =>
    (write?.sections ?? []).map(({ section, version, before }) => ({
      import_id: importId,
      survey_data_id: id,
      section,
      version,
      was_submitted: before?.isSubmitted ?? false,
      was_approved: loaded.isApproved,
    })),
  );
  await tx.insertInto("history_import_section").values(rows).execute();
}

/** The surveys of one country. */
async function writeCountry(
  tx: Transaction<DB>,
  planned: readonly PlannedSurvey[],
  { importId, userId, reason }: Writer,
): Promise<number> {
  const changed = planned.filter(({ write }) => write !== null);
  if (changed.length === 0) return 0;
  const made = await makeRows(tx, changed, userId);
  const surveys = changed.flatMap((survey) => {
    const id = survey.loaded.surveyDataId ?? made.get(survey.loaded.surveyKey);
    return id === undefined ? [] : [{ id, survey }];
  });
  if (surveys.length < changed.length) throw new ImportFailure("version-conflict");
  const approved = surveys.flatMap(({ id, survey: { loaded, countryId } }) =>
    loaded.isApproved ? [{ id, countryId, surveyKey: loaded.surveyKey }] : [],
  );
  const decision = { role: "Administrator" as const, reason, userId };
  await decideSurveys(tx, approved, { ...decision, isApproved: false });
  await writeAnswers(
    tx,
    "import",
    surveys.flatMap(({ id, survey: { write } }) =>
      write === null ? [] : [{ plan: { ...write, surveyDataId: id }, userId }],
    ),
  );
  await noteSections(tx, importId, surveys);
  await decideSurveys(tx, approved, { ...decision, isApproved: true });
  return surveys.length;
}

async function writeAll(
  tx: Transaction<DB>,
  { definitions }: AppContext,
  one: StoredImport,
  progress: (done: number) => Promise<void>,
): Promise<void> {
  const writer = {
    importId: one.id,
    userId: one.appliedBy ?? one.uploadedBy,
    reason: one.reason ?? "",
  };
  const digest = planDigest();
  let surveys = 0;
  for await (const planned of planHistory({ db: tx, definitions, isLocked: true }, one)) {
    const isWrong = [planned, ...planned.surveys].some(({ faults }) => faults.length > 0);
    if (isWrong) throw new ImportFailure("version-conflict");
    for (const survey of planned.surveys) digest.add(survey);
    surveys += await writeCountry(tx, planned.surveys, writer);
    await progress(planned.done);
  }
  if (digest.text() !== one.digest) throw new ImportFailure("version-conflict");
  await audit(tx, {
    action: "history_applied",
    caller: null,
    actorId: writer.userId,
    subjectType: "history_import",
    subjectId: String(one.id),
    after: { surveys, reason: one.reason },
  });
  await storeDone(tx, one, { done: "applied", result: sql`applied_at = clock_timestamp()` });
}

/** Throws `ImportFailure` with `version-conflict` when it would write something else than was checked. */
export async function applyImport(context: AppContext, one: StoredImport): Promise<void> {
  const progress = progressOf(context.db, one);
  await inImportTransaction(context.db, (tx) => writeAll(tx, context, one, progress));
}
