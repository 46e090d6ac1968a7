// The keys of a table, handled once for all its cells. The page itself says which cells can have the
// focus, so that closed ones are skipped.

import { type KeyboardEvent, useRef } from "react";
import {
  type Caret,
  type FocusableGrid,
  focusTarget,
  moveOfKey,
  type Position,
} from "./grid-steps.ts";

type FocusableInput = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isInput = (element: Element | null): element is FocusableInput =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLSelectElement ||
  element instanceof HTMLTextAreaElement;

function inputIn(cell: Element): FocusableInput | null {
  const input = cell.querySelector("[data-input]");
  const isFocusable = isInput(input) && !input.disabled && !input.hasAttribute("data-closed");
  return isFocusable ? input : null;
}

function inputAt(table: Element, { row, column }: Position): FocusableInput | null {
  const cell = table.querySelector(`[data-row="${row}"][data-column="${column}"]`);
  return cell && inputIn(cell);
}

function focusableGridOf(table: Element): FocusableGrid {
  const cells = [...table.querySelectorAll<HTMLElement>("[data-row][data-column]")];
  const rows = Math.max(-1, ...cells.map((cell) => Number(cell.dataset.row))) + 1;
  const columns = Math.max(-1, ...cells.map((cell) => Number(cell.dataset.column))) + 1;
  const grid = Array.from({ length: rows }, () => Array<boolean>(columns).fill(false));
  for (const cell of cells) {
    const row = grid[Number(cell.dataset.row)];
    if (row) row[Number(cell.dataset.column)] = inputIn(cell) !== null;
  }
  return grid;
}

/** Whether the cells of a row are below each other, as on a phone. */
function isStacked(table: Element, row: number): boolean {
  const [first, second] = table.querySelectorAll<HTMLElement>(`[data-row="${row}"][data-column]`);
  if (!first || !second) return false;
  return second.getBoundingClientRect().top >= first.getBoundingClientRect().bottom;
}

const isReadOnly = (input: FocusableInput): boolean =>
  !(input instanceof HTMLSelectElement) && input.readOnly;

/** Only a line of text has a caret, and none that can only be read; everything else uses its arrows itself. */
function caretOf(input: FocusableInput, isKept: boolean): Caret | null {
  if (isReadOnly(input)) return { atStart: true, atEnd: true, allSelected: true, isKept };
  if (!(input instanceof HTMLInputElement) || input.type !== "text") return null;
  if (input.role === "combobox") return null;
  const { selectionStart: start, selectionEnd: end, value } = input;
  return {
    atStart: start === 0 && end === 0,
    atEnd: start === value.length && end === value.length,
    allSelected: start === 0 && end === value.length,
    isKept,
  };
}

/** The handler for a table's `onKeyDown`. */
export function useCellKeys(): (event: KeyboardEvent<HTMLElement>) => void {
  const kept = useRef<Element | null>(null);
  return (event) => {
    const { target, currentTarget: table, key } = event;
    if (!(target instanceof Element) || !isInput(target) || event.altKey) return;
    const cell = target.closest<HTMLElement>("[data-row][data-column]");
    if (!cell) return;
    if (key === "F2") {
      kept.current = kept.current === target ? null : target;
      event.preventDefault();
      return;
    }
    const caret = caretOf(target, kept.current === target);
    if (!caret) return;
    const by = moveOfKey(key, { shift: event.shiftKey, control: event.ctrlKey }, caret);
    if (!by) return;
    const from = { row: Number(cell.dataset.row), column: Number(cell.dataset.column) };
    const to = focusTarget(focusableGridOf(table), from, by, isStacked(table, from.row));
    // At the edge the key keeps its own meaning for the caret.
    if (!to || (to.row === from.row && to.column === from.column)) return;
    event.preventDefault();
    kept.current = null;
    inputAt(table, to)?.focus();
  };
}
