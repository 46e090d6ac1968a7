// Work that many requests need: a request that arrives while it runs waits for the next run, because the
// running one may have read before the request; all that wait together share one run.

type Run<T> = {
  start: () => void;
  join: (signal: AbortSignal | undefined) => Promise<T>;
  isAborted: () => boolean;
};

/** Its signal aborts when everyone who waits for the run has gone. */
function runOf<T>(work: (signal: AbortSignal) => Promise<T>, onEnd: () => void): Run<T> {
  const controller = new AbortController();
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  let waiting = 0;
  const leave = () => {
    waiting -= 1;
    if (waiting === 0) controller.abort();
  };
  return {
    start: () => void work(controller.signal).then(resolve, reject).finally(onEnd),
    join: (signal) => {
      waiting += 1;
      signal?.addEventListener("abort", leave, { once: true });
      return promise;
    },
    isAborted: () => controller.signal.aborted,
  };
}

/** Gives what a run gives. When `signal` aborts, the caller no longer waits for it. */
export function shareNext<T>(
  work: (signal: AbortSignal) => Promise<T>,
): (signal?: AbortSignal) => Promise<T> {
  let running: Run<T> | null = null;
  let next: Run<T> | null = null;

  function startNext(): void {
    running = next;
    next = null;
    running?.start();
  }

  return (signal) => {
    if (next === null || next.isAborted()) next = runOf(work, startNext);
    const joined = next.join(signal);
    if (running === null) startNext();
    return joined;
  };
}
