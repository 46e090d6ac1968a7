// When a ratio counts, and when it is "not measured".

import { expect, test } from "vitest";
import { alternate, atMost, outcomesOf, ratioOf } from "./measure.ts";

const wish = { name: "saves", atLeast: 0.12 };

test("a ratio is the median of the rounds, with its spread", () => {
  expect(ratioOf(wish, { ours: [10, 12, 20], theirs: [100, 100, 100] })).toMatchObject({
    value: 0.12,
    spread: [0.1, 0.2],
    isMet: true,
  });
  expect(ratioOf(wish, { ours: [10, 10, 10], theirs: [100, 100, 100] })).toMatchObject({
    isMet: false,
  });
});

test.each([
  ["above 1", [110, 120, 130], /above 1/],
  ["spread too far", [10, 12, 21], /not quiet/],
  ["without a number", [Number.NaN], /no number/],
])("a ratio %s is not measured", (_, ours, reason) => {
  const theirs = ours.map(() => 100);
  expect(ratioOf(wish, { ours, theirs })).toMatchObject({ reason: expect.stringMatching(reason) });
});

test("a figure is compared with its limit", () => {
  const limit = { name: "memory", limit: 1.5, unit: "times" };
  expect(atMost(limit, [1.2, 1.4, 1.6])).toMatchObject({ value: 1.4, isMet: true });
  expect(atMost(limit, [1.7])).toMatchObject({ isMet: false });
});

test("rounds alternate", async () => {
  const order: string[] = [];
  const side = (name: string) => async () => order.push(name);
  await alternate(2, side("ours"), side("theirs"));
  expect(order).toEqual(["ours", "theirs", "ours", "theirs"]);
});

test("a bench that fails says why", async () => {
  const run = () => Promise.reject(new Error("no browser"));
  expect(await outcomesOf({ name: "map", wanted: "", run })).toEqual([
    { name: "map", wanted: "", reason: "no browser" },
  ]);
});

test("a bench that does not end says so", async () => {
  const run = () => new Promise<never>(() => {});
  expect(await outcomesOf({ name: "map", wanted: "", run }, 10)).toEqual([
    { name: "map", wanted: "", reason: "it did not end within 0 minutes" },
  ]);
});
