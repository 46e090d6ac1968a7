import { expect, test } from "vitest";
import { forgetEdits, writeCell } from "./answer-store.ts";
import { cellKey } from "./slots.ts";
import { cellAt, contentOf, type Loaded, type Saved } from "./store.ts";
import { beginVisit, keepVisit } from "./visits.ts";

const place = { countryId: 1, surveyKey: 2, year: 2025 };
const htc = cellKey("Care", "centres.htc");
const hccc = cellKey("Care", "centres.hccc");

const saved = (answers: Saved["content"]["answers"] = {}, version = 0): Saved => ({
  content: { answers, states: {}, precision: {} },
  version,
  status: "Empty",
  updatedAt: null,
  updatedBy: null,
});

const loaded = (Care: Saved): Loaded => ({
  year: 2025,
  lastYear: {},
  earlier: [],
  population: null,
  sections: {
    Organization: saved(),
    CompletedBy: saved(),
    DataSource: saved(),
    Patient: saved(),
    Care,
    FactorUse: saved(),
    Currency: saved(),
    Product: saved(),
  },
});

function typeAndLeave(user: number) {
  const { store } = beginVisit(user, place, loaded(saved({ "centres.htc": 5 }, 1)));
  store.schedule = (work) => work();
  writeCell(store, htc, { value: 6, state: null });
  return store;
}

test("what was typed is there again after the session ended, on top of what others saved", () => {
  keepVisit(1, place, typeAndLeave(1));
  const now = saved({ "centres.htc": 5, "centres.hccc": 2 }, 2);
  const { store, isResumed, met } = beginVisit(1, place, loaded(now));
  expect([isResumed, met]).toEqual([true, []]);
  expect(contentOf(store, "Care").answers).toEqual({ "centres.htc": 6, "centres.hccc": 2 });
  expect(cellAt(store, hccc).value).toBe(2);
});

test("a cell others changed meanwhile is asked about", () => {
  keepVisit(2, place, typeAndLeave(2));
  const { met } = beginVisit(2, place, loaded(saved({ "centres.htc": 7 }, 2)));
  expect(met.flatMap(({ conflicts }) => conflicts.map(({ key }) => key))).toEqual([htc]);
});

test("it is for the same user only, and left on purpose it is gone", () => {
  keepVisit(3, place, typeAndLeave(3));
  expect(beginVisit(4, place, loaded(saved())).isResumed).toBe(false);
  const store = typeAndLeave(5);
  forgetEdits(store);
  keepVisit(5, place, store);
  expect(beginVisit(5, place, loaded(saved())).isResumed).toBe(false);
});
