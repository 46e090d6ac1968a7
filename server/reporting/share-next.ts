// Work that many requests need: a request that arrives while it runs waits for the next run, because the
// running one may have read before the request; all that wait together share one run.

export function shareNext<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | null = null;
  let next: Promise<T> | null = null;

  function start(): Promise<T> {
    const run = work().finally(() => {
      running = null;
    });
    running = run;
    return run;
  }

  return () => {
    if (running === null) return start();
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = null;
        return running ?? start();
      });
    return next;
  };
}
