// Tries again by itself what failed because the server did not answer: when the browser is online again, when
// another call has reached the server, and after waits that grow.

import { useEffect, useRef } from "react";
import { connection, isConnectionLost } from "#web/connection.ts";

/** Each new error starts a new wait. True while a retry is to come. */
export function useRetry(error: unknown, retry: () => void): boolean {
  const latest = useRef(retry);
  latest.current = retry;
  const isRetried = isConnectionLost(error);
  useEffect(() => {
    if (!isConnectionLost(error)) return;
    const run = () => latest.current();
    const timer = setTimeout(run, connection.waitMs());
    addEventListener("online", run);
    const unsubscribe = connection.subscribe(() => {
      if (connection.lostAt() === null) run();
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
      removeEventListener("online", run);
    };
  }, [error]);
  return isRetried;
}
