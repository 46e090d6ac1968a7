// Takes last year's value over into a cell. The cell is marked until the user touches it.

import { kindOf } from "#questionnaire/engine/kinds.ts";
import { type AnswerStore, cellAt, lastYearAt } from "#web/answers/answer-store.ts";
import { locationOf } from "#web/answers/form-layout.ts";
import { isEmptyCell, type SlotKey, type SlotValue, sameCell } from "#web/answers/slots.ts";
import { putSlot, slotsChanged } from "#web/answers/write-answers.ts";
import { recordEdit } from "./record-edit.ts";

/** Last year's value where this year's field still takes it; else null. */
function takenValue(store: AnswerStore, key: SlotKey): SlotValue | null {
  const last = lastYearAt(store, key);
  const field = locationOf(store.layout, key)?.field;
  if (!last || !field || isEmptyCell(last)) return null;
  const isTaken = last.value === null || kindOf(field).schema(field).safeParse(last.value).success;
  return isTaken ? last : null;
}

/** False when there is no value of last year for this cell. */
export function carryOver(store: AnswerStore, key: SlotKey): boolean {
  const last = takenValue(store, key);
  if (!last) return false;
  if (sameCell(last, cellAt(store, key)) && !store.drafts.has(key)) return true;
  recordEdit(store, [key], () => {
    store.drafts.delete(key);
    putSlot(store, key, last);
    store.carriedOver.add(key);
  });
  slotsChanged(store, [key]);
  return true;
}
