// What a stated total should be once the choices of a conflict are made: beside the value that equals it, the dialog says so.

import { sumParts, sumsOf } from "#questionnaire/engine/computed.ts";
import type { Answer } from "#questionnaire/engine/define.ts";
import type { Conflict, ConflictSide, Merge } from "#web/answers/conflicts.ts";
import { cellIn, cellKey, type SlotKey, type SlotValue } from "#web/answers/slots.ts";

export type ConflictChoices = ReadonlyMap<Conflict, ConflictSide>;

/** What the cell will have; null while both sides are possible. */
function cellAfter(
  { edits, theirs }: Merge,
  conflicts: readonly Conflict[],
  choices: ConflictChoices,
  key: SlotKey,
): SlotValue | null {
  const conflict = conflicts.find((one) => one.key === key);
  if (!conflict) return edits.get(key) ?? cellIn(theirs, key);
  const side = choices.get(conflict);
  return side === undefined ? null : conflict[side];
}

/** Null for a cell that is no stated total, and while its sum is not known. */
export function sumAfter(
  merge: Merge,
  conflicts: readonly Conflict[],
  choices: ConflictChoices,
  key: SlotKey,
): number | null {
  const keyOf = (code: string) => cellKey(merge.section, code);
  const stated = merge.questions.flatMap(sumsOf).find(({ total }) => keyOf(total) === key);
  const answers: Record<string, Answer> = {};
  for (const code of stated?.parts ?? []) {
    const cell = cellAfter(merge, conflicts, choices, keyOf(code));
    if (cell === null || cell.state !== null) return null;
    answers[code] = cell.value;
  }
  return sumParts(answers, {}, stated?.parts ?? []).sum;
}
