// Writes: what the server stored, and the progress of saves. Typed answers are in write-answers.ts.

import type { SectionCode } from "#questionnaire/engine/define.ts";
import {
  type AnswerStore,
  hasUnsaved,
  rowKeysOf,
  type SavedSection,
  type SaveState,
  savedCell,
} from "./answer-store.ts";
import { recheck } from "./check-answers.ts";
import { forgetEdits } from "./edits/record-edit.ts";
import { questionsOf, slotsOf } from "./form-layout.ts";
import { forgetReasons } from "./kept/unsent-texts.ts";
import { notify, notifyAll } from "./notify.ts";
import { precisionKey, type SlotKey, type SlotValue, sameCell, sectionOf } from "./slots.ts";

/** Null: the section is not being saved and did not fail. The edited cells of the section are notified. */
export function setSaveState(
  store: AnswerStore,
  section: SectionCode,
  state: SaveState | null,
): void {
  if (state) store.saves.set(section, state);
  else store.saves.delete(section);
  const edited = [...store.edits.keys(), ...store.drafts.keys()];
  notify(
    store,
    edited.filter((key) => sectionOf(key) === section),
  );
}

/** How long a cell shows that it was saved. */
const savedShownMs = 2000;

function showSaved(store: AnswerStore, keys: readonly SlotKey[]): void {
  for (const key of keys) store.justSaved.add(key);
  setTimeout(() => {
    for (const key of keys) store.justSaved.delete(key);
    notify(store, keys, false);
  }, savedShownMs);
}

/** Takes over what the server stored and drops the edits that were sent, unless typed again since. */
export function acceptSaved(
  store: AnswerStore,
  section: SectionCode,
  saved: SavedSection,
  { sent, keepsFlag }: { sent: ReadonlyMap<SlotKey, SlotValue>; keepsFlag: boolean },
): void {
  store.sections.set(section, saved);
  for (const [key, cell] of sent) if (store.edits.get(key) === cell) store.edits.delete(key);
  store.saves.delete(section);
  showSaved(store, [...sent.keys()]);
  dropConflicts(store, section);
  if (!keepsFlag && !hasUnsaved(store, section)) store.flagged.delete(section);
  refreshSection(store, section);
}

/** Drops all edits, when the user leaves or stops editing without saving. */
export function discardEdits(store: AnswerStore): void {
  store.edits.clear();
  store.drafts.clear();
  store.conflicts.clear();
  store.flagged.clear();
  forgetEdits(store);
  forgetReasons(store);
  recheck(store);
  notifyAll(store);
}

/** Forgets the undecided conflicts of a section. */
export function dropConflicts(store: AnswerStore, section: SectionCode): void {
  for (const key of store.conflicts.keys()) {
    if (sectionOf(key) === section) store.conflicts.delete(key);
  }
}

/** Drops edits that equal the saved answers, and notifies every cell of the section. */
export function refreshSection(store: AnswerStore, section: SectionCode): void {
  for (const [key, cell] of store.edits) {
    if (sectionOf(key) === section && sameCell(cell, savedCell(store, key))) {
      store.edits.delete(key);
    }
  }
  const keys = questionsOf(store.layout, section).flatMap((question) => [
    precisionKey(section, question.code),
    ...slotsOf(section, question),
  ]);
  notify(store, [...keys, ...keys.flatMap((key) => rowKeysOf(store, key))]);
  recheck(store);
}
