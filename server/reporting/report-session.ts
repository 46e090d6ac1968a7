// One run of the worker that holds the figures: it reads them, then takes questions until a report takes
// too long, the worker fails, or it is ended.

import { text } from "node:stream/consumers";
import { Worker } from "node:worker_threads";
import { Problem, problem } from "#contract/problems.ts";
import { Pieces } from "#server/http/unsent-replies.ts";
import { keepMemory } from "./pieces.ts";
import type {
  About,
  Failure,
  FromWorker,
  ToWorker,
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
  /** Of each piece of a reply but the last. */
  pieceBytes: number;
};

/** The bytes of an answer: whole where they are few, or a stream of the pieces, of which the first has arrived. */
export type Body = Buffer | Pieces;

/** The whole text of an answer. */
export const textOf = async (body: Body): Promise<string> =>
  body instanceof Pieces ? text(body) : body.toString();

export type Answer = About & { body: Body };

/** A question and who waits for its answer. Its time begins when the worker gets it. */
type Task = {
  question: WorkerQuestion;
  resolve: (answer: Answer) => void;
  reject: (reason: Error) => void;
  timer?: NodeJS.Timeout;
  /** The answer, once its first message came. */
  about?: About;
  body?: Pieces;
};

export type Session = {
  worker: Worker;
  limits: SessionLimits;
  /** Called once, when the worker is gone. */
  onEnd: () => void;
  tasks: Map<number, Task>;
  taskCount: number;
  /** The memory of pieces that were sent, which goes back to the worker with the next question. */
  sent: ArrayBuffer[];
  startTimer: NodeJS.Timeout;
  /** The figures were read; before, questions wait here. */
  isReady: boolean;
  isEnded: boolean;
};

function errorOf(failure: Failure): Error {
  if ("code" in failure) return new Problem(failure.code, failure.details);
  return Object.assign(new Error(failure.message), { stack: failure.stack });
}

/** Its reply is cut off where the first piece was sent. */
function failTask({ reject, timer, body }: Task, reason: Error): void {
  clearTimeout(timer);
  reject(reason);
  body?.destroy(reason);
}

/** Ends the worker; every question in it fails with `reason`. */
export function endWorker(session: Session, reason: Error = problem("unavailable")): void {
  if (session.isEnded) return;
  session.isEnded = true;
  clearTimeout(session.startTimer);
  for (const task of session.tasks.values()) failTask(task, reason);
  void session.worker.terminate();
  session.onEnd();
}

const send = ({ worker }: Session, message: ToWorker, handedOver: ArrayBuffer[] = []): void =>
  worker.postMessage(message, handedOver);

function post(session: Session, id: number, task: Task): void {
  const { seconds, pastSeconds } = session.limits;
  const maxSeconds = task.question.query.asOf === undefined ? seconds : pastSeconds;
  task.timer = setTimeout(() => endWorker(session), maxSeconds * 1000);
  const sent = session.sent.splice(0);
  send(session, { task: id, question: task.question, sent }, sent);
}

function takeTask({ tasks }: Session, id: number): Task | undefined {
  const task = tasks.get(id);
  tasks.delete(id);
  clearTimeout(task?.timer);
  return task;
}

/** An answer is given with its first piece. */
function takePiece(session: Session, id: number, piece: Uint8Array<ArrayBuffer>): void {
  const task = session.tasks.get(id);
  if (!task?.about) return;
  const { about } = task;
  const { buffer, byteLength } = piece;
  if (byteLength === about.byteLength && byteLength === buffer.byteLength) {
    task.resolve({ ...about, body: Buffer.from(buffer) });
    takeTask(session, id);
    return;
  }
  const body =
    task.body ?? new Pieces(about.byteLength, (memory) => keepMemory(session.sent, memory));
  body.add(piece);
  if (body.isWhole) takeTask(session, id);
  if (task.body) return;
  task.body = body;
  task.resolve({ ...about, body });
}

function takeMessage(session: Session, message: FromWorker): void {
  if ("ready" in message) {
    session.isReady = true;
    clearTimeout(session.startTimer);
    for (const [id, task] of session.tasks) post(session, id, task);
  } else if (!("task" in message)) {
    endWorker(session, errorOf(message.failure));
  } else if ("answer" in message) {
    const task = session.tasks.get(message.task);
    if (task) task.about = message.answer;
  } else if ("piece" in message) {
    takePiece(session, message.task, message.piece);
  } else {
    const task = takeTask(session, message.task);
    if (task) failTask(task, errorOf(message.failure));
  }
}

/** Whether the worker keeps what it computes, or drops it after each answer and now. */
export const keepResults = (session: Session, keepsResults: boolean): void =>
  send(session, { keepsResults });

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
): Promise<Answer> {
  if (signal?.aborted) throw problem("unavailable");
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  session.taskCount += 1;
  const id = session.taskCount;
  const task: Task = { question, resolve, reject };
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
  const { heapMb, maxCacheBytes, pieceBytes, startSeconds } = limits;
  const data: WorkerData = { databaseUrl, maxCacheBytes, pieceBytes };
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
    sent: [],
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
