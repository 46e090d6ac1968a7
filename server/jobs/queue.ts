// Work after the reply: mails, and decisions whose duration must not reveal anything. Jobs are rows of the
// same database, inserted in the transaction that causes them, so both are committed or neither. A job
// may run twice, so its function must allow that.

import { setTimeout as delay } from "node:timers/promises";
import type { Transaction } from "kysely";
import type pg from "pg";
import { fromKysely, PgBoss } from "pg-boss";
import type { Lang } from "#questionnaire/engine/languages.ts";
import type { DB } from "#server/database/tables.ts";
import { takeOverJobs } from "./take-over-jobs.ts";

/** Every job and its payload. */
export type JobPayloads = {
  "send-mail": { mailId: string };
  "decide-registration": { request: string; culture: Lang };
  "decide-reset": { request: string; culture?: Lang | undefined };
  "history-import": { importId: number };
  yearbook: { yearbookId: number };
};
export type JobName = keyof JobPayloads;

/**
 * How often a job is tried again, and after how many seconds at first; the delay doubles up to `maxSeconds`.
 * `atOnce` jobs run at the same time in each process, each for `secondsPerJob` at most.
 */
type RetryPolicy = {
  times: number;
  firstSeconds: number;
  maxSeconds: number;
  atOnce: number;
  secondsPerJob: number;
};

/** Each sends on a connection of its own, so a slow mail server delays some mails only. */
export const mailsAtOnce = 4;
const soon = { times: 10, firstSeconds: 5, maxSeconds: 600, atOnce: 1, secondsPerJob: 120 };

const retryPolicy: Record<JobName, RetryPolicy> = {
  // 30 s, 1 min, 2 min, then every 4 min for 24 hours: soon after the mail server is back, all are sent.
  "send-mail": {
    times: 360,
    firstSeconds: 30,
    maxSeconds: 240,
    atOnce: mailsAtOnce,
    secondsPerJob: 300,
  },
  "decide-registration": soon,
  "decide-reset": soon,
  // Again only after a crash: what fails by itself says so to the person who waits.
  "history-import": { times: 3, firstSeconds: 5, maxSeconds: 60, atOnce: 1, secondsPerJob: 1800 },
  // Again after a stop or a crash; a document that fails by itself says so and is not tried again.
  yearbook: { times: 10, firstSeconds: 5, maxSeconds: 60, atOnce: 1, secondsPerJob: 300 },
};
/** Whose progress people watch: after a crash they run again as soon as it is known that no process is at them. */
const watched: readonly JobName[] = ["history-import", "yearbook"];
const jobNames = Object.keys(retryPolicy).filter((name): name is JobName => name in retryPolicy);

export type JobFunctions = {
  [Name in JobName]: (payload: JobPayloads[Name], isLastTry: boolean) => Promise<void>;
};

export type Queue = {
  /** Adds a job in the transaction; it runs after the commit. */
  enqueue<Name extends JobName>(
    tx: Transaction<DB>,
    name: Name,
    payload: JobPayloads[Name],
  ): Promise<void>;
  /** Runs due jobs from now on, looking for them every two seconds. */
  work(functions: JobFunctions): void;
  /** Runs all due jobs, and those they cause, until none is left; failed jobs wait for their next try. */
  runDue(functions: JobFunctions): Promise<void>;
  close(): Promise<void>;
};

const schema = "jobs";
const keptForSeconds = 3 * 24 * 3600;
const pollEveryMs = 2_000;
/** A process says this often that it still works on a job; one that was killed is found after `maxSilentSeconds`. */
const beatEveryMs = 15_000;
const maxSilentSeconds = 60;
const closeWithinMs = 3_000;

async function makeQueues(boss: PgBoss): Promise<void> {
  const present = new Set((await boss.getQueues()).map(({ name }) => name));
  for (const name of jobNames) {
    const { times, firstSeconds, maxSeconds, secondsPerJob } = retryPolicy[name];
    const options = {
      retryLimit: times,
      retryDelay: firstSeconds,
      retryBackoff: true,
      retryDelayMax: maxSeconds,
      expireInSeconds: secondsPerJob,
      heartbeatSeconds: maxSilentSeconds,
      deleteAfterSeconds: keptForSeconds,
    };
    if (present.has(name)) await boss.updateQueue(name, options);
    else await boss.createQueue(name, options);
  }
}

type FetchedJob = { id: string; data: unknown; retryCount: number; retryLimit: number };

/** The payload is what `enqueue` stored for the same name, which the compiler cannot know. */
function perform(functions: JobFunctions, name: JobName, job: FetchedJob): Promise<void> {
  const run = functions[name] as (payload: unknown, isLastTry: boolean) => Promise<void>;
  return run(job.data, job.retryCount >= job.retryLimit);
}

/** Without the message, which may name a person: a mail server repeats the address that it refuses. */
function failureOf(name: JobName, error: unknown): Error {
  const isCoded = error instanceof Error && "code" in error && error.code !== undefined;
  const reason = isCoded ? error.code : error instanceof Error ? error.name : "failed";
  return new Error(`${name}: ${reason}`);
}

type Running = { signal: AbortSignal; onError: (error: unknown) => void };

/** Runs the due jobs of one kind one after the other; false when there was none. */
async function runDueOf(
  boss: PgBoss,
  functions: JobFunctions,
  name: JobName,
  { signal, onError }: Running,
): Promise<boolean> {
  for (let count = 0; !signal.aborted; count += 1) {
    const [job] = await boss.fetch(name, { includeMetadata: true, batchSize: 1 });
    if (!job) return count > 0;
    const beat = setInterval(() => void boss.touch(name, job.id).catch(onError), beatEveryMs);
    const failed = await perform(functions, name, job)
      .then(
        () => null,
        (error: unknown) => {
          onError(failureOf(name, error));
          return { message: String(error) };
        },
      )
      .finally(() => clearInterval(beat));
    await (failed ? boss.fail(name, job.id, failed) : boss.complete(name, job.id));
  }
  return false;
}

/** Each kind has loops of its own, so a mail server that does not answer delays only mails. */
async function runLoop(
  boss: PgBoss,
  functions: JobFunctions,
  name: JobName,
  running: Running,
): Promise<void> {
  const { signal, onError } = running;
  while (!signal.aborted) {
    await runDueOf(boss, functions, name, running).catch(onError);
    // Rejects only when the queue is closed, which ends the loop.
    await delay(pollEveryMs, undefined, { signal }).catch(() => {});
  }
}

/**
 * Opens the queue and makes or migrates its tables; what a killed process left runs again (take-over-jobs.ts). `onError` hears of failed jobs too. Looks every `checkEverySeconds` for jobs
 * whose process is gone, which then run again, and deletes old ones; unless `isMaintained` is false.
 */
export async function openQueue(
  pool: pg.Pool,
  onError: (error: unknown) => void,
  {
    isMaintained = true,
    checkEverySeconds = 30,
  }: { isMaintained?: boolean; checkEverySeconds?: number } = {},
): Promise<Queue> {
  const boss = new PgBoss({
    schema,
    db: { executeSql: (text, values) => pool.query(text, values) },
    schedule: false,
    supervise: isMaintained,
    superviseIntervalSeconds: checkEverySeconds,
    monitorIntervalSeconds: checkEverySeconds,
  });
  boss.on("error", onError);
  await boss.start();
  await makeQueues(boss);
  const leaveLock = await takeOverJobs(pool, watched);
  const closing = new AbortController();
  const { signal } = closing;
  const loops: Promise<void>[] = [];
  return {
    enqueue: async (tx, name, payload) => {
      await boss.send(name, payload, { db: fromKysely(tx) });
    },
    work: (functions) => {
      for (const name of jobNames) {
        for (let count = 0; count < retryPolicy[name].atOnce; count += 1) {
          loops.push(runLoop(boss, functions, name, { signal, onError }));
        }
      }
    },
    runDue: async (functions) => {
      for (let isIdle = false; !isIdle; ) {
        isIdle = true;
        for (const name of jobNames) {
          if (await runDueOf(boss, functions, name, { signal, onError })) isIdle = false;
        }
      }
    },
    close: async () => {
      closing.abort();
      await Promise.race([Promise.all(loops), delay(closeWithinMs, undefined, { ref: false })]);
      await boss.stop({ graceful: true, timeout: closeWithinMs, close: false });
      await leaveLock();
    },
  };
}
