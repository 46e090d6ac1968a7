// A three-way merge by slot, for when someone else saved the section in the meantime. Only a slot that
// both sides changed differently is a conflict. Pure functions.

import type { SectionAnswers, SectionCode } from "#questionnaire/engine/define.ts";
import type { AskedQuestion } from "#questionnaire/engine/questionnaire.ts";
import { slotsOf } from "./form-layout.ts";
import {
  cellIn,
  isEmptyCell,
  isPrecision,
  precisionKey,
  type SlotKey,
  type SlotValue,
  sameCell,
} from "./slots.ts";

export type Conflict = { key: SlotKey; mine: SlotValue; theirs: SlotValue };

export type Merge = {
  section: SectionCode;
  questions: readonly AskedQuestion[];
  /** What my edits were based on, and what is stored now. */
  before: SectionAnswers;
  theirs: SectionAnswers;
  edits: ReadonlyMap<SlotKey, SlotValue>;
};

const isNoData = ({ value }: SlotValue): boolean => value === "noData";

const changedByThem = ({ before, theirs }: Merge, key: SlotKey): boolean =>
  !sameCell(cellIn(before, key), cellIn(theirs, key));

const keysOf = ({ section }: Merge, question: AskedQuestion): SlotKey[] => [
  precisionKey(section, question.code),
  ...slotsOf(section, question),
];

/** Every slot that the other side changed, in the order of the form. */
export const theirChanges = (merge: Merge): SlotKey[] =>
  merge.questions.flatMap((question) =>
    keysOf(merge, question).filter((key) => changedByThem(merge, key)),
  );

/** "No data" empties a whole question, so it conflicts with any value that the other side wrote there. */
function closingConflict(merge: Merge, question: AskedQuestion): Conflict | null {
  const key = precisionKey(merge.section, question.code);
  const theirs = cellIn(merge.theirs, key);
  const edit = merge.edits.get(key);
  const mine = edit ?? cellIn(merge.before, key);
  if (isNoData(mine) === isNoData(theirs)) return null;
  const cells = slotsOf(merge.section, question);
  const theyWrote = cells.some(
    (cell) => changedByThem(merge, cell) && !isEmptyCell(cellIn(merge.theirs, cell)),
  );
  const iWrote = cells.some(
    (cell) => !isEmptyCell(merge.edits.get(cell) ?? { value: null, state: null }),
  );
  const isConflict = isNoData(mine) ? edit !== undefined && theyWrote : iWrote;
  return isConflict ? { key, mine, theirs } : null;
}

/** The slots that both sides changed to different values, in the order of the form. */
export function conflictsOf(merge: Merge): Conflict[] {
  return merge.questions.flatMap((question) => {
    const closing = closingConflict(merge, question);
    if (closing) return [closing];
    return keysOf(merge, question).flatMap((key): Conflict[] => {
      const mine = merge.edits.get(key);
      const theirs = cellIn(merge.theirs, key);
      const isConflict = mine && changedByThem(merge, key) && !sameCell(mine, theirs);
      return isConflict ? [{ key, mine, theirs }] : [];
    });
  });
}

export type ConflictSide = "mine" | "theirs";

/**
 * The edits to set (or to drop, when null) for one choice. A choice about "no data" also decides for
 * the cells of its question.
 */
export function resolveConflict(
  merge: Merge,
  conflict: Conflict,
  choice: ConflictSide,
): Map<SlotKey, SlotValue | null> {
  const changes = new Map<SlotKey, SlotValue | null>();
  changes.set(conflict.key, choice === "mine" ? conflict.mine : null);
  if (!isPrecision(conflict.key)) return changes;
  const question = merge.questions.find(
    ({ code }) => precisionKey(merge.section, code) === conflict.key,
  );
  if (!question) return changes;
  const isClosing = isNoData(conflict.mine) || isNoData(conflict.theirs);
  for (const key of isClosing ? slotsOf(merge.section, question) : []) {
    if (choice === "theirs") changes.set(key, null);
    else if (isNoData(conflict.mine)) changes.set(key, { value: null, state: null });
  }
  return changes;
}
