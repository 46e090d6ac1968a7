// Logging in again over the open page, when its session has expired. Who puts it off may go on reading and
// typing; the page says so, and asks again when something is to be saved.

import { useSyncExternalStore } from "react";
import { session, useIsExpired } from "./session.ts";

let isPutOff = false;
const listeners = new Set<() => void>();

function change(next: boolean): void {
  if (isPutOff === next) return;
  isPutOff = next;
  for (const listener of listeners) listener();
}

export const loginRequest = {
  putOff: () => change(true),
  ask: () => change(false),
};

session.subscribe(() => {
  if (!session.isExpired()) change(false);
});

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** `none` while the session is alive. */
export function useLoginRequest(): "none" | "asked" | "putOff" {
  const isExpired = useIsExpired();
  const later = useSyncExternalStore(subscribe, () => isPutOff);
  if (!isExpired) return "none";
  return later ? "putOff" : "asked";
}
