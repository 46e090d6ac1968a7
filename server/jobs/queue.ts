// Work that is done after the answer: mails, decisions that must take the same time for everyone,
// reminders. Jobs lie in the same database and are enqueued in the transaction that causes them, so
// either both are there or neither is. A job may run twice; what it does must bear that.

import { setTimeout as delay } from "node:timers/promises";
import type { Transaction } from "kysely";
import type pg from "pg";
import { fromKysely, PgBoss } from "pg-boss";
import type { Lang } from "#questionnaire/engine/languages.ts";
import type { DB } from "../database/tables.ts";

/** Every job and what it is handed. */
export type JobPayloads = {
  "send-mail": { mailId: string };
  "decide-registration": { request: string; culture: Lang };
  "decide-reset": { request: string; culture?: Lang | undefined };
};
export type JobName = keyof JobPayloads;

/** How often a job is tried again, and after how many seconds at first; the delay doubles up to `most`. */
type RetryPolicy = { times: number; firstSeconds: number; maxSeconds: number };

const retryPolicy: Record<JobName, RetryPolicy> = {
  // 30 s, 1 min, 2 min, then every 4 min for 24 hours: soon after the mail server is back, all are sent.
  "send-mail": { times: 360, firstSeconds: 30, maxSeconds: 240 },
  "decide-registration": { times: 10, firstSeconds: 5, maxSeconds: 600 },
  "decide-reset": { times: 10, firstSeconds: 5, maxSeconds: 600 },
};
const jobNames = Object.keys(retryPolicy).filter((name): name is JobName => name in retryPolicy);

export type JobFunctions = {
  [Name in JobName]: (payload: JobPayloads[Name], isLastTry: boolean) => Promise<void>;
};

export type Queue = {
  /** Puts a job into the transaction; it is done after the commit. */
  enqueue<Name extends JobName>(
    tx: Transaction<DB>,
    name: Name,
    payload: JobPayloads[Name],
  ): Promise<void>;
  /** Looks for work from now on, every other second. */
  work(functions: JobFunctions): void;
  /** Does what is due, then what that caused, until nothing is; failed jobs wait for their next time. */
  runDue(functions: JobFunctions): Promise<void>;
  close(): Promise<void>;
};

const schema = "jobs";
const secondsPerJob = 120;
const keptForSeconds = 3 * 24 * 3600;
const lookEveryMs = 2_000;
const closeWithinMs = 3_000;

async function makeQueues(boss: PgBoss): Promise<void> {
  const present = new Set((await boss.getQueues()).map(({ name }) => name));
  for (const name of jobNames) {
    const { times, firstSeconds, maxSeconds } = retryPolicy[name];
    const options = {
      retryLimit: times,
      retryDelay: firstSeconds,
      retryBackoff: true,
      retryDelayMax: maxSeconds,
      expireInSeconds: secondsPerJob,
      deleteAfterSeconds: keptForSeconds,
    };
    if (present.has(name)) await boss.updateQueue(name, options);
    else await boss.createQueue(name, options);
  }
}

type Taken = { id: string; data: unknown; retryCount: number; retryLimit: number };

/** The one place where what the queue gives back meets the type it was put in with. */
function perform(functions: JobFunctions, name: JobName, job: Taken): Promise<void> {
  const run = functions[name] as (payload: unknown, isLastTry: boolean) => Promise<void>;
  return run(job.data, job.retryCount >= job.retryLimit);
}

/** Does what is due of one kind, one after the other; false when there was nothing. */
async function doDue(
  boss: PgBoss,
  functions: JobFunctions,
  name: JobName,
  signal: AbortSignal,
): Promise<boolean> {
  for (let count = 0; !signal.aborted; count += 1) {
    const [job] = await boss.fetch(name, { includeMetadata: true, batchSize: 1 });
    if (!job) return count > 0;
    const failed = await perform(functions, name, job).then(
      () => null,
      (error: unknown) => ({ message: String(error) }),
    );
    await (failed ? boss.fail(name, job.id, failed) : boss.complete(name, job.id));
  }
  return false;
}

/** A mail server that does not answer holds up mails, and nothing else: each kind has its own loop. */
async function keepDoing(
  boss: PgBoss,
  functions: JobFunctions,
  name: JobName,
  { signal, onError }: { signal: AbortSignal; onError: (error: unknown) => void },
): Promise<void> {
  while (!signal.aborted) {
    await doDue(boss, functions, name, signal).catch(onError);
    // Rejects only when the queue is closed, which the loop sees by itself.
    await delay(lookEveryMs, undefined, { signal }).catch(() => {});
  }
}

/** Opens the queue, keeps it tidy unless `isKept` is false, and makes or migrates its tables when they are not there. */
export async function openQueue(
  pool: pg.Pool,
  onError: (error: unknown) => void,
  { isKept = true }: { isKept?: boolean } = {},
): Promise<Queue> {
  const boss = new PgBoss({
    schema,
    db: { executeSql: (text, values) => pool.query(text, values) },
    schedule: false,
    supervise: isKept,
  });
  boss.on("error", onError);
  await boss.start();
  await makeQueues(boss);
  const closing = new AbortController();
  const { signal } = closing;
  const loops: Promise<void>[] = [];
  return {
    enqueue: async (tx, name, payload) => {
      await boss.send(name, payload, { db: fromKysely(tx) });
    },
    work: (functions) => {
      for (const name of jobNames)
        loops.push(keepDoing(boss, functions, name, { signal, onError }));
    },
    runDue: async (functions) => {
      for (let isIdle = false; !isIdle; ) {
        isIdle = true;
        for (const name of jobNames) {
          if (await doDue(boss, functions, name, signal)) isIdle = false;
        }
      }
    },
    close: async () => {
      closing.abort();
      await Promise.race([Promise.all(loops), delay(closeWithinMs, undefined, { ref: false })]);
      await boss.stop({ graceful: true, timeout: closeWithinMs, close: false });
    },
  };
}
