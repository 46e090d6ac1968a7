// One run of the worker that holds the figures: it reads them, then takes questions until a report takes
// too long, the worker fails, or it is ended.

import { Worker } from "node:worker_threads";
import { Problem, problem } from "#contract/problems.ts";
import type {
  Failure,
  FromWorker,
  ToWorker,
  WorkerAnswer,
  WorkerData,
  WorkerQuestion,
} from "./report-worker.ts";

/** Without a limit, reading all figures leaves a process that is 110 MB larger; less than this slows it down. */
const youngMb = 24;

export type SessionLimits = {
  /** For one report, for one of a past time, and for reading all figures. */
  seconds: number;
  pastSeconds: number;
  startSeconds: number;
  heapMb: number;
  maxCacheBytes: number;
};

/** A question and who waits for its answer. Its time begins when the worker gets it. */
type Task = {
  question: WorkerQuestion;
  /** The pieces of the answer that have arrived, in their order. */
  pieces: Uint8Array[];
  resolve: (answer: WorkerAnswer) => void;
  reject: (reason: Error) => void;
  timer?: NodeJS.Timeout;
};

export type Session = {
  worker: Worker;
  limits: SessionLimits;
  /** Called once, when the worker is gone. */
  onEnd: () => void;
  tasks: Map<number, Task>;
  taskCount: number;
  startTimer: NodeJS.Timeout;
  /** The figures were read; before, questions wait here. */
  isReady: boolean;
  isEnded: boolean;
};

function errorOf(failure: Failure): Error {
  if ("code" in failure) return new Problem(failure.code, failure.details);
  return Object.assign(new Error(failure.message), { stack: failure.stack });
}

/** Ends the worker; every question in it fails with `reason`. */
export function endWorker(session: Session, reason: Error = problem("unavailable")): void {
  if (session.isEnded) return;
  session.isEnded = true;
  clearTimeout(session.startTimer);
  for (const { reject, timer } of session.tasks.values()) {
    clearTimeout(timer);
    reject(reason);
  }
  void session.worker.terminate();
  session.onEnd();
}

const send = ({ worker }: Session, message: ToWorker): void => worker.postMessage(message);

function post(session: Session, id: number, task: Task): void {
  const { seconds, pastSeconds } = session.limits;
  const maxSeconds = task.question.query.asOf === undefined ? seconds : pastSeconds;
  task.timer = setTimeout(() => endWorker(session), maxSeconds * 1000);
  send(session, { task: id, question: task.question });
}

function takeTask({ tasks }: Session, id: number): Task | undefined {
  const task = tasks.get(id);
  tasks.delete(id);
  clearTimeout(task?.timer);
  return task;
}

function takeMessage(session: Session, message: FromWorker): void {
  if ("ready" in message) {
    session.isReady = true;
    clearTimeout(session.startTimer);
    for (const [id, task] of session.tasks) post(session, id, task);
  } else if (!("task" in message)) {
    endWorker(session, errorOf(message.failure));
  } else if ("piece" in message) {
    session.tasks.get(message.task)?.pieces.push(message.piece);
  } else if ("answer" in message) {
    const task = takeTask(session, message.task);
    task?.resolve({ ...message.answer, pieces: task.pieces });
  } else {
    takeTask(session, message.task)?.reject(errorOf(message.failure));
  }
}

/** A question in the worker is answered as dropped once its work has ended, so that its slot stays taken until then. */
function dropTask(session: Session, id: number): void {
  if (session.isReady) send(session, { drop: id });
  else takeTask(session, id)?.reject(problem("unavailable"));
}

/** Asks the worker. When `signal` aborts, the worker drops the question. */
export async function sendTask(
  session: Session,
  question: WorkerQuestion,
  signal: AbortSignal | undefined,
): Promise<WorkerAnswer> {
  if (signal?.aborted) throw problem("unavailable");
  const { promise, resolve, reject } = Promise.withResolvers<WorkerAnswer>();
  session.taskCount += 1;
  const id = session.taskCount;
  const task: Task = { question, pieces: [], resolve, reject };
  session.tasks.set(id, task);
  if (session.isReady) post(session, id, task);
  const drop = () => dropTask(session, id);
  signal?.addEventListener("abort", drop, { once: true });
  return promise.finally(() => signal?.removeEventListener("abort", drop));
}

/** Starts a worker. `onEnd` is called once, when it ends by itself, by an error, by a limit or by `endWorker`. */
export function startSession(
  databaseUrl: string,
  limits: SessionLimits,
  onEnd: () => void,
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
    onEnd,
    tasks: new Map(),
    taskCount: 0,
    startTimer: setTimeout(() => endWorker(session), startSeconds * 1000),
    isReady: false,
    isEnded: false,
  };
  worker.on("message", (message: FromWorker) => takeMessage(session, message));
  // Out of memory, or an error that nothing caught.
  worker.on("error", () => endWorker(session));
  worker.on("exit", () => endWorker(session));
  return session;
}
