// Whether the form is open for editing. Edit takes the focus to the first cell that can be answered, stop
// takes it back to Edit.

import { useEffect, useRef, useState } from "react";
import { useSinglePress } from "#web/ui/controls/use-single-press.ts";

/** The Edit button, and the word in its place, which gets the focus where a tab has no cell. */
export const editId = "form-edit";
export const editingId = "form-editing";

const firstCell = "[data-cell]:not([data-locked]) [data-input]:not(:disabled)";

function focusFirstCell(): void {
  const start = document.querySelector(firstCell) ?? document.getElementById(editingId);
  if (start instanceof HTMLElement) start.focus();
}

/** `hasStopped`: the user ended editing. With `isResumed` the form opens for editing. */
export function useEditing(isResumed: boolean) {
  const [isEditing, setEditing] = useState(isResumed);
  const [hasStopped, setStopped] = useState(false);
  const wasPressed = useRef(false);
  useEffect(() => {
    if (!wasPressed.current) return;
    wasPressed.current = false;
    if (isEditing) focusFirstCell();
    else document.getElementById(editId)?.focus();
  }, [isEditing]);
  const startPause = useSinglePress();
  const change = (next: boolean) => {
    startPause();
    wasPressed.current = true;
    setStopped(!next);
    setEditing(next);
  };
  return { isEditing, hasStopped, edit: () => change(true), stop: () => change(false) };
}
