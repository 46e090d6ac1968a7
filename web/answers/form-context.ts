// React at the map of answers: what every part of the form shares, and hooks that watch a cell,
// several cells, or the frame.

import { createContext, useCallback, useContext, useRef, useSyncExternalStore } from "react";
import type { Lang } from "#questionnaire/engine/define.ts";
import type { TextOfCode } from "#web/ui/i18n.ts";
import { type AnswerStore, type CellView, type Summary, viewOf, watch } from "./answer-store.ts";
import { summaryOf } from "./check-answers.ts";
import type { SlotKey } from "./slots.ts";

/** What the cells of one visit share. It changes rarely: a key stroke never changes it. */
export type FormContextValue = {
  store: AnswerStore;
  lang: Lang;
  /** Texts of the questionnaire. */
  wordOf: TextOfCode;
  isEditing: boolean;
  showsLastYear: boolean;
  /** Cells somebody commented on. */
  commented: ReadonlySet<SlotKey>;
  openComments: (key: SlotKey, name: string) => void;
  openMenu: (menu: CellMenuAt) => void;
  cellTexts: CellTexts;
};

/** What a cell says besides its answer; made once, because a key stroke has no time for it. */
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

/** Several cells as one; the same array until one of them changes. `keys` must be a kept array. */
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

/** What the frame shows of all sections. */
export function useSummary(store: AnswerStore): Summary {
  const subscribe = useCallback(
    (listener: () => void) => watch(store, ["summary"], listener),
    [store],
  );
  return useSyncExternalStore(subscribe, () => summaryOf(store));
}
