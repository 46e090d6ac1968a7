// Which cell has the focus.

import { useEffect, useRef } from "react";
import type { AnswerStore } from "#web/answers/answer-store.ts";
import type { SlotKey } from "#web/answers/slots.ts";

/** The cell around an element; null outside of cells. */
export function cellOf(store: AnswerStore, element: unknown): SlotKey | null {
  if (!(element instanceof Element)) return null;
  const slot = element.closest<HTMLElement>("[data-cell]")?.dataset.cell;
  return [...store.views.keys()].find((key) => key === slot) ?? null;
}

/** Calls back with each cell that gets the focus. */
export function useCellFocus(store: AnswerStore, onCell: (key: SlotKey) => void): void {
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      const key = cellOf(store, target);
      if (key) onCell(key);
    };
    document.addEventListener("focusin", onFocus);
    return () => document.removeEventListener("focusin", onFocus);
  }, [store, onCell]);
}

/** The cell that had the focus last. A new one draws nothing again. */
export function useLastCell(store: AnswerStore) {
  const last = useRef<SlotKey | null>(null);
  const keep = useRef((key: SlotKey) => {
    last.current = key;
  });
  useCellFocus(store, keep.current);
  return last;
}

export const focusCell = (key: SlotKey | null): void =>
  document.getElementById(`cell-${key}`)?.focus();
