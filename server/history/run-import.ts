// The job of an import: checks, applies or undoes it, as its state says. It may run twice after a crash: what was
// not committed is as it was, and what was has another state.

import type { ImportState } from "#contract/history/history-imports.ts";
import { Problem } from "#contract/problems.ts";
import type { AppContext } from "#server/http/context.ts";
import { applyImport } from "./apply-import.ts";
import { checkImport } from "./check-import.ts";
import {
  fetchImport,
  ImportCancelled,
  ImportFailure,
  type StoredImport,
  storeFailure,
  storeStart,
} from "./store-import.ts";
import { undoImport } from "./undo-import.ts";

/** What is done in a state, and the state after a failure: nothing was written. */
type Job = {
  run: (context: AppContext, one: StoredImport) => Promise<void>;
  failed: ImportState;
};

const jobs: Partial<Record<ImportState, Job>> = {
  checking: { run: checkImport, failed: "failed" },
  applying: { run: applyImport, failed: "failed" },
  undoing: { run: undoImport, failed: "applied" },
};

const failureOf = (error: unknown): ImportFailure["failure"] =>
  error instanceof ImportFailure
    ? error.failure
    : { code: error instanceof Problem ? error.code : "internal-error", surveys: [] };

/**
 * Does the work of the state that an import is in: check, apply or undo. An unexpected error is thrown, so that the queue tries
 * again; at the last try it is stored too.
 */
export async function runImport(
  context: AppContext,
  { importId }: { importId: number },
  isLastTry: boolean,
): Promise<void> {
  const one = await fetchImport(context.db, importId);
  const job = one && jobs[one.state];
  if (!one || !job) return;
  try {
    await storeStart(context.db, one);
    await job.run(context, one);
  } catch (error) {
    if (error instanceof ImportCancelled) return;
    const isExpected = error instanceof ImportFailure;
    if (!isExpected && !isLastTry) throw error;
    await storeFailure(context.db, one, { failed: job.failed, failure: failureOf(error) });
    if (!isExpected) throw error;
  }
}
