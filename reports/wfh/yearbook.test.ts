// The yearly report has every report of the family that the specification names, each once.

import { expect, test } from "vitest";
import { specifiedRoutes } from "./routes.ts";
import { yearbookChapters, yearbookSubjects } from "./yearbook.ts";

test("the chapters hold the thirty reports of the specification, each once", () => {
  const inChapters = yearbookChapters.flatMap(({ reports }) => reports);
  expect(inChapters).toHaveLength(30);
  expect(inChapters.toSorted()).toEqual(specifiedRoutes.ags.toSorted());
});

test("the subjects of the index name reports of the chapters, each once, and every report has a subject", () => {
  const inChapters = yearbookChapters.flatMap(({ reports }) => reports);
  for (const ids of Object.values(yearbookSubjects)) {
    expect(inChapters).toEqual(expect.arrayContaining([...ids]));
    expect(new Set(ids).size).toBe(ids.length);
  }
  const named = new Set(Object.values(yearbookSubjects).flat());
  expect(inChapters.filter((id) => !named.has(id))).toEqual([]);
});
