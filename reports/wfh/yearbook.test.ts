// The yearly report has every report of the family that the specification names, each once.

import { expect, test } from "vitest";
import { specifiedRoutes } from "./routes.ts";
import { yearbookChapters } from "./yearbook.ts";

test("the chapters hold the thirty reports of the specification, each once", () => {
  const inChapters = yearbookChapters.flatMap(({ reports }) => reports);
  expect(inChapters).toHaveLength(30);
  expect(inChapters.toSorted()).toEqual(specifiedRoutes.ags.toSorted());
});
