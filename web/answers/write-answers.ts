// Writes: what a user does to the answers. Each function notifies the cells concerned and schedules a
// check.

import { confirmationOf, warningKey } from "#questionnaire/engine/confirmations.ts";
import type { Finding, ListRow, Precision, SectionCode } from "#questionnaire/engine/define.ts";
import { Problem } from "#web/problem.ts";
import { type AnswerStore, cellAt, rowKeysOf, savedCell } from "./answer-store.ts";
import { checkedSurvey, checkSoon, recheck } from "./check-answers.ts";
import { marksOfList, recordEdit } from "./edits/record-edit.ts";
import { questionsOf, slotsOf } from "./form-layout.ts";
import { notify } from "./notify.ts";
import type { Draft } from "./read-typed.ts";
import {
  confirmationKey,
  emptyCell,
  type ListCell,
  listCellKey,
  listCellOf,
  precisionKey,
  rowsOf,
  type SlotKey,
  type SlotValue,
  sameCell,
  sectionOf,
} from "./slots.ts";

const asRowValue = ({ value }: SlotValue): ListRow[string] =>
  typeof value === "object" ? null : value;

/** Changes a slot without a record; `recordEdit` makes one. */
export function putSlot(store: AnswerStore, key: SlotKey, cell: SlotValue): void {
  store.carriedOver.delete(key);
  store.editedAt.set(key, Date.now());
  const row = listCellOf(key);
  if (row) {
    const rows = rowsOf(cellAt(store, row.list));
    // A member that is missing and one that is null are the same.
    if ((rows[row.index]?.[row.field] ?? null) === asRowValue(cell)) return;
    const changedRow = { ...rows[row.index], [row.field]: asRowValue(cell) };
    putSlot(store, row.list, { value: rows.with(row.index, changedRow), state: null });
    return;
  }
  if (sameCell(cell, savedCell(store, key))) {
    store.edits.delete(key);
    store.conflicts.delete(key);
  } else store.edits.set(key, cell);
}

/** A refusal is about the answers as they were sent, so it goes with the first change. */
function forgetRefusal(store: AnswerStore, section: SectionCode): void {
  const state = store.saves.get(section);
  if (state?.kind !== "failed" || !(state.error instanceof Problem)) return;
  if (state.error.code === "broken-rules") store.saves.delete(section);
}

/** After slots were changed by other means than typing: shows the findings of their sections and runs the checks soon. */
export function slotsChanged(store: AnswerStore, keys: readonly SlotKey[]): void {
  for (const section of new Set(keys.map(sectionOf))) {
    store.flagged.add(section);
    store.checkedSections.add(section);
    forgetRefusal(store, section);
  }
  notify(store, keys, false);
  checkSoon(store);
}

/** Answers a cell. */
export function writeCell(store: AnswerStore, key: SlotKey, cell: SlotValue): void {
  if (!store.drafts.has(key) && sameCell(cell, cellAt(store, key))) return;
  recordEdit(store, [key], () => {
    store.drafts.delete(key);
    putSlot(store, key, cell);
  });
  slotsChanged(store, [key, ...listOf(key)]);
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
  before: SlotValue,
): void {
  recordEdit(store, [key], () => {
    store.drafts.set(key, draft);
    putSlot(store, key, before);
  });
  slotsChanged(store, [key]);
}

/** Goes back to the saved answer. */
export function revert(store: AnswerStore, key: SlotKey): void {
  const hasDraft = store.drafts.has(key);
  if (sameCell(cellAt(store, key), savedCell(store, key)) && !hasDraft) return;
  recordEdit(store, [key], () => {
    store.drafts.delete(key);
    putSlot(store, key, savedCell(store, key));
  });
  slotsChanged(store, [key]);
}

/** Sets the precision of a question; "no data" empties its cells. */
export function writePrecision(
  store: AnswerStore,
  section: SectionCode,
  question: string,
  precision: Precision | null,
): void {
  const found = questionsOf(store.layout, section).find(({ code }) => code === question);
  const keys = found ? slotsOf(section, found) : [];
  const key = precisionKey(section, question);
  recordEdit(store, [key, ...keys], () => {
    putSlot(store, key, { value: precision, state: null });
    for (const cell of precision === "noData" ? keys : []) {
      store.drafts.delete(cell);
      putSlot(store, cell, emptyCell);
    }
  });
  slotsChanged(store, [key, ...keys]);
}

/** Takes drafts and marks of a list's cells to where their rows are now; null drops them. */
function moveMarks(
  store: AnswerStore,
  list: SlotKey,
  moved: (cell: ListCell) => SlotKey | null,
): void {
  const keys = marksOfList(store, list);
  const marks = keys.map((key) => {
    const cell = listCellOf(key);
    const to = cell && moved(cell);
    return { to, draft: store.drafts.get(key), isCarriedOver: store.carriedOver.has(key) };
  });
  for (const key of keys) {
    store.drafts.delete(key);
    store.carriedOver.delete(key);
  }
  for (const { to, draft, isCarriedOver } of marks) {
    if (to && draft) store.drafts.set(to, draft);
    if (to && isCarriedOver) store.carriedOver.add(to);
  }
}

/** Replaces the rows of a list. `moved` gives the new index of a row, null for a removed row. */
export function writeRows(
  store: AnswerStore,
  list: SlotKey,
  rows: readonly ListRow[],
  moved: (index: number) => number | null = (index) => index,
): void {
  const known = rowKeysOf(store, list);
  recordEdit(store, [list], () => {
    moveMarks(store, list, ({ index, field }) => {
      const to = moved(index);
      return to === null ? null : listCellKey(list, to, field);
    });
    putSlot(store, list, { value: rows, state: null });
  });
  slotsChanged(store, [list, ...known]);
}

/** Adds rows of last year at the end of a list; these fields are marked until the user touches them. */
export function carryRowsOver(
  store: AnswerStore,
  list: SlotKey,
  added: readonly ListRow[],
  fields: readonly string[],
): void {
  const rows = rowsOf(cellAt(store, list));
  const isGiven = (row: ListRow, field: string) => (row[field] ?? null) !== null;
  recordEdit(store, [list], () => {
    putSlot(store, list, { value: [...rows, ...added], state: null });
    for (const [index, row] of added.entries()) {
      for (const field of fields.filter((one) => isGiven(row, one))) {
        store.carriedOver.add(listCellKey(list, rows.length + index, field));
      }
    }
  });
  slotsChanged(store, [list]);
}

/** Confirms warnings with one reason, which may be empty; null takes the confirmation back. */
export function confirmWarnings(
  store: AnswerStore,
  warnings: readonly Finding[],
  reason: string | null,
): void {
  const { questionnaire } = store.definition;
  const survey = checkedSurvey(store);
  const slots = warnings.map((finding): [SlotKey, SlotValue] => {
    const parts = { questionnaire, survey, finding };
    const confirmed = reason === null ? {} : { confirmation: confirmationOf(parts, reason) };
    const key = confirmationKey(finding.section, warningKey(finding));
    return [key, { ...emptyCell, ...confirmed }];
  });
  const keys = slots.map(([key]) => key);
  recordEdit(store, keys, () => {
    for (const [key, cell] of slots) putSlot(store, key, cell);
  });
  slotsChanged(store, keys);
  recheck(store);
}

/** The new index of a row when the one at `gone` goes; null for that one. */
const without = (gone: number) => (index: number) =>
  index === gone ? null : index > gone ? index - 1 : index;

/** Removes a row with what was typed into it. */
export function removeRow(store: AnswerStore, list: SlotKey, index: number): void {
  const rows = rowsOf(cellAt(store, list));
  writeRows(store, list, rows.toSpliced(index, 1), without(index));
}

/** Moves a row to the end of another list with what was typed into it: one step for undo. */
export function moveRow(
  store: AnswerStore,
  { from, to }: { from: SlotKey; to: SlotKey },
  index: number,
): void {
  const rows = rowsOf(cellAt(store, from));
  const row = rows[index];
  if (!row) return;
  const target = rowsOf(cellAt(store, to));
  recordEdit(store, [from, to], () => {
    moveMarks(store, from, (cell) => {
      const at = without(index)(cell.index);
      return at === null
        ? listCellKey(to, target.length, cell.field)
        : listCellKey(from, at, cell.field);
    });
    putSlot(store, from, { value: rows.toSpliced(index, 1), state: null });
    putSlot(store, to, { value: [...target, row], state: null });
  });
  slotsChanged(store, [from, to, ...rowKeysOf(store, from), ...rowKeysOf(store, to)]);
}

/** From now on the section is checked, even if it was never saved. */
export function startChecking(store: AnswerStore, section: SectionCode): void {
  store.checkedSections.add(section);
  recheck(store);
}
