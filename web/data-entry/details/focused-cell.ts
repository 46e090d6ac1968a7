// Which cell has the focus.

import { type RefObject, useEffect, useRef, useState } from "react";
import type { AnswerStore } from "#web/answers/answer-store.ts";
import type { SlotKey } from "#web/answers/slots.ts";

/** The cell around an element; null outside of cells. */
export function cellAround(store: AnswerStore, element: unknown): SlotKey | null {
  if (!(element instanceof Element)) return null;
  const slot = element.closest<HTMLElement>("[data-cell]")?.dataset.cell;
  return [...store.views.keys()].find((key) => key === slot) ?? null;
}

/** Calls back with each cell that gets the focus. */
export function useCellFocus(store: AnswerStore, onCell: (key: SlotKey) => void): void {
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      const key = cellAround(store, target);
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

/** The cell that had the focus last, beginning with `first`. */
export function useFollowedCell(store: AnswerStore, first: SlotKey | null): SlotKey | null {
  const [followed, follow] = useState(first);
  useCellFocus(store, follow);
  return followed;
}

type FocusedCell = { slot: SlotKey | null; line: RefObject<HTMLElement | null> };

/** The cell that has the focus now, also while its line has it; null while something else has it. */
export function useFocusedCell(store: AnswerStore): FocusedCell {
  const line = useRef<HTMLElement>(null);
  const [slot, setSlot] = useState(() => cellAround(store, document.activeElement));
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof Node && line.current?.contains(target)) return;
      setSlot(cellAround(store, target));
    };
    // To another window the focus goes for a while only.
    const onBlur = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget === null && document.hasFocus()) setSlot(null);
    };
    document.addEventListener("focusin", onFocus);
    document.addEventListener("focusout", onBlur);
    return () => {
      document.removeEventListener("focusin", onFocus);
      document.removeEventListener("focusout", onBlur);
    };
  }, [store]);
  return { slot, line };
}

/** Selects what the cell shows after the next drawing, so that the next figure replaces it. */
export function selectCell(key: SlotKey): void {
  requestAnimationFrame(() => {
    const input = document.getElementById(`cell-${key}`);
    if (input instanceof HTMLInputElement && input === document.activeElement) input.select();
  });
}

/** Puts the focus on the cell, and unfolds the fields that it is among; null for a cell that is not drawn. */
export function focusCell(key: SlotKey | null): HTMLElement | null {
  const input = document.getElementById(`cell-${key}`);
  const folded = input?.closest<HTMLElement>("[data-folded][hidden]");
  if (folded) {
    // At once, because what is hidden takes no focus; the event lets the row keep it so.
    folded.hidden = false;
    folded.dispatchEvent(new Event("unfold"));
  }
  input?.focus();
  return input;
}
