// The three-way merge as pure functions, on the invented survey of gardens.

import { describe, expect, test } from "vitest";
import { expand } from "#questionnaire/document/expand.ts";
import type { SectionAnswers } from "#questionnaire/engine/define.ts";
import { gardenSurvey } from "#questionnaire/testing/garden-survey.ts";
import {
  type Conflict,
  conflictsOf,
  type Merge,
  resolveConflict,
  theirChanges,
} from "./conflicts.ts";
import { formLayoutOf, questionsOf } from "./form-layout.ts";
import { emptyCell, type SlotKey, type SlotValue } from "./slots.ts";

const layout = formLayoutOf(expand(gardenSurvey(2025)));
const none: SectionAnswers = { answers: {}, states: {}, precision: {} };
const number = (value: number): SlotValue => ({ value, state: null });
const noData: SlotValue = { value: "noData", state: null };

const kg = "Beds/harvest.kg";
const given = "Beds/harvest.givenKg";
const soil = "Beds/soil.kind";
const beans = "Beds/plants.beans.total";
const harvest = "Beds#harvest";

function mergeOf(
  before: Partial<SectionAnswers>,
  theirs: Partial<SectionAnswers>,
  edits: Readonly<Record<SlotKey, SlotValue>>,
): Merge {
  return {
    section: "Beds",
    questions: questionsOf(layout, "Beds"),
    before: { ...none, ...before },
    theirs: { ...none, ...theirs },
    edits: new Map(Object.entries(edits) as [SlotKey, SlotValue][]),
  };
}

const keysOf = (merge: Merge) => conflictsOf(merge).map(({ key }) => key);

function onlyConflict(merge: Merge): Conflict {
  const [conflict] = conflictsOf(merge);
  if (!conflict) throw new Error("The merge has no conflict.");
  return conflict;
}

describe("no conflict", () => {
  test("is a cell that only I changed", () => {
    const stored = { answers: { "harvest.kg": 5 } };
    expect(keysOf(mergeOf(stored, stored, { [kg]: number(6) }))).toEqual([]);
  });

  test("is a cell that only the other side changed", () => {
    const merge = mergeOf({}, { answers: { "harvest.kg": 5 } }, { [given]: number(1) });
    expect(keysOf(merge)).toEqual([]);
  });

  test("is the same value from both sides", () => {
    expect(keysOf(mergeOf({}, { answers: { "harvest.kg": 6 } }, { [kg]: number(6) }))).toEqual([]);
  });

  test("is a cell that both sides emptied", () => {
    const merge = mergeOf({ answers: { "harvest.kg": 5 } }, {}, { [kg]: emptyCell });
    expect(keysOf(merge)).toEqual([]);
  });

  test("is an edit of another question", () => {
    const merge = mergeOf({}, { answers: { "harvest.kg": 5 } }, { [beans]: number(3) });
    expect(keysOf(merge)).toEqual([]);
  });
});

describe("a conflict", () => {
  test("has both values, in the order of the form", () => {
    const theirs = {
      answers: { "harvest.kg": 7, "soil.kind": "sand", "plants.beans.total": 9 },
    };
    const mine = { [kg]: number(6), [soil]: { value: "clay", state: null }, [beans]: number(8) };
    const conflicts = conflictsOf(mergeOf({}, theirs, mine));
    expect(conflicts.map(({ key, mine, theirs }) => [key, mine.value, theirs.value])).toEqual([
      [beans, 8, 9],
      [soil, "clay", "sand"],
      [kg, 6, 7],
    ]);
  });

  test("is a zero against an emptied cell", () => {
    const merge = mergeOf({ answers: { "harvest.kg": 5 } }, {}, { [kg]: number(0) });
    expect(conflictsOf(merge)).toEqual([{ key: kg, mine: number(0), theirs: emptyCell }]);
  });

  test("is a value state against a number", () => {
    const confidential: SlotValue = { value: null, state: "confidential" };
    const merge = mergeOf({}, { answers: { "harvest.kg": 5 } }, { [kg]: confidential });
    expect(onlyConflict(merge)).toEqual({ key: kg, mine: confidential, theirs: number(5) });
  });

  test("is one value state against another", () => {
    const merge = mergeOf(
      {},
      { states: { "harvest.kg": "notAvailable" } },
      { [kg]: { value: null, state: "notApplicable" } },
    );
    expect(keysOf(merge)).toEqual([kg]);
  });

  test("is a precise against an estimated question, beside its cells", () => {
    const merge = mergeOf(
      {},
      { answers: { "harvest.kg": 5 }, precision: { harvest: "precise" } },
      { [harvest]: { value: "estimate", state: null }, [kg]: number(6) },
    );
    expect(keysOf(merge)).toEqual([harvest, kg]);
  });

  test("of mine is dropped or kept by the choice", () => {
    const merge = mergeOf({}, { answers: { "harvest.kg": 7 } }, { [kg]: number(6) });
    const conflict = onlyConflict(merge);
    expect([...resolveConflict(merge, conflict, "mine")]).toEqual([[kg, number(6)]]);
    expect([...resolveConflict(merge, conflict, "theirs")]).toEqual([[kg, null]]);
  });

  test("about a precision other than no data leaves the cells alone", () => {
    const estimate: SlotValue = { value: "estimate", state: null };
    const merge = mergeOf({}, { precision: { harvest: "precise" } }, { [harvest]: estimate });
    const conflict = onlyConflict(merge);
    expect([...resolveConflict(merge, conflict, "mine")]).toEqual([[harvest, estimate]]);
    expect([...resolveConflict(merge, conflict, "theirs")]).toEqual([[harvest, null]]);
  });
});

describe("no data", () => {
  const iClosed = { [harvest]: noData, [kg]: emptyCell };

  test("of mine conflicts with a number that the other side wrote, once for the question", () => {
    const merge = mergeOf({}, { answers: { "harvest.kg": 7, "harvest.givenKg": 1 } }, iClosed);
    expect(conflictsOf(merge)).toEqual([{ key: harvest, mine: noData, theirs: emptyCell }]);
  });

  test("of mine does not conflict with numbers that were there before", () => {
    const stored = { answers: { "harvest.kg": 7 } };
    expect(keysOf(mergeOf(stored, stored, iClosed))).toEqual([]);
  });

  test("of mine does not conflict with a number that the other side took away", () => {
    expect(keysOf(mergeOf({ answers: { "harvest.kg": 7 } }, {}, iClosed))).toEqual([]);
  });

  test("of mine, when chosen, empties every cell of the question and of no other", () => {
    const theirs = { answers: { "harvest.kg": 7, "plants.beans.total": 9 } };
    const merge = mergeOf({}, theirs, iClosed);
    const changes = resolveConflict(merge, onlyConflict(merge), "mine");
    expect([...changes]).toEqual([
      [harvest, noData],
      [kg, emptyCell],
      [given, emptyCell],
    ]);
  });

  test("of mine, when given up, drops my edits of the question", () => {
    const merge = mergeOf({}, { answers: { "harvest.kg": 7 } }, iClosed);
    const changes = resolveConflict(merge, onlyConflict(merge), "theirs");
    expect([...changes]).toEqual([
      [harvest, null],
      [kg, null],
      [given, null],
    ]);
  });

  test("of theirs conflicts with a number that I typed", () => {
    const merge = mergeOf({}, { precision: { harvest: "noData" } }, { [kg]: number(6) });
    expect(conflictsOf(merge)).toEqual([{ key: harvest, mine: emptyCell, theirs: noData }]);
  });

  test("of theirs does not conflict with a cell that I emptied", () => {
    const before = { answers: { "harvest.kg": 5 } };
    const merge = mergeOf(before, { precision: { harvest: "noData" } }, { [kg]: emptyCell });
    expect(keysOf(merge)).not.toContain(harvest);
  });

  test("of theirs, when refused, opens the question and keeps what I typed", () => {
    const merge = mergeOf({}, { precision: { harvest: "noData" } }, { [kg]: number(6) });
    const changes = resolveConflict(merge, onlyConflict(merge), "mine");
    expect([...changes]).toEqual([[harvest, emptyCell]]);
  });

  test("from both sides is no conflict", () => {
    const merge = mergeOf({}, { precision: { harvest: "noData" } }, iClosed);
    expect(keysOf(merge)).toEqual([]);
  });
});

test("what the other side changed is every slot that is not as before, in the order of the form", () => {
  const merge = mergeOf(
    { answers: { "plants.beans.total": 4, "harvest.kg": 2 } },
    { answers: { "plants.beans.total": 5, "harvest.kg": 2 }, precision: { harvest: "estimate" } },
    { [kg]: number(3) },
  );
  expect(theirChanges(merge)).toEqual([beans, harvest]);
});
