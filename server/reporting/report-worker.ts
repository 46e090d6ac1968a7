// The worker that holds the figures and answers reports, so that neither occupies the thread that
// answers requests. It has database connections of its own.

import { parentPort, workerData } from "node:worker_threads";
import { type ProblemCode, type ProblemDetails, problem } from "#contract/problems.ts";
import { dropKept } from "#reports/engine/keep.ts";
import { collectorOfGrowth, collectWhenQuiet } from "#server/collect-garbage.ts";
import { connect } from "#server/database/connect.ts";
import { openDefinitions } from "#server/definitions/load-definitions.ts";
import { problemOf } from "#server/http/problem-reply.ts";
import { type ReportAnswer, type ReportQuestion, reportAnswerer } from "./answer-report.ts";
import { openFigureStore, yearsAtOnce } from "./figure-store.ts";
import { pageOf } from "./pages/answer-page.ts";
import type { PageAnswer, PageQuestion } from "./pages/page-question.ts";
import { pieceMemory, piecesOf } from "./pieces.ts";
import { resultCache } from "./result-cache.ts";

export type WorkerData = { databaseUrl: string; maxCacheBytes: number; pieceBytes: number };

export type WorkerQuestion = ReportQuestion | PageQuestion;
export type WorkerAnswer = ReportAnswer | PageAnswer;

/** What is known of an answer before its pieces are made. */
export type About = { byteLength: number } & (
  | Omit<ReportAnswer, "bytes">
  | Omit<PageAnswer, "bytes">
);

/** Why there is no answer: a problem, or an error of ours. */
export type Failure =
  | { code: ProblemCode; details: ProblemDetails }
  | { message: string; stack: string | undefined };

export type FromWorker =
  /** Everything is read; questions may come. */
  | { ready: true }
  /** The figures could not be read. */
  | { failure: Failure }
  /** Sent before the pieces. */
  | { task: number; answer: About }
  | { task: number; piece: Uint8Array<ArrayBuffer> }
  | { task: number; failure: Failure };

export type ToWorker =
  /** `sent`: the memory of pieces of earlier answers, for new ones. */
  | { task: number; question: WorkerQuestion; sent: ArrayBuffer[] }
  /** The client of this question has gone. */
  | { drop: number }
  /** Whether what was computed for a report is kept for the next; not while a large file needs the memory. */
  | { keepsResults: boolean };

function failureOf(error: unknown): Failure {
  if (!(error instanceof Error)) return { message: String(error), stack: undefined };
  const known = problemOf(error);
  if (known === null) return { message: error.message, stack: error.stack };
  return { code: known.code, details: known.details };
}

const port = parentPort;
if (port === null) throw new Error("report-worker.ts runs as a worker only");
const { databaseUrl, maxCacheBytes, pieceBytes }: WorkerData = workerData;
// The cost of the query of changes is overestimated: compiling or planning it each time would take longer than running it.
const options = "-c jit=off -c plan_cache_mode=force_generic_plan";
const database = connect(databaseUrl, { max: yearsAtOnce, options });
const store = openFigureStore(database.db, openDefinitions(database.quick));
const cache = resultCache(maxCacheBytes);
const memory = pieceMemory(pieceBytes);
const answerReport = reportAnswerer(store, cache);
let keepsResults = true;
const post = (message: FromWorker) => port.postMessage(message);

/** Each piece goes to the other thread without a copy, before the next one is made. */
function postAnswer(task: number, { bytes, ...about }: WorkerAnswer): void {
  post({ task, answer: { byteLength: bytes.byteLength, ...about } });
  for (const piece of piecesOf(bytes, memory)) {
    const message: FromWorker = { task, piece };
    port?.postMessage(message, [piece.buffer]);
  }
}

async function answerPage(question: PageQuestion, signal: AbortSignal): Promise<PageAnswer> {
  const { asOf } = question.query;
  const figures = await (asOf === undefined ? store.refresh(signal) : store.past(asOf, signal));
  const bytes = new TextEncoder().encode(JSON.stringify(pageOf(figures, question)));
  return { bytes: { parts: [bytes], byteLength: bytes.byteLength }, page: question.page };
}

const answer = (question: WorkerQuestion, signal: AbortSignal): Promise<WorkerAnswer> =>
  "page" in question ? answerPage(question, signal) : answerReport(question, signal);

/** Less is not worth a pause, even while memory is short. */
const worthBytes = 12 * 1024 * 1024;
const collectGrowth = collectorOfGrowth(worthBytes);

function dropResults(): void {
  cache.clear();
  dropKept();
  memory.clear();
  collectGrowth();
}

const droppers = new Map<number, AbortController>();

async function answerTask(task: number, question: WorkerQuestion): Promise<void> {
  const dropper = new AbortController();
  droppers.set(task, dropper);
  try {
    postAnswer(task, await answer(question, dropper.signal));
  } catch (error) {
    post({ task, failure: failureOf(error) });
  } finally {
    droppers.delete(task);
    if (!keepsResults) dropResults();
  }
}

function takeKeeping(keeps: boolean): void {
  keepsResults = keeps;
  if (!keeps) dropResults();
}

port.on("message", (message: ToWorker) => {
  if ("drop" in message) droppers.get(message.drop)?.abort(problem("unavailable"));
  else if ("keepsResults" in message) takeKeeping(message.keepsResults);
  else {
    memory.giveBack(message.sent);
    void answerTask(message.task, message.question);
  }
});

try {
  await store.refresh();
  post({ ready: true });
  collectWhenQuiet();
} catch (error) {
  post({ failure: failureOf(error) });
}
