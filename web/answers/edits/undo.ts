// Undoes and redoes the user's own edits since the form was opened, also those that were saved in between.

import { type AnswerStore, cellAt, type EditStep, rowKeysOf } from "#web/answers/answer-store.ts";
import { isPrecision, listCellOf, type SlotKey, sameCell } from "#web/answers/slots.ts";
import { putSlot, slotsChanged } from "#web/answers/write-answers.ts";
import { closeStep, marksOfList } from "./record-edit.ts";

/** `kept`: slots that someone else changed since, which stay as they are. */
export type Restored = { changed: SlotKey[]; kept: SlotKey[] };

type Contents = EditStep["before"];

function restoreSlot(store: AnswerStore, key: SlotKey, contents: Contents): void {
  const content = contents.get(key);
  if (!content) return;
  for (const marked of marksOfList(store, key)) {
    store.drafts.delete(marked);
    store.carriedOver.delete(marked);
  }
  putSlot(store, key, content.cell);
  for (const [at, { draft, isCarriedOver }] of contents) {
    if (at !== key && listCellOf(at)?.list !== key) continue;
    if (draft) store.drafts.set(at, { ...draft, isTyping: false });
    else store.drafts.delete(at);
    if (isCarriedOver) store.carriedOver.add(at);
  }
}

function restore(store: AnswerStore, from: Contents, to: Contents): Restored {
  const stored = [...to.keys()].filter((key) => listCellOf(key) === null);
  const isOwn = (key: SlotKey) => {
    const left = from.get(key);
    return left !== undefined && sameCell(left.cell, cellAt(store, key));
  };
  const own = stored.filter(isOwn);
  const differs = (key: SlotKey) => {
    const target = to.get(key);
    const isSame = target !== undefined && sameCell(target.cell, cellAt(store, key));
    return !isSame || target.draft !== null || store.drafts.has(key);
  };
  const changed = own.filter(differs);
  for (const key of own) restoreSlot(store, key, to);
  slotsChanged(store, [...own, ...own.flatMap((key) => rowKeysOf(store, key))]);
  return { changed, kept: stored.filter((key) => !own.includes(key)) };
}

/** Takes the latest edit back; null when there is none. */
export function undo(store: AnswerStore): Restored | null {
  closeStep(store);
  const step = store.editSteps.pop();
  if (!step) return null;
  store.undoneSteps.push(step);
  return restore(store, step.after, step.before);
}

/** Does the latest undone edit again; null when there is none. */
export function redo(store: AnswerStore): Restored | null {
  const step = store.undoneSteps.pop();
  if (!step) return null;
  store.editSteps.push(step);
  return restore(store, step.before, step.after);
}

/** The slot to show after an undo: where something changed, rather a cell than a question's precision. */
export const shownSlot = ({ changed, kept }: Restored): SlotKey | null =>
  [...changed, ...kept].find((key) => !isPrecision(key)) ?? changed[0] ?? null;
