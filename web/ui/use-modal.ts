// Opens and closes the browser's own modal dialog: focus goes in, stays in and returns, Escape and the browser's
// Back close, and what lies behind cannot be reached. Nothing to load for it.

import { type MouseEvent, type RefObject, type SyntheticEvent, useEffect, useRef } from "react";
import { setMessagesAside } from "./show-message.ts";

type Modal = {
  ref: RefObject<HTMLDialogElement | null>;
  onClose: () => void;
  onCancel: (event: SyntheticEvent) => void;
  onMouseDown: (event: MouseEvent) => void;
};

let openDialogs: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function changeOpen(next: readonly HTMLDialogElement[]): void {
  openDialogs = next;
  for (const listener of listeners) listener();
}

/** The dialog on top, or null; messages must be inside it to be seen, read out and closed. */
export function topDialog(): HTMLDialogElement | null {
  return openDialogs.at(-1) ?? null;
}

/** Calls back when a dialog is opened or closed; returns how to stop that. */
export function onDialogs(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const firstField = ":is(input:not([type=hidden], [readonly]), select, textarea):not(:disabled)";

/** Where the dialog begins: where it says so, else its first field, else what the browser takes. */
function enter(dialog: HTMLDialogElement): void {
  const start = dialog.querySelector("[data-autofocus]") ?? dialog.querySelector(firstField);
  if (start instanceof HTMLElement) start.focus();
}

/** Presses this soon after the opening belong to the double click that opened the dialog. */
const doubleClickMs = 400;

/** The second half of a double click is not for what the first has brought under the pointer. */
export function ignoreDoubleClick(): void {
  const ignore = (event: Event) => {
    if (!(event instanceof UIEvent) || event.detail < 2) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const kinds = ["mousedown", "click"] as const;
  for (const kind of kinds) addEventListener(kind, ignore, true);
  setTimeout(() => {
    for (const kind of kinds) removeEventListener(kind, ignore, true);
  }, doubleClickMs);
}

/** Nor is the second press of Enter, or a key that is still down, for the button that opened the dialog. */
function ignoreDoubleEnter(opener: HTMLElement): void {
  const closedAt = performance.now();
  const ignore = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    if (event.repeat || performance.now() - closedAt < doubleClickMs) event.preventDefault();
    else opener.removeEventListener("keydown", ignore);
  };
  opener.addEventListener("keydown", ignore);
}

/**
 * The user's Back or Forward closes the dialog on top, as Escape does, instead of changing the page under it. In a browser without the
 * Navigation API, and where the navigation cannot be cancelled, the page changes. Returns how to stop listening.
 */
function closeOnBack(dialog: HTMLDialogElement): () => void {
  const stay = (event: NavigateEvent) => {
    const { navigationType, userInitiated, cancelable } = event;
    if (navigationType !== "traverse" || !userInitiated || !cancelable) return;
    if (event.defaultPrevented || topDialog() !== dialog) return;
    event.preventDefault();
    dialog.dispatchEvent(new Event("cancel", { cancelable: true }));
  };
  if (!("navigation" in window)) return () => {};
  navigation.addEventListener("navigate", stay);
  return () => navigation.removeEventListener("navigate", stay);
}

/**
 * Properties for a `<dialog>`; a press on what lies behind it closes it too. `isHistoryStep`: it is opened and closed by steps in the
 * browser's history, so that Back closes it by itself; closing it as well would go back twice.
 */
export function useModal(
  opened: boolean,
  close: () => void,
  { isHistoryStep = false }: { isHistoryStep?: boolean } = {},
): Modal {
  const ref = useRef<HTMLDialogElement>(null);
  const openedAt = useRef(0);
  useEffect(() => {
    const dialog = ref.current;
    if (!opened || !dialog) return;
    const opener = document.activeElement;
    const showAgain = setMessagesAside();
    let enterAt = Number.NEGATIVE_INFINITY;
    const noteEnter = ({ key }: KeyboardEvent) => {
      if (key === "Enter") enterAt = performance.now();
    };
    dialog.addEventListener("keydown", noteEnter, true);
    dialog.showModal();
    openedAt.current = performance.now();
    enter(dialog);
    // It would mark a word of the title.
    ignoreDoubleClick();
    changeOpen([...openDialogs, dialog]);
    const stopListening = isHistoryStep ? () => {} : closeOnBack(dialog);
    return () => {
      stopListening();
      changeOpen(openDialogs.filter((other) => other !== dialog));
      dialog.removeEventListener("keydown", noteEnter, true);
      dialog.close();
      ignoreDoubleClick();
      showAgain();
      // The browser gives the focus back only where the dialog outlives its closing.
      if (opener instanceof HTMLElement && opener.isConnected) {
        // It is where it was: behind a dialog nothing scrolls.
        opener.focus({ preventScroll: true });
        if (performance.now() - enterAt < doubleClickMs) ignoreDoubleEnter(opener);
      }
    };
  }, [opened, isHistoryStep]);
  return {
    ref,
    // Of a closing before, the event may come when the dialog is open again.
    onClose: () => {
      if (opened && !ref.current?.open) close();
    },
    // The owner decides; it closes by setting `opened` to false.
    onCancel: (event) => {
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      close();
    },
    onMouseDown: (event) => {
      const isDoubleClick = event.detail > 1 || event.timeStamp - openedAt.current < doubleClickMs;
      if (event.target === event.currentTarget && !isDoubleClick) close();
    },
  };
}
