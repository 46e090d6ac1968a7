import { expect, test } from "vitest";
import { compare } from "./compare.ts";
import type { Stored } from "./places.ts";
import type { Notes } from "./writers.ts";

const place = { surveyDataId: 1, surveyKey: 27, countryId: 5, version: 1, answers: {} };
const notes: Notes = {
  place,
  saves: [
    { version: 2, value: 11, isAcknowledged: true },
    { version: 3, value: 12, isAcknowledged: false },
    { version: 3, value: 13, isAcknowledged: true },
  ],
};
const stored: Stored = {
  version: 3,
  value: 13,
  revisions: [
    { version: 2, value: 11, events: 1 },
    { version: 3, value: 13, events: 1 },
  ],
};
const problemsOf = (changed: Partial<Stored>) => compare(notes, { ...stored, ...changed }).problems;

test("finds every acknowledged save, and no problem, where nothing is lost", () => {
  expect(compare(notes, stored)).toEqual({ found: 2, foundUnanswered: 0, problems: [] });
});

test("accepts a save that was not answered and is stored", () => {
  const late = { ...notes, saves: notes.saves.slice(0, 2) };
  const revisions = [...stored.revisions.slice(0, 1), { version: 3, value: 12, events: 1 }];
  expect(compare(late, { version: 3, value: 12, revisions })).toEqual({
    found: 1,
    foundUnanswered: 1,
    problems: [],
  });
});

test("names an acknowledged save that is lost", () => {
  const revisions = stored.revisions.slice(0, 1);
  expect(problemsOf({ version: 2, value: 11, revisions })).toEqual([
    "country 5: the acknowledged version 3 with 13 is lost",
  ]);
});

test("names a revision that no writer saved, a gap, a save without an audit event, and an old section", () => {
  const [first] = stored.revisions;
  if (!first) throw new Error("there is no revision");
  const other = [first, { version: 3, value: 99, events: 1 }];
  expect(problemsOf({ revisions: other })).toContain("country 5: no writer saved 3 with 99");
  const gap = [first, { version: 4, value: 13, events: 1 }];
  expect(problemsOf({ revisions: gap })).toContain("country 5: version 3 is missing");
  const silent = [first, { version: 3, value: 13, events: 0 }];
  expect(problemsOf({ revisions: silent })).toEqual(["country 5: version 3 has 0 audit events"]);
  expect(problemsOf({ version: 2, value: 11 })).toEqual([
    "country 5: the section is 2 with 11, not the newest, 3 with 13",
  ]);
});
