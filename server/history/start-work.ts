// Checking, applying and undoing: the calls store what is wanted and leave the work to a job.

import { type RawBuilder, sql, type Transaction } from "kysely";
import type { AuditAction } from "#contract/audit.ts";
import type * as call from "#contract/history/history-imports.ts";
import {
  type HistoryImport,
  type ImportState,
  workingStates,
} from "#contract/history/history-imports.ts";
import { problem } from "#contract/problems.ts";
import { audit } from "#server/database/audit.ts";
import type { DB } from "#server/database/tables.ts";
import { transact } from "#server/database/transact.ts";
import { type CallRequest, callerOf } from "#server/http/serve.ts";
import { seenNow } from "./check-import.ts";
import { fetchReply } from "./fetch-imports.ts";

type Locked = {
  state: ImportState;
  hasRows: boolean;
  digest: string | null;
  seen: string | null;
  errorCount: number | null;
};

/** Locks the row of an import. 404 for an unknown id, 409 `already-decided` while work is under way. */
async function lock(tx: Transaction<DB>, id: number): Promise<Locked> {
  const { rows } = await sql<Locked>`
    select state, content is not null as "hasRows", digest, seen,
      (result ->> 'errorCount')::integer as "errorCount"
    from history_import where id = ${id} for update`.execute(tx);
  const [row] = rows;
  if (!row) throw problem("not-found");
  if (workingStates.includes(row.state)) throw problem("already-decided");
  return row;
}

type Request = Pick<
  CallRequest<typeof call.applyHistory>,
  "db" | "queue" | "origin" | "caller" | "params"
>;

/** Stores what is wanted and its event, and adds the job, in one transaction. */
function start(
  request: Request,
  { state, action, after }: { state: ImportState; action: AuditAction; after?: unknown },
  prepare: (tx: Transaction<DB>, row: Locked, userId: number) => Promise<RawBuilder<unknown>>,
): Promise<HistoryImport> {
  const { db, queue, origin, params } = request;
  const caller = callerOf(request);
  return transact(db, async (tx) => {
    const row = await lock(tx, params.id);
    const values = await prepare(tx, row, caller.id);
    await sql`update history_import set state = ${state}, work = work + 1, progress = 0, failure = null, ${values}
      where id = ${params.id}`.execute(tx);
    const subject = { subjectType: "history_import", subjectId: String(params.id) } as const;
    await audit(tx, { action, caller, origin, ...subject, ...(after ? { after } : {}) });
    await queue.enqueue(tx, "history-import", { importId: params.id });
    return fetchReply(tx, params.id);
  });
}

/** 409 `already-decided` for an import that is applied or undone, `file-gone` for one whose rows are deleted. */
function assertReadable({ state, hasRows }: Locked): void {
  if (state === "applied" || state === "undone") throw problem("already-decided");
  if (!hasRows) throw problem("file-gone");
}

/** Stores the meanings of the columns and starts a check by them. Refuses as `lock` and `assertReadable`. */
export function startCheck(request: CallRequest<typeof call.checkHistory>): Promise<HistoryImport> {
  const { columns, ...options } = request.body;
  const wanted = { state: "checking", action: "history_checked" } as const;
  return start(request, wanted, async (_, row) => {
    assertReadable(row);
    return sql`columns = ${JSON.stringify(columns)}::jsonb, options = ${JSON.stringify(options)}::jsonb,
      culture = ${request.query.culture}, result = null, digest = null, seen = null`;
  });
}

/**
 * Starts to write what was checked. Refuses as `startCheck`, and with 409 `version-conflict` when it is not what was checked, or
 * a survey was changed since.
 */
export function startApply(request: CallRequest<typeof call.applyHistory>): Promise<HistoryImport> {
  const { digest, reason } = request.body;
  const wanted = { state: "applying", action: "history_apply_asked", after: { reason } } as const;
  return start(request, wanted, async (tx, row, userId) => {
    assertReadable(row);
    const isChecked = row.state === "checked" && row.errorCount === 0;
    if (!isChecked || row.digest !== digest || row.seen === null) throw problem("version-conflict");
    const { countryIds, is }: { countryIds: number[]; is: string } = JSON.parse(row.seen);
    if ((await seenNow(tx, countryIds)) !== is) throw problem("version-conflict");
    return sql`reason = ${reason}, applied_by = ${userId}`;
  });
}

/** Starts to undo an import. Refuses as `lock`, and with 409 `already-decided` unless it is applied. */
export function startUndo(request: CallRequest<typeof call.undoHistory>): Promise<HistoryImport> {
  const { reason } = request.body;
  const wanted = { state: "undoing", action: "history_undo_asked", after: { reason } } as const;
  return start(request, wanted, async (_, row, userId) => {
    if (row.state !== "applied") throw problem("already-decided");
    return sql`undo_reason = ${reason}, undone_by = ${userId}`;
  });
}
