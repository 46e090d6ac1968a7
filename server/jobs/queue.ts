// Work that is done after the answer: mails, decisions that must take the same time for everyone,
// reminders. Jobs lie in the same database and are enqueued in the transaction that causes them, so
// either both are there or neither is. A job may run twice; what it does must bear that.

import type { Transaction } from "kysely";
import type pg from "pg";
import { fromKysely, PgBoss } from "pg-boss";
import type { DB } from "../database/tables.ts";

/** Every job and what it is handed. */
export type JobPayloads = {
  "send-mail": { mailId: string };
  "decide-registration": { request: string; culture: "en" | "fr" | "es" };
  "decide-reset": { request: string };
};
export type JobName = keyof JobPayloads;

/** How often a job is tried again, and after how many seconds at first; the delay doubles up to `most`. */
type Patience = { times: number; firstSeconds: number; mostSeconds: number };

const patience: Record<JobName, Patience> = {
  // 30 s, 1 min, 2 min … 1 h: about 24 hours in all.
  "send-mail": { times: 30, firstSeconds: 30, mostSeconds: 3600 },
  "decide-registration": { times: 10, firstSeconds: 5, mostSeconds: 600 },
  "decide-reset": { times: 10, firstSeconds: 5, mostSeconds: 600 },
};
const jobNames = Object.keys(patience).filter((name): name is JobName => name in patience);

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
  work(functions: JobFunctions): Promise<void>;
  /** Does what is due, then what that caused, until nothing is; failed jobs wait for their next time. */
  runDue(functions: JobFunctions): Promise<void>;
  close(): Promise<void>;
};

const schema = "jobs";
const secondsPerJob = 120;
const keptForSeconds = 3 * 24 * 3600;

async function makeQueues(boss: PgBoss): Promise<void> {
  const present = new Set((await boss.getQueues()).map(({ name }) => name));
  for (const name of jobNames) {
    const { times, firstSeconds, mostSeconds } = patience[name];
    const options = {
      retryLimit: times,
      retryDelay: firstSeconds,
      retryBackoff: true,
      retryDelayMax: mostSeconds,
      expireInSeconds: secondsPerJob,
      deleteAfterSeconds: keptForSeconds,
    };
    if (!present.has(name)) await boss.createQueue(name, options);
  }
}

type Taken = { id: string; data: unknown; retryCount: number };

/** The one place where what the queue gives back meets the type it was put in with. */
function perform(functions: JobFunctions, name: JobName, job: Taken): Promise<void> {
  const run = functions[name] as (payload: unknown, isLastTry: boolean) => Promise<void>;
  return run(job.data, job.retryCount >= patience[name].times);
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
  return {
    enqueue: async (tx, name, payload) => {
      await boss.send(name, payload, { db: fromKysely(tx) });
    },
    work: async (functions) => {
      for (const name of jobNames) {
        await boss.work(
          name,
          { includeMetadata: true, pollingIntervalSeconds: 2, batchSize: 1 },
          async ([job]) => {
            if (job) await perform(functions, name, job);
          },
        );
      }
    },
    runDue: async (functions) => {
      for (let isIdle = false; !isIdle; ) {
        isIdle = true;
        for (const name of jobNames) {
          for (const job of await boss.fetch(name, { includeMetadata: true, batchSize: 50 })) {
            isIdle = false;
            const failed = await perform(functions, name, job).then(
              () => null,
              (error: unknown) => ({ message: String(error) }),
            );
            await (failed ? boss.fail(name, job.id, failed) : boss.complete(name, job.id));
          }
        }
      }
    },
    close: () => boss.stop({ graceful: true, timeout: 3000, close: false }),
  };
}
