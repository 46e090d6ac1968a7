// The worker that holds the figures and answers reports, so that neither occupies the thread that
// answers requests. It has database connections of its own.

import { parentPort, workerData } from "node:worker_threads";
import type { ProblemCode, ProblemDetails } from "#contract/problems.ts";
import { connect } from "#server/database/connect.ts";
import { openDefinitions } from "#server/definitions/load-definitions.ts";
import { problemOf } from "#server/http/problem-reply.ts";
import { type ReportAnswer, type ReportQuestion, reportAnswerer } from "./answer-report.ts";
import { openFigureStore, yearsAtOnce } from "./figure-store.ts";
import { resultCache } from "./result-cache.ts";

export type WorkerData = { databaseUrl: string; maxCacheBytes: number };

/** Why there is no answer: a problem, or an error of ours. */
export type Failure =
  | { code: ProblemCode; details: ProblemDetails }
  | { message: string; stack: string | undefined };

export type FromWorker =
  /** Everything is read; questions may come. */
  | { ready: true }
  /** The figures could not be read. */
  | { failure: Failure }
  | { task: number; answer: ReportAnswer }
  | { task: number; failure: Failure };

export type ToWorker = { task: number; question: ReportQuestion };

function failureOf(error: unknown): Failure {
  if (!(error instanceof Error)) return { message: String(error), stack: undefined };
  const known = problemOf(error);
  if (known === null) return { message: error.message, stack: error.stack };
  return { code: known.code, details: known.details };
}

const port = parentPort;
if (port === null) throw new Error("report-worker.ts runs as a worker only");
const { databaseUrl, maxCacheBytes }: WorkerData = workerData;
// The cost of the query of changes is overestimated, and compiling it would take longer than running it.
const database = connect(databaseUrl, { max: yearsAtOnce, options: "-c jit=off" });
const store = openFigureStore(database.db, openDefinitions(database.quick));
const answerReport = reportAnswerer(store, resultCache(maxCacheBytes));
const post = (message: FromWorker) => port.postMessage(message);

port.on("message", async ({ task, question }: ToWorker) => {
  try {
    post({ task, answer: await answerReport(question) });
  } catch (error) {
    post({ task, failure: failureOf(error) });
  }
});

try {
  await store.refresh();
  post({ ready: true });
} catch (error) {
  post({ failure: failureOf(error) });
}
