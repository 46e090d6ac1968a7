// What the other parts leave of a stated total, for the part that is meant to take it.

import { type AnswerStore, cellAt } from "#web/answers/answer-store.ts";
import { writeCell } from "#web/answers/write-answers.ts";
import { isUnclear, sumNow, type Total } from "./sums.ts";

/** What the other parts leave of the stated total; null where that is not known, or less than 0. */
export function restNow(store: AnswerStore, { slot, parts, rest }: Total): number | null {
  const { value } = cellAt(store, slot);
  const { sum, atLeast } = sumNow(
    store,
    parts.filter((part) => part !== rest),
  );
  if (isUnclear(store, [slot])) return null;
  if (rest === null || typeof value !== "number" || sum === null || atLeast) return null;
  return value >= sum ? value - sum : null;
}

/** Writes what is left of the total under the rest; false when nothing is known to be left. */
export function fillRest(store: AnswerStore, total: Total): boolean {
  const left = restNow(store, total);
  if (left === null || total.rest === null) return false;
  writeCell(store, total.rest, { value: left, state: null });
  return true;
}
