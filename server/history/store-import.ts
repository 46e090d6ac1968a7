// The row of an import: its work beside the transaction that writes answers, so that people see how far it is.

import { type Kysely, sql } from "kysely";
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

/** The condition that this work is still under way: neither cancelled nor done by a job that ran twice. */
export const isOfWork = ({ id, state, work }: Work) =>
  sql<boolean>`id = ${id} and state = ${state} and work = ${work}`;

/** A function that stores how far the work is, in steps of a per cent. Throws `ImportCancelled` once it is not wanted. */
export function progressOf(db: Kysely<DB>, work: Work): (done: number) => Promise<void> {
  let last = 0;
  return async (done) => {
    const percent = Math.floor(done * 100);
    if (percent <= last) return;
    last = percent;
    await sql`update history_import set progress = ${percent} where ${isOfWork(work)}`
      .execute(db)
      .then(assertWanted);
  };
}

/** Throws `ImportCancelled` when a statement found no row of the work. */
export function assertWanted({ numAffectedRows }: { numAffectedRows?: bigint }): void {
  if (numAffectedRows === 0n) throw new ImportCancelled();
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
  await sql`update history_import set state = ${failed}, failure = ${JSON.stringify(failure)}::jsonb
    where ${isOfWork(work)}`.execute(db);
}
