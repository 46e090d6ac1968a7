// One run of the worker that holds the figures: it reads them, then takes questions until a report takes
// too long, the worker fails, or it is ended.

import { Worker } from "node:worker_threads";
import { Problem, problem } from "#contract/problems.ts";
import type { ReportAnswer, ReportQuestion } from "./answer-report.ts";
import type { Failure, FromWorker, ToWorker, WorkerData } from "./report-worker.ts";

/** Without a limit, reading all figures leaves a process that is 110 MB larger; less than this slows it down. */
const youngMb = 24;

export type SessionLimits = {
  /** Questions in the worker at once; they share what they wait for. */
  maxAtOnce: number;
  /** For one report, and for reading all figures. */
  seconds: number;
  startSeconds: number;
  heapMb: number;
  maxCacheBytes: number;
};

/** A question and who waits for its answer. */
export type Task = {
  id: number;
  question: ReportQuestion;
  resolve: (answer: ReportAnswer) => void;
  reject: (reason: Error) => void;
};

export type SessionEvents = {
  /** The worker can take questions, or more of them. */
  onFree(): void;
  /** The worker is gone. `wasReady`: it had read the figures, so another one may do better. */
  onEnd(reason: Error, wasReady: boolean): void;
};

export type Session = {
  worker: Worker;
  limits: SessionLimits;
  events: SessionEvents;
  running: Map<number, { task: Task; timer: NodeJS.Timeout }>;
  startTimer: NodeJS.Timeout;
  isReady: boolean;
  isEnded: boolean;
};

function errorOf(failure: Failure): Error {
  if ("code" in failure) return new Problem(failure.code, failure.details);
  return Object.assign(new Error(failure.message), { stack: failure.stack });
}

/** Ends the worker; every question in it fails with `reason`. */
export function endSession(session: Session, reason: Error = problem("unavailable")): void {
  if (session.isEnded) return;
  session.isEnded = true;
  clearTimeout(session.startTimer);
  for (const { task, timer } of session.running.values()) {
    clearTimeout(timer);
    task.reject(reason);
  }
  void session.worker.terminate();
  session.events.onEnd(reason, session.isReady);
}

function takeAnswer(session: Session, message: Extract<FromWorker, { task: number }>): void {
  const found = session.running.get(message.task);
  if (found === undefined) return;
  session.running.delete(message.task);
  clearTimeout(found.timer);
  if ("answer" in message) found.task.resolve(message.answer);
  else found.task.reject(errorOf(message.failure));
  session.events.onFree();
}

function takeMessage(session: Session, message: FromWorker): void {
  if ("task" in message) takeAnswer(session, message);
  else if ("failure" in message) endSession(session, errorOf(message.failure));
  else {
    session.isReady = true;
    clearTimeout(session.startTimer);
    session.events.onFree();
  }
}

export function isFree({ isReady, running, limits }: Session): boolean {
  return isReady && running.size < limits.maxAtOnce;
}

export function sendTask(session: Session, task: Task): void {
  const timer = setTimeout(() => endSession(session), session.limits.seconds * 1000);
  session.running.set(task.id, { task, timer });
  const message: ToWorker = { task: task.id, question: task.question };
  session.worker.postMessage(message);
}

export function startSession(
  databaseUrl: string,
  limits: SessionLimits,
  events: SessionEvents,
): Session {
  const { heapMb, maxCacheBytes, startSeconds } = limits;
  const data: WorkerData = { databaseUrl, maxCacheBytes };
  const worker = new Worker(new URL("./report-worker.ts", import.meta.url), {
    workerData: data,
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: youngMb },
    execArgv: [],
  });
  const session: Session = {
    worker,
    limits,
    events,
    running: new Map(),
    startTimer: setTimeout(() => endSession(session), startSeconds * 1000),
    isReady: false,
    isEnded: false,
  };
  worker.on("message", (message: FromWorker) => takeMessage(session, message));
  // Out of memory, or an error that nothing caught.
  worker.on("error", () => endSession(session));
  worker.on("exit", () => endSession(session));
  return session;
}
