// Records the user's own edits, so that they can be undone. Keys typed into one cell, without leaving it,
// are one step; a pasted block is one step.

import {
  type AnswerStore,
  cellAt,
  type EditStep,
  type SlotContent,
} from "#web/answers/answer-store.ts";
import { listCellOf, type SlotKey, sameCell } from "#web/answers/slots.ts";

type Contents = EditStep["before"];

const maxSteps = 500;

/** Cells of the list with a draft, or with a value of last year that was not touched since. */
export const marksOfList = (store: AnswerStore, list: SlotKey): SlotKey[] =>
  [...new Set([...store.drafts.keys(), ...store.carriedOver])].filter(
    (key) => listCellOf(key)?.list === list,
  );

/** What these slots contain. The cells of a list are stored in the list, so it is read for them. */
function contentsOf(store: AnswerStore, keys: readonly SlotKey[]): Contents {
  const stored = keys.map((key) => listCellOf(key)?.list ?? key);
  const marked = stored.flatMap((key) => marksOfList(store, key));
  const contentAt = (key: SlotKey): SlotContent => ({
    cell: cellAt(store, key),
    draft: store.drafts.get(key) ?? null,
    isCarriedOver: store.carriedOver.has(key),
  });
  return new Map([...stored, ...marked].map((key) => [key, contentAt(key)]));
}

function sameContents(one: Contents, other: Contents): boolean {
  const isSame = ([key, content]: [SlotKey, SlotContent]) => {
    const found = other.get(key);
    return (
      found !== undefined &&
      sameCell(content.cell, found.cell) &&
      content.draft?.text === found.draft?.text &&
      content.isCarriedOver === found.isCarriedOver
    );
  };
  return one.size === other.size && [...one].every(isSame);
}

/** The step that further keys in the cell belong to. */
function openStep(store: AnswerStore, typedIn: SlotKey | null): EditStep | undefined {
  const last = store.editSteps.at(-1);
  return typedIn !== null && last?.typedIn === typedIn ? last : undefined;
}

/** Runs `write`, which changes these slots and no others. */
export function recordEdit(store: AnswerStore, keys: readonly SlotKey[], write: () => void): void {
  const [first] = keys;
  const isOne = keys.length === 1 && first !== undefined;
  const typedIn = isOne && first === store.typingIn ? first : null;
  const open = openStep(store, typedIn);
  const before = open?.before ?? contentsOf(store, keys);
  write();
  const after = contentsOf(store, keys);
  if (open) store.editSteps.pop();
  if (!sameContents(before, after)) store.editSteps.push({ typedIn, before, after });
  store.editSteps = store.editSteps.slice(-maxSteps);
  store.undoneSteps = [];
}

/** The step of the cell that had the caret is complete. */
export function closeStep(store: AnswerStore): void {
  const last = store.editSteps.pop();
  if (last) store.editSteps.push({ ...last, typedIn: null });
}

/** From here to `stopTyping` all edits of the cell are one step of undo. */
export function startTyping(store: AnswerStore, key: SlotKey): void {
  closeStep(store);
  store.typingIn = key;
}

export function stopTyping(store: AnswerStore): void {
  closeStep(store);
  store.typingIn = null;
}

/** Nothing of what was edited so far can be undone any more. */
export function forgetEdits(store: AnswerStore): void {
  store.editSteps = [];
  store.undoneSteps = [];
  store.carriedOver.clear();
}
