// The marks of cells that are not what was approved.

import { expect, test } from "vitest";
import { approvedValues } from "./approved-values.ts";

const cell = { section: "Beds", stateBefore: null, stateAfter: null };

test("each changed cell has the value, or the value state, that was approved", () => {
  const found = approvedValues([
    { ...cell, code: "plants.beans.total", before: 588, after: 594 },
    { ...cell, code: "water", before: undefined, after: 3, stateBefore: "notAvailable" },
    { ...cell, code: "tools", before: [{ name: "Spade" }], after: [] },
  ]);
  expect([...found]).toEqual([
    ["Beds/plants.beans.total", { value: 588, state: null }],
    ["Beds/water", { value: null, state: "notAvailable" }],
  ]);
});
