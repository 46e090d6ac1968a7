// What a total should be while two people's changes are put together.

import { expect, test } from "vitest";
import type { Answer } from "#questionnaire/engine/define.ts";
import { type ConflictSide, conflictsOf, type Merge } from "#web/answers/conflicts.ts";
import { createAnswerStore } from "#web/answers/create-answer-store.ts";
import { questionsOf } from "#web/answers/form-layout.ts";
import { cellKey, type SlotValue } from "#web/answers/slots.ts";
import { largeGardenDefinition } from "#web/testing/large-garden.ts";
import { sumAfter } from "./conflict-sums.ts";

const keyOf = (column: string) => cellKey("Beds", `plants.tomatoes.${column}`);
const content = (answers: Record<string, Answer>) => ({
  answers: Object.fromEntries(
    Object.entries(answers).map(([column, value]) => [`plants.tomatoes.${column}`, value]),
  ),
  states: {},
  precision: {},
});
const { layout } = createAnswerStore({
  definition: largeGardenDefinition,
  sections: new Map(),
  lastYear: {},
  earlier: [],
  population: null,
});
const mergeOf = (theirs: Record<string, Answer>, mine: Record<string, SlotValue>): Merge => ({
  section: "Beds",
  questions: questionsOf(layout, "Beds"),
  before: content({ greenhouse: 1, outdoors: 1, total: 2 }),
  theirs: content(theirs),
  edits: new Map(Object.entries(mine).map(([column, cell]) => [keyOf(column), cell])),
});
const number = (value: number): SlotValue => ({ value, state: null });

function sumOf(merge: Merge, choices: readonly ConflictSide[] = [], column = "total") {
  const conflicts = conflictsOf(merge);
  const chosen = new Map(
    choices.flatMap((side, at) => {
      const conflict = conflicts[at];
      return conflict ? [[conflict, side] as const] : [];
    }),
  );
  return sumAfter(merge, conflicts, chosen, keyOf(column));
}

test("the sum has the parts of both, each as it will be saved", () => {
  const merge = mergeOf({ greenhouse: 1, outdoors: 5, total: 9 }, { greenhouse: number(3) });
  expect(sumOf(merge)).toBe(8);
});

test("a part that both changed counts once it is chosen", () => {
  const merge = mergeOf({ greenhouse: 4, outdoors: 1, total: 5 }, { greenhouse: number(3) });
  expect(sumOf(merge)).toBeNull();
  expect(sumOf(merge, ["mine"])).toBe(4);
  expect(sumOf(merge, ["theirs"])).toBe(5);
});

test("there is none beside a part, and none where a part is not available", () => {
  const state = { value: null, state: "notAvailable" } as const;
  const merge = mergeOf({ greenhouse: 1, outdoors: 1, total: 3 }, { greenhouse: state });
  expect(sumOf(merge)).toBeNull();
  expect(sumOf(merge, [], "outdoors")).toBeNull();
});
