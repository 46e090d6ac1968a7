// Hooks that subscribe a component to one cell, to several cells, to the summary or to the definition.

import { useCallback, useRef, useSyncExternalStore } from "react";
import { type AnswerStore, type CellView, type Summary, viewOf } from "./answer-store.ts";
import type { Definition } from "./definition.ts";
import { useFormContext } from "./form-context.ts";
import { watch } from "./notify.ts";
import type { SlotKey } from "./slots.ts";
import { summaryOf } from "./summary.ts";

/** What a cell shows; the component renders again only when that changes. */
export function useCell(key: SlotKey): CellView {
  const { store } = useFormContext();
  const subscribe = useCallback(
    (listener: () => void) => watch(store, [key], listener),
    [store, key],
  );
  return useSyncExternalStore(subscribe, () => viewOf(store, key));
}

/** Subscribes to several cells; the array stays the same until one changes. Memoize `keys`. */
export function useCells(keys: readonly SlotKey[]): readonly CellView[] {
  const { store } = useFormContext();
  const last = useRef<readonly CellView[]>([]);
  const subscribe = useCallback(
    (listener: () => void) => watch(store, keys, listener),
    [store, keys],
  );
  return useSyncExternalStore(subscribe, () => {
    const views = keys.map((key) => viewOf(store, key));
    const isSame =
      views.length === last.current.length &&
      views.every((view, index) => view === last.current[index]);
    if (!isSame) last.current = views;
    return last.current;
  });
}

/** Subscribes to the summary over all sections. */
export function useSummary(store: AnswerStore): Summary {
  const subscribe = useCallback(
    (listener: () => void) => watch(store, ["summary"], listener),
    [store],
  );
  return useSyncExternalStore(subscribe, () => summaryOf(store));
}

/** The definition of the form, which a correction may replace while the form is open. */
export function useDefinition(store: AnswerStore): Definition {
  const subscribe = useCallback(
    (listener: () => void) => watch(store, ["definition"], listener),
    [store],
  );
  return useSyncExternalStore(subscribe, () => store.definition);
}
