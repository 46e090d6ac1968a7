// The order of the queue, and the next item.

import { describe, expect, test } from "vitest";
import type { DeskItem } from "#contract/review/review-desk.ts";
import { deskItem } from "#web/testing/desk-items.ts";
import { idOf, neighbour, ordered } from "./desk-queue.ts";

const items = [
  deskItem(1, { key: "a", effect: 0.1 }),
  deskItem(2, { key: "b", effect: 0.3, countryId: 2, rule: "sum" }),
  deskItem(3, { key: "c", effect: 0.4, section: "Water" }),
  deskItem(4, { key: "d", effect: 0.9, countryId: 3, isLater: true }),
];
const keys = (list: readonly DeskItem[]) => list.map(({ key }) => key).join("");
const regionOf = (id: number) => (id === 2 ? "North" : "South");

describe("the order", () => {
  test.each([
    ["effect", "cabd"],
    ["rule", "cabd"],
    ["section", "cbad"],
    ["region", "cabd"],
  ] as const)(
    "by %s has the heaviest group first, and what was put off last",
    (order, expected) => {
      expect(keys(ordered(items, order, regionOf))).toBe(expected);
    },
  );

  test("changes nothing of what it was given, and takes an empty queue", () => {
    const before = keys(items);
    ordered(items, "rule", regionOf);
    expect(keys(items)).toBe(before);
    expect(ordered([], "effect", regionOf)).toEqual([]);
  });
});

describe("the next item", () => {
  const next = (shown: string | null, direction: 1 | -1, passed = "") =>
    neighbour(items, shown, direction, ({ key }) => passed.includes(key))?.key ?? null;

  test.each([
    ["the first, where none is shown", null, 1, "", "a"],
    ["the one after", "1 a", 1, "", "b"],
    ["past one that is passed by", "1 a", 1, "b", "c"],
    ["the first again after the last", "3 d", 1, "", "a"],
    ["the last before the first", "1 a", -1, "", "d"],
    ["the one before", "2 b", -1, "", "a"],
    ["none, where all others are passed by", "2 b", 1, "acd", null],
  ] as const)("is %s", (_, shown, direction, passed, expected) => {
    expect(next(shown, direction, passed)).toBe(expected);
  });
});

test("the same finding of two countries is two items", () => {
  expect(idOf({ countryId: 1, key: "a" })).not.toBe(idOf({ countryId: 2, key: "a" }));
});
