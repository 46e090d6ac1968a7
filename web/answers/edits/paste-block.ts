// Copied cells on their way into a table: what each would become, what has no place, and the change
// itself, which is one step. Each text is read exactly as if it were typed.

import { kindOf } from "#questionnaire/engine/kinds.ts";
import type { Lang } from "#questionnaire/engine/languages.ts";
import type { AskedField } from "#questionnaire/engine/questionnaire.ts";
import { type AnswerStore, viewOf } from "#web/answers/answer-store.ts";
import { type Draft, readTyped } from "#web/answers/read-typed.ts";
import { isEmptyCell, type SlotKey, type SlotValue, sameCell } from "#web/answers/slots.ts";
import { putSlot, slotsChanged } from "#web/answers/write-answers.ts";
import { recordEdit } from "./record-edit.ts";

/** The cells of a table, row by row; null where nothing is asked. */
export type CellGrid = readonly (readonly ({ slot: SlotKey; field: AskedField } | null)[])[];

export type GridPlace = { row: number; column: number };

export type PasteRequest = {
  grid: CellGrid;
  /** The cell of the first value. */
  from: GridPlace;
  block: readonly (readonly string[])[];
  lang: Lang;
  /** The value of a choice by the name that users see. */
  valueNamed: (field: AskedField, name: string) => string | null;
};

/**
 * `same` as now · `fill` an empty cell · `change` an answer · `ask` which of two numbers is meant ·
 * `unreadable`, so the cell stays as it is · `locked`, so it stays too.
 */
export type Outcome = "same" | "fill" | "change" | "ask" | "unreadable" | "locked";

export type PastedCell = GridPlace & {
  slot: SlotKey;
  field: AskedField;
  text: string;
  now: SlotValue;
  outcome: Outcome;
  /** What the text was read as; null where it could not be. */
  next: SlotValue | null;
  draft: Draft | null;
};

export type PastePlan = {
  cells: readonly PastedCell[];
  /** Values with no cell: beyond the table, or where nothing is asked. */
  unplaced: readonly string[];
  /** The first row, or column, that was left out because it has names and no values. */
  heads: { row: boolean; column: boolean };
};

export type Heads = PastePlan["heads"];

type Target = { slot: SlotKey; field: AskedField };

function readPasted({ lang, valueNamed }: PasteRequest, { slot, field }: Target, text: string) {
  const chosen = field.kind === "choice" ? valueNamed(field, text) : null;
  return readTyped({ field, slot, lang }, chosen ?? text);
}

function outcomeOf(
  view: { isClosed: boolean; isEmpty: boolean; isSame: boolean },
  next: SlotValue | null,
  draft: Draft | null,
): Outcome {
  if (view.isSame) return "same";
  if (view.isClosed) return "locked";
  if (draft && draft.options.length > 0) return "ask";
  if (!next) return "unreadable";
  return view.isEmpty ? "fill" : "change";
}

function pastedCell(
  store: AnswerStore,
  request: PasteRequest,
  place: GridPlace,
  text: string,
): PastedCell | null {
  const target = request.grid[place.row]?.[place.column];
  if (!target) return null;
  const { slot, field } = target;
  const view = viewOf(store, slot);
  const { cell: next, draft } = readPasted(request, target, text);
  const isEmpty = isEmptyCell(view.cell) && view.draft === null;
  const isSame = view.draft === null && next !== null && sameCell(next, view.cell);
  const outcome = outcomeOf({ isClosed: view.isClosed, isEmpty, isSame }, next, draft);
  return { ...place, slot, field, text, now: view.cell, outcome, next, draft };
}

const withoutHeads = (block: PasteRequest["block"], heads: Heads) =>
  block.slice(heads.row ? 1 : 0).map((row) => row.slice(heads.column ? 1 : 0));

/** Which lines of the block are names, as when a whole table was copied. A number that is refused is no name. */
function findHeads(request: PasteRequest): Heads {
  const { grid, from, block } = request;
  const target = grid[from.row]?.[from.column];
  if (!target || !kindOf(target.field).isNumeric) return { row: false, column: false };
  const isName = (text: string) =>
    readPasted(request, target, text).draft?.message === "notANumber";
  const isValue = (text: string) => text !== "" && !isName(text);
  const areNames = (line: readonly string[]) => line.some(isName) && !line.some(isValue);
  const [firstRow = [], ...otherRows] = block;
  const row = areNames(firstRow) && otherRows.flat().some(isValue);
  const rows = row ? otherRows : block;
  const column =
    areNames(rows.map(([first = ""]) => first)) &&
    rows.flatMap((line) => line.slice(1)).some(isValue);
  return { row, column };
}

/** What pasting the block would do; `heads` overrules what was found to be names. */
export function planPaste(
  store: AnswerStore,
  request: PasteRequest,
  heads: Heads = findHeads(request),
): PastePlan {
  const cells: PastedCell[] = [];
  const unplaced: string[] = [];
  for (const [down, line] of withoutHeads(request.block, heads).entries()) {
    for (const [right, text] of line.entries()) {
      const place = { row: request.from.row + down, column: request.from.column + right };
      const cell = pastedCell(store, request, place, text);
      if (cell) cells.push(cell);
      else if (text !== "") unplaced.push(text);
    }
  }
  return { cells, unplaced, heads };
}

export const cellsWith = (plan: PastePlan, outcome: Outcome): PastedCell[] =>
  plan.cells.filter((cell) => cell.outcome === outcome);

/** Everything has its place in an empty cell, so that there is nothing to ask. */
export function isPlain({ cells, unplaced, heads }: PastePlan): boolean {
  const areFilled = cells.every(({ outcome }) => outcome === "same" || outcome === "fill");
  return areFilled && unplaced.length === 0 && !heads.row && !heads.column;
}

/** The cells that a paste changes: all that it can, or only those that are empty now. */
export function changedCells({ cells }: PastePlan, onlyEmpty: boolean): PastedCell[] {
  return cells.filter(({ outcome, now }) => {
    if (outcome === "fill") return true;
    const isOther = outcome === "change" || outcome === "ask";
    return isOther && (!onlyEmpty || (outcome === "ask" && isEmptyCell(now)));
  });
}

/** Fills these cells in one step. A number with two meanings is asked about at its cell. */
export function pasteCells(store: AnswerStore, cells: readonly PastedCell[]): void {
  const keys = cells.map(({ slot }) => slot);
  if (keys.length === 0) return;
  recordEdit(store, keys, () => {
    for (const { slot, now, next, draft } of cells) {
      if (draft) store.drafts.set(slot, { ...draft, isTyping: false });
      else store.drafts.delete(slot);
      putSlot(store, slot, next ?? now);
    }
  });
  slotsChanged(store, keys);
}
