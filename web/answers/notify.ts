// Notifies: components subscribe to single cells, so that a key stroke renders its own cell and those
// that depend on it, and nothing else.

import type { AnswerStore, Subject } from "./answer-store.ts";
import type { SlotKey } from "./slots.ts";

/** Calls the listener whenever one of the subjects changes; returns the function that stops it. */
export function watch(
  store: AnswerStore,
  subjects: readonly Subject[],
  listener: () => void,
): () => void {
  for (const subject of subjects) {
    const listeners = store.listeners.get(subject) ?? new Set();
    store.listeners.set(subject, listeners.add(listener));
  }
  return () => {
    for (const subject of subjects) store.listeners.get(subject)?.delete(listener);
  };
}

/** Calls each listener of these cells once, and those of the summary unless a check will do so soon. */
export function notify(store: AnswerStore, keys: Iterable<SlotKey>, includesSummary = true): void {
  const called = new Set<() => void>();
  store.summary = null;
  for (const key of keys) {
    store.views.delete(key);
    for (const listener of store.listeners.get(key) ?? []) called.add(listener);
  }
  const frame = includesSummary ? store.listeners.get("summary") : undefined;
  for (const listener of frame ?? []) called.add(listener);
  for (const listener of called) listener();
}

/** Calls the listeners of texts that are not given yet. */
export function notifyTexts(store: AnswerStore): void {
  for (const listener of store.listeners.get("texts") ?? []) listener();
}

/** Calls every listener once. */
export function notifyAll(store: AnswerStore): void {
  store.views.clear();
  store.summary = null;
  const called = new Set([...store.listeners.values()].flatMap((listeners) => [...listeners]));
  for (const listener of called) listener();
}
