// Opens and closes the browser's own modal dialog: focus goes in, stays in and returns, Escape
// closes, and what lies behind cannot be reached. Nothing to load for it.

import { type RefObject, type SyntheticEvent, useEffect, useRef } from "react";

type Modal = {
  ref: RefObject<HTMLDialogElement | null>;
  onClose: () => void;
  onCancel: (event: SyntheticEvent) => void;
  onPointerDown: (event: SyntheticEvent) => void;
};

/** Properties for a `<dialog>`; a press on what lies behind it closes it too. */
export function useModal(opened: boolean, close: () => void): Modal {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (opened && !dialog?.open) dialog?.showModal();
    if (!opened && dialog?.open) dialog.close();
  }, [opened]);
  return {
    ref,
    onClose: () => {
      if (opened) close();
    },
    // The owner decides; it closes by saying that it is no longer opened.
    onCancel: (event) => {
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      close();
    },
    onPointerDown: (event) => {
      if (event.target === event.currentTarget) close();
    },
  };
}
