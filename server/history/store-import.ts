// The row of an import: its work beside the transaction that writes answers, so that people see how far it is.

import { type Kysely, type RawBuilder, sql } from "kysely";
import type { HistoryImport, ImportState } from "#contract/history/history-imports.ts";
import { langOf } from "#questionnaire/engine/languages.ts";
import type { DB } from "#server/database/tables.ts";
import type { FileReading } from "./plan-history.ts";

/** An import as its work reads it. */
export type StoredImport = FileReading & {
  id: number;
  state: ImportState;
  /** The number of this check, apply or undo. */
  work: number;
  digest: string | null;
  reason: string | null;
  undoReason: string | null;
  uploadedBy: number;
  appliedBy: number | null;
  undoneBy: number | null;
};

export async function fetchImport(db: Kysely<DB>, id: number): Promise<StoredImport | null> {
  const { rows } = await sql<Omit<StoredImport, "lang"> & { culture: string }>`
    select id, state, work, digest, reason, undo_reason as "undoReason", content, columns, options, culture,
      uploaded_by as "uploadedBy", applied_by as "appliedBy", undone_by as "undoneBy"
    from history_import where id = ${id}`.execute(db);
  const [row] = rows;
  return row ? { ...row, lang: langOf(row.culture) } : null;
}

/** Someone cancelled the work: it ends without a failure. */
export class ImportCancelled extends Error {}

type Work = Pick<StoredImport, "id" | "state" | "work">;

/** False where the work is no longer under way: it was cancelled, or done by a job that ran twice. */
async function update(
  db: Kysely<DB>,
  { id, state, work }: Work,
  values: RawBuilder<unknown>,
): Promise<boolean> {
  const { numAffectedRows } = await sql`update history_import set ${values}
    where id = ${id} and state = ${state} and work = ${work}`.execute(db);
  return numAffectedRows !== 0n;
}

/** Stores that the work begins, so that no one reads how far a process was that was killed. */
export async function storeStart(db: Kysely<DB>, work: Work): Promise<void> {
  const isUnderWay = await update(db, work, sql`progress = 0`);
  if (!isUnderWay) throw new ImportCancelled();
}

/** A function that stores how far the work is, in steps of a per cent. Throws `ImportCancelled` once it is not wanted. */
export function progressOf(db: Kysely<DB>, work: Work): (done: number) => Promise<void> {
  let last = 0;
  return async (done) => {
    const percent = Math.floor(done * 100);
    if (percent <= last) return;
    last = percent;
    const isUnderWay = await update(db, work, sql`progress = ${percent}`);
    if (!isUnderWay) throw new ImportCancelled();
  };
}

/** Stores that the work is done, with its result. Throws `ImportCancelled` where it is not wanted. */
export async function storeDone(
  db: Kysely<DB>,
  work: Work,
  { done, result }: { done: ImportState; result: RawBuilder<unknown> },
): Promise<void> {
  const values = sql`state = ${done}, progress = 100, failure = null, ${result}`;
  const isUnderWay = await update(db, work, values);
  if (!isUnderWay) throw new ImportCancelled();
}

type Failure = NonNullable<HistoryImport["failure"]>;

/** Why the work did not succeed, and the state that it goes back to. */
export class ImportFailure extends Error {
  readonly failure: Failure;

  constructor(code: string, surveys: Failure["surveys"] = []) {
    super(code);
    this.name = "ImportFailure";
    this.failure = { code, surveys };
  }
}

/** `failed` is the state that it goes back to. Of work that was cancelled nothing is stored. */
export async function storeFailure(
  db: Kysely<DB>,
  work: Work,
  { failed, failure }: { failed: ImportState; failure: Failure },
): Promise<void> {
  await update(db, work, sql`state = ${failed}, failure = ${JSON.stringify(failure)}::jsonb`);
}
