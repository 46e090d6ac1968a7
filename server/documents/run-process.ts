// Runs a program of ours in a process of its own, with a limit of time and of memory, so that what it takes never
// concerns those who work with the platform. It is ended when `signal` aborts.

import { fork } from "node:child_process";

/** With this a process ends itself that takes too much memory, so that it is not taken for one that others ended. */
export const memorySignal = "SIGUSR2";

export type ProcessLimits = { seconds: number; megabytes: number };

/** `code` says what happened: it took too long, too much memory, or failed with the sentence of `message`. */
export class ProcessFailure extends Error {
  readonly code: "too-long" | "too-large" | "failed";
  constructor(code: "too-long" | "too-large" | "failed", message: string) {
    super(message);
    this.code = code;
  }
}

/** Neither of its own nor by this program: the work may be done again. */
export class ProcessEnded extends Error {}

export type FromProcess = { progress: string } | { done: true } | { failure: string };

type Running = {
  limits: ProcessLimits;
  signal: AbortSignal;
  onProgress: (step: string) => void;
};

/** By its own guard (memory-guard.ts), or because JavaScript has no memory left. Windows does not say which signal it was. */
function isOfMemory(code: number | null, by: NodeJS.Signals | null): boolean {
  return process.platform === "win32" || by === memorySignal || by === "SIGABRT" || code === 134;
}

/** `task` is sent to the program, which answers with `FromProcess`. Resolves when it is done. */
export function runProcess(
  program: URL,
  task: object,
  { limits, signal, onProgress }: Running,
): Promise<void> {
  signal.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const child = fork(program, {
    execArgv: [`--max-old-space-size=${limits.megabytes}`],
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  let isTooLong = false;
  const end = () => child.kill("SIGKILL");
  const timer = setTimeout(() => {
    isTooLong = true;
    end();
  }, limits.seconds * 1000);
  signal.addEventListener("abort", end, { once: true });
  child.on("message", (message: FromProcess) => {
    if ("progress" in message) onProgress(message.progress);
    else if ("done" in message) resolve();
    else reject(new ProcessFailure("failed", message.failure));
  });
  child.on("error", reject);
  child.on("exit", (code, by) => {
    if (signal.aborted) reject(signal.reason);
    else if (isTooLong) reject(new ProcessFailure("too-long", "The document took too long."));
    else if (isOfMemory(code, by)) {
      reject(new ProcessFailure("too-large", "The document took too much memory."));
    } else reject(new ProcessEnded(`The process was ended from outside: ${by ?? code}.`));
  });
  child.send({ task, maxBytes: limits.megabytes * 1024 * 1024 });
  return promise.finally(() => {
    clearTimeout(timer);
    signal.removeEventListener("abort", end);
    end();
  });
}

/** Like `runProcess`, and once more where the process was ended from outside. Each step of the work is reported once. */
export async function runProcessAgain(
  program: URL,
  task: object,
  { onProgress, ...running }: Running,
): Promise<void> {
  let reported = 0;
  const once = () => {
    let steps = 0;
    return runProcess(program, task, {
      ...running,
      onProgress: (step) => {
        steps += 1;
        if (steps <= reported) return;
        reported = steps;
        onProgress(step);
      },
    });
  };
  try {
    await once();
  } catch (error) {
    if (!(error instanceof ProcessEnded)) throw error;
    await once().catch((again: unknown) => {
      throw again instanceof ProcessEnded ? new ProcessFailure("failed", again.message) : again;
    });
  }
}
