// Takes last year's value over into a cell. The cell is marked until the user touches it.

import type { Answer } from "#questionnaire/engine/define.ts";
import { kindOf } from "#questionnaire/engine/kinds.ts";
import { sourceLang } from "#questionnaire/engine/languages.ts";
import type { AskedField } from "#questionnaire/engine/questionnaire.ts";
import { type AnswerStore, cellAt, lastYearAt } from "#web/answers/answer-store.ts";
import { locationOf } from "#web/answers/form-layout.ts";
import { isEmptyCell, type SlotKey, type SlotValue, sameCell } from "#web/answers/slots.ts";
import { putSlot, slotsChanged } from "#web/answers/write-answers.ts";
import { recordEdit } from "./record-edit.ts";

/** Whether a field takes a value, as if it were typed: the browser has no schemas. */
function isTaken(field: AskedField, value: Answer): boolean {
  const kind = kindOf(field);
  const text = typeof value === "number" ? kind.format(value, sourceLang) : String(value);
  return kind.read(text, sourceLang, field).ok;
}

/** Last year's value where this year's field still takes it; else null. */
function takenValue(store: AnswerStore, key: SlotKey): SlotValue | null {
  const last = lastYearAt(store, key);
  const field = locationOf(store.layout, key)?.field;
  if (!last || !field || isEmptyCell(last)) return null;
  return last.value === null || isTaken(field, last.value) ? last : null;
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
