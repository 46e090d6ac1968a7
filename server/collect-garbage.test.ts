// What collecting garbage gives back.

import { getHeapSpaceStatistics } from "node:v8";
import { expect, test } from "vitest";
import { collectGarbage } from "./collect-garbage.ts";

const reserved = () =>
  getHeapSpaceStatistics().find(({ space_name }) => space_name === "new_space")?.space_size ?? 0;

test("what was reserved for new objects is given back", () => {
  let kept: object[] = [];
  while (reserved() < 16 * 1024 * 1024) {
    kept = kept.slice(-50_000);
    for (let count = 0; count < 50_000; count += 1) kept.push({ count });
  }
  const before = reserved();
  collectGarbage();
  expect(reserved()).toBeLessThan(before / 2);
});
