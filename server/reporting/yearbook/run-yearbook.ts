// The job of a yearbook: makes its files and stores them. It may run twice after a crash: then it begins anew.

import { clearInterval, setInterval } from "node:timers";
import { type Kysely, sql } from "kysely";
import { type Lang, langOf } from "#questionnaire/engine/languages.ts";
import { yearbookChapters } from "#reports/wfh/yearbook.ts";
import { audit } from "#server/database/audit.ts";
import type { DB } from "#server/database/tables.ts";
import { transact } from "#server/database/transact.ts";
import { ProcessFailure } from "#server/documents/run-process.ts";
import { makeYearbook, type YearbookFile } from "./make-yearbook.ts";

export type YearbookParts = {
  db: Kysely<DB>;
  databaseUrl: string;
  /** Only the first reports of each chapter, for tests. */
  reportsPerChapter?: number;
};

type Claimed = {
  id: number;
  year: number;
  lang: Lang;
  showsSmallCounts: boolean;
  askedBy: number;
};

const lookEveryMs = 1000;
/** Of the whole work; the queue gives it up after a little more. */
const maxSeconds = 240;

class Cancelled extends Error {}

/** Null when it was cancelled before. */
async function claim(db: Kysely<DB>, id: number): Promise<Claimed | null> {
  const { rows } = await sql<Omit<Claimed, "lang"> & { culture: string }>`
    update yearbook set state = 'working', progress = 0, seen_at = clock_timestamp()
    where id = ${id} and state in ('waiting', 'working')
    returning id, year, culture, shows_small_counts as "showsSmallCounts", asked_by as "askedBy"`.execute(
    db,
  );
  const [row] = rows;
  return row ? { ...row, lang: langOf(row.culture) } : null;
}

/**
 * Stores every second how far it is, and ends the work once it is cancelled. A platform that stops closes its
 * connections: then the work ends too, and the queue tries it again after the next start.
 */
function watch(db: Kysely<DB>, { id }: Claimed, percent: () => number) {
  const ending = new AbortController();
  const look = async (): Promise<void> => {
    const { numAffectedRows } = await sql`
      update yearbook set progress = ${percent()}, seen_at = clock_timestamp()
      where id = ${id} and state = 'working'`.execute(db);
    if (numAffectedRows === 0n) ending.abort(new Cancelled());
  };
  const timer = setInterval(() => {
    look().catch((error: unknown) => ending.abort(error));
  }, lookEveryMs);
  return { signal: ending.signal, stop: () => clearInterval(timer) };
}

/** Reports count once, the figures twice, each file as a third of all: that is about how long they take. */
function progressOf(reportsPerChapter = Number.POSITIVE_INFINITY) {
  const reports = yearbookChapters.reduce(
    (sum, chapter) => sum + Math.min(chapter.reports.length, reportsPerChapter),
    0,
  );
  let steps = 0;
  return {
    onStep: () => {
      steps += 1;
    },
    percent: () => {
      const before = Math.min(steps, reports + 1) / (reports + 1);
      const files = Math.max(0, steps - reports - 1);
      return Math.min(99, Math.floor(before * 30 + files * 35));
    },
  };
}

type Outcome = { files: readonly YearbookFile[] } | { failure: ProcessFailure["code"] };

/** Nothing is stored once it was cancelled. */
function finish(db: Kysely<DB>, { id, askedBy }: Claimed, outcome: Outcome): Promise<void> {
  return transact(db, async (tx) => {
    const failure = "failure" in outcome ? outcome.failure : null;
    const files = "files" in outcome ? outcome.files : [];
    const { numAffectedRows } = await sql`
      update yearbook set state = ${failure === null ? "done" : "failed"}, progress = 100,
        failure = ${failure}, finished_at = clock_timestamp()
      where id = ${id} and state = 'working'`.execute(tx);
    if (numAffectedRows === 0n) return;
    for (const { format, content } of files) {
      await sql`insert into yearbook_file (yearbook_id, format, content)
        values (${id}, ${format}, ${content})`.execute(tx);
    }
    await audit(tx, {
      action: failure === null ? "yearbook_made" : "yearbook_failed",
      caller: null,
      actorId: askedBy,
      subjectType: "yearbook",
      subjectId: String(id),
      ...(failure === null ? {} : { after: { failure } }),
    });
  });
}

function failureOf(error: unknown): ProcessFailure["code"] | null {
  if (error instanceof ProcessFailure) return error.code;
  return error instanceof Error && error.name === "TimeoutError" ? "too-long" : null;
}

/**
 * Makes and stores the files of a yearbook, unless it was cancelled. An unexpected error is thrown, so that the queue tries again; at
 * the last try it is stored as a failure.
 */
export async function runYearbook(
  { db, databaseUrl, reportsPerChapter }: YearbookParts,
  { yearbookId }: { yearbookId: number },
  isLastTry: boolean,
): Promise<void> {
  const claimed = await claim(db, yearbookId);
  if (claimed === null) return;
  const { year, lang, showsSmallCounts } = claimed;
  const { onStep, percent } = progressOf(reportsPerChapter);
  const { signal, stop } = watch(db, claimed, percent);
  const ending = AbortSignal.any([signal, AbortSignal.timeout(maxSeconds * 1000)]);
  try {
    const files = await makeYearbook({
      databaseUrl,
      year,
      lang,
      showsSmallCounts,
      signal: ending,
      onProgress: onStep,
      reportsPerChapter,
    });
    await finish(db, claimed, { files });
  } catch (error) {
    if (error instanceof Cancelled) return;
    const failure = failureOf(error);
    if (failure === null && !isLastTry) throw error;
    await finish(db, claimed, { failure: failure ?? "failed" });
  } finally {
    stop();
  }
}
