// The reports as calls ask for them: one worker that holds the figures answers every question. The first
// question starts it, if `start` did not; when it had to be ended, the next question starts another.
// How many questions there are at once is limited before (server/http/admission.ts).

import { totalmem } from "node:os";
import { problem } from "#contract/problems.ts";
import { onLargeFiles } from "#server/collect-garbage.ts";
import { admission } from "#server/http/admission.ts";
import type { ReportQuestion } from "./answer-report.ts";
import type { PageQuestion } from "./pages/page-question.ts";
import {
  type Answer,
  endWorker,
  keepResults,
  type Session,
  type SessionLimits,
  sendTask,
  startSession,
} from "./report-session.ts";
import type { WorkerQuestion } from "./report-worker.ts";

export type PageReply = Extract<Answer, { page: unknown }>;
export type ReportReply = Exclude<Answer, PageReply>;

export type Reports = {
  /**
   * Throws 503 when the answer takes too long or the worker fails, and when `signal` aborts because the
   * client has gone; the worker then drops the question. Throws 429 when too many wait for reports of past times.
   */
  ask(question: ReportQuestion, signal?: AbortSignal): Promise<ReportReply>;
  /** The same for a page of figures of several reports. */
  askPage(question: PageQuestion, signal?: AbortSignal): Promise<PageReply>;
  /** Reads the figures ahead of the first question. */
  start(): void;
  close(): void;
};

const quarterOfMachineMb = Math.round(totalmem() / 4 / 1024 ** 2);

const defaultLimits: SessionLimits = {
  seconds: 10,
  pastSeconds: 40,
  startSeconds: 60,
  // All reports of every survey of 200 countries and 26 years keep 160 MB, and ten times as many surveys keep ten times that. A
  // worker that reaches its limit ends, and the next one reads all figures anew.
  heapMb: Math.max(1024, quarterOfMachineMb),
  maxCacheBytes: 32 * 1024 * 1024,
  pieceBytes: 256 * 1024,
};

/** One at a time, because each may hold all figures of its time. */
const pastLimits = { atOnce: 1, maxWaitMs: 10_000, maxWaiting: 8 };

/** Reports from one worker, which starts when it is first asked. After `close` a question is refused as `unavailable`. */
export function openReports(databaseUrl: string, changed: Partial<SessionLimits> = {}): Reports {
  const limits = { ...defaultLimits, ...changed };
  let session: Session | null = null;
  let isClosed = false;
  const pastReports = admission(pastLimits);
  const stopListening = onLargeFiles((isWritten) => {
    if (session !== null) keepResults(session, !isWritten);
  });

  function started(): Session {
    session ??= startSession(databaseUrl, limits, () => {
      session = null;
    });
    return session;
  }

  async function send(question: WorkerQuestion, signal?: AbortSignal): Promise<Answer> {
    if (isClosed) throw problem("unavailable");
    return sendTask(started(), question, signal);
  }

  /** A question about a past time waits until no other one is computed; `busy` where too many wait, or it waits too long. */
  async function sendInTurn(question: WorkerQuestion, signal?: AbortSignal): Promise<Answer> {
    if (question.query.asOf === undefined) return send(question, signal);
    const leave = await pastReports.enter({ isGone: () => signal?.aborted ?? false });
    try {
      return await send(question, signal);
    } finally {
      leave();
    }
  }

  return {
    ask: async (question, signal) => {
      const answer = await sendInTurn(question, signal);
      if ("page" in answer) throw new Error("The worker answered a report with a page");
      return answer;
    },
    askPage: async (question, signal) => {
      const answer = await sendInTurn(question, signal);
      if (!("page" in answer)) throw new Error("The worker answered a page with a report");
      return answer;
    },
    start: () => {
      if (!isClosed) started();
    },
    close: () => {
      isClosed = true;
      stopListening();
      if (session !== null) endWorker(session);
    },
  };
}
