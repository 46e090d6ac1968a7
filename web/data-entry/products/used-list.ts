// The rules of a section with a list of what is used and a list of everything else: a row of the other
// list can be added to the used one, once, and a price is only saved in the used list.

import type { UsedList } from "#contract/sections.ts";
import type { SectionCode } from "#questionnaire/engine/define.ts";
import { changedCells, isSameRow } from "#questionnaire/engine/list-rows.ts";
import type { AnswerSource } from "#web/answers/answer-source.ts";
import { type AnswerStore, cellAt, hasUnsaved, savedCell } from "#web/answers/answer-store.ts";
import { watch } from "#web/answers/notify.ts";
import { cellKey, rowsOf } from "#web/answers/slots.ts";
import { moveRow } from "#web/answers/write-answers.ts";
import { closeMessage } from "#web/ui/show-message.ts";

/** The rows of a list as they are now. */
export const rowsAt = (store: AnswerStore, section: SectionCode, list: string) =>
  rowsOf(cellAt(store, cellKey(section, list)));

/** Whether two used rows are the same product. */
function hasDuplicate(store: AnswerStore, section: SectionCode, lists: UsedList): boolean {
  const rows = rowsAt(store, section, lists.used);
  return rows.some((row, index) =>
    rows.slice(index + 1).some((later) => isSameRow(row, later, lists.identity)),
  );
}

/** Whether a row of the other list has another price than is stored, in whichever list that is; none is allowed. */
function hasOtherPrice(store: AnswerStore, section: SectionCode, lists: UsedList): boolean {
  const { used, other, identity, prices } = lists;
  const stored = [other, used].flatMap((list) => rowsOf(savedCell(store, cellKey(section, list))));
  const now = rowsAt(store, section, other);
  return changedCells(stored, now, { identity, keys: prices }).length > 0;
}

/** Adds the row to the used list and takes it out of the other one. False when it is used already. */
export function addToUsed(
  store: AnswerStore,
  section: SectionCode,
  { used, other, identity }: UsedList,
  index: number,
): boolean {
  const rows = rowsAt(store, section, other);
  const row = rows[index];
  const usedRows = rowsAt(store, section, used);
  if (!row || usedRows.some((one) => isSameRow(one, row, identity))) return false;
  moveRow(store, { from: cellKey(section, other), to: cellKey(section, used) }, index);
  return true;
}

/** Takes the row out of the used list, into the other one. */
export function putAside(
  store: AnswerStore,
  section: SectionCode,
  { used, other }: UsedList,
  index: number,
): void {
  moveRow(store, { from: cellKey(section, used), to: cellKey(section, other) }, index);
}

export type SaveRefusal = "unchanged" | "priceInOther" | "duplicate";

/** Why a section is not sent by Save; null when it is. */
export function saveRefusal(
  store: AnswerStore,
  source: AnswerSource,
  section: SectionCode,
): SaveRefusal | null {
  const { usedList } = source.traitsOf(section);
  if (!usedList) return null;
  if (!hasUnsaved(store, section)) return "unchanged";
  if (hasDuplicate(store, section, usedList)) return "duplicate";
  return hasOtherPrice(store, section, usedList) ? "priceInOther" : null;
}

/** Closes the message that says why a section was not sent, once that is no longer so. */
export function closeOnceSaveable(
  { store, source }: { store: AnswerStore; source: AnswerSource },
  section: SectionCode,
  refusal: SaveRefusal,
  message: number,
): void {
  const stop = watch(store, ["summary"], () => {
    if (saveRefusal(store, source, section) === refusal) return;
    stop();
    closeMessage(message);
  });
}
