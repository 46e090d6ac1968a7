// The reports as calls ask for them: a bounded queue in front of one worker that holds the figures. The
// first question starts the worker, if `start` did not; when it had to be ended, the next question
// starts another.

import { problem } from "#contract/problems.ts";
import type { ReportAnswer, ReportQuestion } from "./answer-report.ts";
import {
  endSession,
  isFree,
  type Session,
  type SessionLimits,
  sendTask,
  startSession,
  type Task,
} from "./report-session.ts";

export type Reports = {
  /**
   * Throws 429 when too many wait, and 503 when the answer takes too long or the worker fails. A question
   * whose `signal` aborts leaves the queue.
   */
  ask(question: ReportQuestion, signal?: AbortSignal): Promise<ReportAnswer>;
  /** Reads the figures ahead of the first question. */
  start(): void;
  close(): void;
};

const defaultLimits: SessionLimits & { maxWaiting: number } = {
  maxAtOnce: 16,
  maxWaiting: 128,
  seconds: 10,
  startSeconds: 60,
  heapMb: 1024,
  maxCacheBytes: 32 * 1024 * 1024,
};

/** When to try again while too many wait: reports take milliseconds. */
const retrySeconds = 2;

type Queue = {
  waiting: Set<Task>;
  session: Session | null;
  start: () => Session;
};

function failWaiting({ waiting }: Queue, reason: Error): void {
  for (const task of waiting) task.reject(reason);
  waiting.clear();
}

function sendNext(queue: Queue): void {
  const { waiting, session } = queue;
  for (const task of waiting) {
    if (session === null || !isFree(session)) break;
    waiting.delete(task);
    sendTask(session, task);
  }
  if (waiting.size > 0) queue.session ??= queue.start();
}

/** Puts a task into the queue; it leaves when `signal` aborts before its turn. */
function enqueue(queue: Queue, task: Task, signal: AbortSignal | undefined): () => void {
  const leave = () => {
    if (queue.waiting.delete(task)) task.reject(problem("unavailable"));
  };
  signal?.addEventListener("abort", leave, { once: true });
  queue.waiting.add(task);
  sendNext(queue);
  return () => signal?.removeEventListener("abort", leave);
}

export function openReports(
  databaseUrl: string,
  changed: Partial<typeof defaultLimits> = {},
): Reports {
  const limits = { ...defaultLimits, ...changed };
  let taskCount = 0;
  let isClosed = false;
  const queue: Queue = {
    waiting: new Set(),
    session: null,
    start: () =>
      startSession(databaseUrl, limits, {
        onFree: () => sendNext(queue),
        onEnd: (reason, wasReady) => {
          queue.session = null;
          // A worker that could not read the figures would fail again for those who wait.
          if (!wasReady || isClosed) failWaiting(queue, reason);
          sendNext(queue);
        },
      }),
  };
  return {
    ask: async (question, signal) => {
      if (isClosed) throw problem("unavailable");
      if (queue.waiting.size >= limits.maxWaiting) {
        throw problem("too-many-attempts", { retryAfterSeconds: retrySeconds });
      }
      const { promise, resolve, reject } = Promise.withResolvers<ReportAnswer>();
      taskCount += 1;
      const leave = enqueue(queue, { id: taskCount, question, resolve, reject }, signal);
      return promise.finally(leave);
    },
    start: () => {
      if (!isClosed) queue.session ??= queue.start();
    },
    close: () => {
      isClosed = true;
      failWaiting(queue, problem("unavailable"));
      if (queue.session !== null) endSession(queue.session);
    },
  };
}
