// Writes: every change of an AnswerStore. Each one notifies the cells concerned and schedules a check.

import type { ListRow, Precision, SectionKey } from "#questionnaire/engine/define.ts";
import {
  type AnswerStore,
  cellAt,
  hasUnsaved,
  type LoadedSurvey,
  notify,
  rowKeysOf,
  type SavedSection,
  type SaveState,
  savedCell,
} from "./answer-store.ts";
import { checkSoon, recheck } from "./check-answers.ts";
import { formLayoutOf, keysOf, questionOf } from "./form-layout.ts";
import type { Draft } from "./read-typed.ts";
import {
  type Cell,
  cellKey,
  codeOf,
  emptyCell,
  listCellOf,
  precisionKey,
  rowsOf,
  type SlotKey,
  sameCell,
  sectionOf,
} from "./slots.ts";

/** Lets the browser paint the key stroke before the checks run. */
function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work, 40));
}

export function createAnswerStore(
  loaded: LoadedSurvey,
  schedule: AnswerStore["schedule"] = afterPaint,
): AnswerStore {
  const store: AnswerStore = {
    layout: formLayoutOf(loaded.year),
    loaded: { ...loaded, sections: { ...loaded.sections } },
    edits: new Map(),
    drafts: new Map(),
    flagged: new Set(),
    checkedSections: new Set(),
    saves: new Map(),
    findings: [],
    findingsByCell: new Map(),
    views: new Map(),
    summary: null,
    listeners: new Map(),
    isCheckDue: false,
    schedule,
  };
  recheck(store);
  return store;
}

const asRowValue = ({ value }: Cell): ListRow[string] => (typeof value === "object" ? null : value);

function put(store: AnswerStore, key: SlotKey, cell: Cell): void {
  const row = listCellOf(key);
  if (row) {
    const rows = rowsOf(cellAt(store, row.list));
    const changedRow = { ...rows[row.index], [row.field]: asRowValue(cell) };
    put(store, row.list, { value: rows.with(row.index, changedRow), state: null });
    return;
  }
  if (sameCell(cell, savedCell(store, key))) store.edits.delete(key);
  else store.edits.set(key, cell);
}

function changed(store: AnswerStore, keys: readonly SlotKey[]): void {
  for (const key of keys) {
    store.flagged.add(sectionOf(key));
    store.checkedSections.add(sectionOf(key));
  }
  notify(store, keys, false);
  checkSoon(store);
}

/** Answers a cell. */
export function writeCell(store: AnswerStore, key: SlotKey, cell: Cell): void {
  if (!store.drafts.delete(key) && sameCell(cell, cellAt(store, key))) return;
  put(store, key, cell);
  changed(store, [key, ...listOf(key)]);
}

/** The list that a cell belongs to has changed too. */
const listOf = (key: SlotKey): SlotKey[] => {
  const row = listCellOf(key);
  return row ? [row.list] : [];
};

/** Keeps typed text that is not an answer; the cell keeps the answer it had before. */
export function writeDraft(
  store: AnswerStore,
  key: SlotKey,
  draft: Draft & { isTyping: boolean },
  before: Cell,
): void {
  store.drafts.set(key, draft);
  put(store, key, before);
  changed(store, [key]);
}

/** Goes back to the saved answer. */
export function revert(store: AnswerStore, key: SlotKey): void {
  const hadDraft = store.drafts.delete(key);
  if (sameCell(cellAt(store, key), savedCell(store, key)) && !hadDraft) return;
  put(store, key, savedCell(store, key));
  changed(store, [key]);
}

/** Sets the precision of a question; "no data" empties its cells. */
export function writePrecision(
  store: AnswerStore,
  section: SectionKey,
  question: string,
  precision: Precision | null,
): void {
  const asked = questionOf(store.layout, section, question);
  const keys = asked ? keysOf(section, asked) : [];
  const key = precisionKey(section, question);
  put(store, key, { value: precision, state: null });
  for (const cell of precision === "noData" ? keys : []) {
    store.drafts.delete(cell);
    put(store, cell, emptyCell);
  }
  changed(store, [key, ...keys]);
}

/** Replaces the rows of a list. `moved` gives the new index of a row's drafts, null for a removed row. */
export function writeRows(
  store: AnswerStore,
  list: SlotKey,
  rows: readonly ListRow[],
  moved: (index: number) => number | null = (index) => index,
): void {
  const known = rowKeysOf(store, list);
  for (const [key, draft] of [...store.drafts]) {
    const row = listCellOf(key);
    if (row?.list !== list) continue;
    store.drafts.delete(key);
    const to = moved(row.index);
    if (to !== null)
      store.drafts.set(cellKey(sectionOf(key), `${codeOf(list)}.${to}.${row.field}`), draft);
  }
  put(store, list, { value: rows, state: null });
  changed(store, [list, ...known]);
}

/** From now on the section is checked, even if it was never saved. */
export function startChecking(store: AnswerStore, section: SectionKey): void {
  store.checkedSections.add(section);
  recheck(store);
}

export function setSaveState(
  store: AnswerStore,
  section: SectionKey,
  state: SaveState | null,
): void {
  if (state) store.saves.set(section, state);
  else store.saves.delete(section);
  notify(store, []);
}

/** Takes over what the server stored and drops the edits that were sent, unless typed again since. */
export function acceptSaved(
  store: AnswerStore,
  section: SectionKey,
  saved: SavedSection,
  sent: ReadonlyMap<SlotKey, Cell>,
): void {
  store.loaded.sections[section] = saved;
  for (const [key, cell] of sent) if (store.edits.get(key) === cell) store.edits.delete(key);
  store.saves.delete(section);
  // Required by the specification, section 4: the patient section keeps its unsaved flag after a save.
  if (section !== "Patient" && !hasUnsaved(store, section)) store.flagged.delete(section);
  refreshSection(store, section);
}

/** Drops all edits, when the user leaves without saving. */
export function forgetEdits(store: AnswerStore): void {
  store.edits.clear();
  store.drafts.clear();
  store.flagged.clear();
  store.summary = null;
}

/** Drops edits that equal the saved answers, and notifies every cell of the section. */
export function refreshSection(store: AnswerStore, section: SectionKey): void {
  for (const [key, cell] of store.edits) {
    if (sectionOf(key) === section && sameCell(cell, savedCell(store, key))) {
      store.edits.delete(key);
    }
  }
  const keys = store.layout.tabs
    .filter((tab) => tab.section === section)
    .flatMap(({ questions }) => questions)
    .flatMap((question) => [precisionKey(section, question.code), ...keysOf(section, question)]);
  notify(store, [...keys, ...keys.flatMap((key) => rowKeysOf(store, key))]);
  recheck(store);
}
