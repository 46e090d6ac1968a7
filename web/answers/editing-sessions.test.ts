import { expect, test } from "vitest";
import { documentFor } from "#questionnaire/wfh/document-for.ts";
import { cellAt, contentOf, type LoadedSurvey, type SavedSection } from "./answer-store.ts";
import { definitionFrom } from "./definition.ts";
import { keepEditingSession, startEditingSession } from "./editing-sessions.ts";
import { cellKey } from "./slots.ts";
import { discardEdits } from "./update-saved.ts";
import { writeCell } from "./write-answers.ts";

const selection = { countryId: 1, surveyKey: 2 };
const htc = cellKey("Care", "centres.htc");
const hccc = cellKey("Care", "centres.hccc");

const saved = (answers: SavedSection["content"]["answers"] = {}, version = 0): SavedSection => ({
  content: { answers, states: {}, precision: {} },
  version,
  status: "Empty",
  updatedAt: null,
  updatedBy: null,
});

const loaded = (Care: SavedSection): LoadedSurvey => ({
  definition: definitionFrom(1, documentFor(2025, {})),
  lastYear: {},
  earlier: [],
  population: null,
  sections: new Map([["Care", Care]]),
});

function typeAndLeave(user: number) {
  const { store } = startEditingSession(user, selection, loaded(saved({ "centres.htc": 5 }, 1)));
  store.schedule = (work) => work();
  writeCell(store, htc, { value: 6, state: null });
  return store;
}

test("edits come back after an ended login session, on top of what others saved", () => {
  keepEditingSession(1, selection, typeAndLeave(1));
  const now = saved({ "centres.htc": 5, "centres.hccc": 2 }, 2);
  const { store, isResumed, pendingMerges } = startEditingSession(1, selection, loaded(now));
  expect([isResumed, pendingMerges]).toEqual([true, []]);
  expect(contentOf(store, "Care").answers).toEqual({ "centres.htc": 6, "centres.hccc": 2 });
  expect(cellAt(store, hccc).value).toBe(2);
});

test("a cell that others changed meanwhile is a conflict", () => {
  keepEditingSession(2, selection, typeAndLeave(2));
  const { pendingMerges } = startEditingSession(
    2,
    selection,
    loaded(saved({ "centres.htc": 7 }, 2)),
  );
  expect(pendingMerges.flatMap(({ conflicts }) => conflicts.map(({ key }) => key))).toEqual([htc]);
});

test("kept edits are for the same user only, and are gone when the user discarded them", () => {
  keepEditingSession(3, selection, typeAndLeave(3));
  expect(startEditingSession(4, selection, loaded(saved())).isResumed).toBe(false);
  const store = typeAndLeave(5);
  discardEdits(store);
  keepEditingSession(5, selection, store);
  expect(startEditingSession(5, selection, loaded(saved())).isResumed).toBe(false);
});
