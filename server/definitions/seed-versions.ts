// Brings the documents of a release into the database at the start. A year without a version gets its
// shipped document as number 1. A shipped version is replaced by a newer shipped one only where that
// cannot change the meaning of answers; a year that staff wrote a version of is never changed.

import { type Kysely, sql, type Transaction } from "kysely";
import type { QuestionnaireDocument } from "#questionnaire/document/document.ts";
import { hashOf } from "#questionnaire/document/hash.ts";
import { structureHashOf } from "#questionnaire/document/structure-hash.ts";
import { advisoryLocks } from "#server/database/advisory-locks.ts";
import { audit } from "#server/database/audit.ts";
import type { DB } from "#server/database/tables.ts";
import { transact } from "#server/database/transact.ts";
import { versionFor } from "./add-survey-year.ts";
import { assertParsed, assertValid } from "./assert-valid.ts";
import { assignVersion, insertVersion } from "./insert-version.ts";

type Log = (line: string) => void;
type Newest = {
  id: number;
  year: number;
  number: number;
  hash: string;
  structure_hash: string;
  is_shipped: boolean;
  has_answers: boolean;
};

/** The newest version of every year. */
async function fetchNewest(tx: Transaction<DB>): Promise<Map<number, Newest>> {
  const found = await sql<Newest>`
    select distinct on (version.year) version.id, version.year, version.number, version.hash,
      version.structure_hash, version.published_by is null as is_shipped,
      exists (select from survey
        join survey_data on survey_data.survey_key = survey.key
        join section on section.survey_data_id = survey_data.id
        where survey.year = version.year) as has_answers
    from questionnaire_version version where version.status = 'published'
    order by version.year, version.number desc
  `.execute(tx);
  return new Map(found.rows.map((row) => [row.year, row]));
}

/** Says once for each document that a release could not bring in. */
async function logRefusal(tx: Transaction<DB>, year: number, hash: string, log: Log) {
  const key = `questionnaire-kept-${year}`;
  const written = await sql`
    insert into platform (key, value) values (${key}, ${JSON.stringify(hash)}::jsonb)
    on conflict (key) do update set value = excluded.value where platform.value <> excluded.value
    returning key
  `.execute(tx);
  if (written.rows.length === 0) return;
  log(
    `The questionnaire of ${year} has answers and stays as it is: this release asks something else. ` +
      "Publish a correction if it is wanted.",
  );
}

/** Whether the shipped document may follow the newest version of its year, and is another. */
function isChanged(document: QuestionnaireDocument, newest: Newest | undefined): boolean {
  return !newest || (newest.is_shipped && hashOf(document) !== newest.hash);
}

/** Whether the changed document is to become the next number of its year. */
async function isWanted(
  tx: Transaction<DB>,
  document: QuestionnaireDocument,
  newest: Newest | undefined,
  log: Log,
): Promise<boolean> {
  if (!newest?.has_answers || structureHashOf(document) === newest.structure_hash) return true;
  await logRefusal(tx, document.year, hashOf(document), log);
  return false;
}

/** The documents to store. Throws when one of them is wrong; the others are not checked. */
async function findWanted(
  tx: Transaction<DB>,
  shipped: readonly QuestionnaireDocument[],
  newest: ReadonlyMap<number, Newest>,
  log: Log,
): Promise<QuestionnaireDocument[]> {
  const changed = shipped.filter((document) => isChanged(document, newest.get(document.year)));
  assertParsed(changed);
  const wanted: QuestionnaireDocument[] = [];
  for (const document of changed) {
    if (await isWanted(tx, document, newest.get(document.year), log)) wanted.push(document);
  }
  assertValid(wanted, shipped);
  return wanted;
}

/** Names the version of surveys that a release without versions added; they asked number 1. */
async function assignOldSurveys(tx: Transaction<DB>): Promise<void> {
  await sql`
    update survey set questionnaire_version_id = asked_version(survey)
    where questionnaire_version_id is null
  `.execute(tx);
  const found = await tx
    .selectFrom("survey")
    .select("year")
    .where("questionnaire_version_id", "is", null)
    .execute();
  for (const { year } of found) await assignVersion(tx, year, await versionFor(tx, year));
}

/**
 * `shipped` has the document of every shipped year. Safe to repeat, and in several processes at once.
 * Throws an error that names every wrong place of a document it would store; then nothing is stored.
 */
export function seedVersions(
  db: Kysely<DB>,
  shipped: readonly QuestionnaireDocument[],
  log: Log,
): Promise<void> {
  return transact(db, async (tx) => {
    await sql`set local statement_timeout = 0; set local lock_timeout = 0;
      set local idle_in_transaction_session_timeout = 0`.execute(tx);
    await sql`select pg_advisory_xact_lock(${advisoryLocks.seedVersions})`.execute(tx);
    const newest = await fetchNewest(tx);
    const written: string[] = [];
    for (const document of await findWanted(tx, shipped, newest, log)) {
      const before = newest.get(document.year);
      const basedOn = before ? { basedOn: before.id } : {};
      const id = await insertVersion(tx, { document, publishedBy: null, ...basedOn });
      await assignVersion(tx, document.year, id);
      written.push(`${document.year} · ${(before?.number ?? 0) + 1}`);
    }
    await assignOldSurveys(tx);
    if (written.length > 0) {
      await audit(tx, { action: "sys_questionnaires_added", caller: null, after: written });
    }
  });
}
