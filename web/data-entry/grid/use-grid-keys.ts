// The keys of a table or a list of fields in the form: those of any table, Tab from cell to cell past the
// messages in between, Enter from its last cell to the next question, and Esc from a message back to its cell.

import type { KeyboardEvent } from "react";
import { useFormContext } from "#web/answers/form-context.ts";
import { useCellKeys } from "#web/ui/table/use-cell-keys.ts";

type GridKeyEvent = KeyboardEvent<HTMLElement>;

/** True when the key led from a message to its cell. */
function leaveMessage({ key, target }: GridKeyEvent): boolean {
  if (key !== "Escape" || !(target instanceof Element)) return false;
  const message = target.closest<HTMLElement>("[data-message-of]");
  const cell = message && document.getElementById(`cell-${message.dataset.messageOf}`);
  cell?.focus();
  return Boolean(cell);
}

/** True when there was a next cell; at the ends of the table the browser goes on. */
function goToNextCell({ key, shiftKey, target, currentTarget }: GridKeyEvent): boolean {
  if (key !== "Tab") return false;
  const all = [...currentTarget.querySelectorAll<HTMLElement>("[data-input]:not(:disabled)")];
  const cells = all.filter(({ tabIndex }) => tabIndex >= 0);
  const here = target instanceof HTMLElement ? cells.indexOf(target) : -1;
  if (here < 0) return false;
  const next = cells[here + (shiftKey ? -1 : 1)];
  next?.focus();
  return next !== undefined;
}

/** True when there was a question below; on a phone there is none, and the key does nothing. */
function goToNextQuestion(event: GridKeyEvent): boolean {
  const { key, shiftKey, ctrlKey, altKey, target, currentTarget: table } = event;
  if (key !== "Enter" || shiftKey || ctrlKey || altKey) return false;
  const isLine = target instanceof HTMLInputElement && target.type === "text";
  if (!isLine || target.role === "combobox" || !target.closest("[data-row]")) return false;
  const all = document.querySelectorAll<HTMLElement>("[data-cell] [data-input]:not(:disabled)");
  const next = [...all].find(
    (cell) =>
      !table.contains(cell) &&
      !cell.hasAttribute("data-closed") &&
      Boolean(table.compareDocumentPosition(cell) & Node.DOCUMENT_POSITION_FOLLOWING),
  );
  next?.focus();
  return next !== undefined;
}

/**
 * The handler for the element around the cells. Tab goes from cell to cell, or, in a table whose rows have
 * buttons of their own, to all that is in it.
 */
export function useGridKeys(tabTo: "cells" | "all" = "cells"): (event: GridKeyEvent) => void {
  const { isEditing } = useFormContext();
  const hasOwnTab = isEditing && tabTo === "cells";
  const onCellKey = useCellKeys();
  return (event) => {
    if (leaveMessage(event) || (hasOwnTab && goToNextCell(event))) return event.preventDefault();
    onCellKey(event);
    if (event.defaultPrevented || !isEditing) return;
    if (goToNextQuestion(event)) event.preventDefault();
  };
}
