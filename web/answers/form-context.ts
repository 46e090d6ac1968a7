// What every component of an open form shares, as React context, and hooks that subscribe to one
// cell, to several cells or to the summary.

import { createContext, useCallback, useContext, useRef, useSyncExternalStore } from "react";
import type { Lang } from "#questionnaire/engine/languages.ts";
import type { TextOfCode } from "#web/ui/i18n.ts";
import { type AnswerStore, type CellView, type Summary, viewOf, watch } from "./answer-store.ts";
import { summaryOf } from "./check-answers.ts";
import type { SlotKey } from "./slots.ts";

/** It changes rarely: a key stroke never changes it, so cells can read it without rendering again. */
export type FormContextValue = {
  store: AnswerStore;
  lang: Lang;
  /** Texts of the questionnaire. */
  wordOf: TextOfCode;
  isEditing: boolean;
  showsLastYear: boolean;
  /** Cells that have a comment. */
  commented: ReadonlySet<SlotKey>;
  openComments: (key: SlotKey, name: string) => void;
  openMenu: (menu: CellMenuAt) => void;
  cellTexts: CellTexts;
};

/** Texts of a cell, translated once per form because translating on each key stroke is too slow. */
export type CellTexts = {
  more: string;
  closed: string;
  edited: string;
  commented: string;
  useSum: string;
  lastYear: (value: string) => string;
  computed: string;
  atLeast: (sum: string) => string;
  useComputed: string;
};

export type CellMenuAt = { key: SlotKey; name: string; anchor: HTMLElement };

export const FormContext = createContext<FormContextValue | null>(null);

export function useFormContext(): FormContextValue {
  const form = useContext(FormContext);
  if (!form) throw new Error("useFormContext must be used inside SurveyForm.");
  return form;
}

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
