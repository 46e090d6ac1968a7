// The strip of a country among its peers: where its marks are, and what it says to screen readers.

import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderScreen } from "#web/testing/render-screen.tsx";
import { PeerStrip } from "./peer-strip.tsx";

const among = { place: 2, n: 4, median: 5, lowerQuartile: 2.5, upperQuartile: 7.5 };
const draw = (changes: Partial<Parameters<typeof PeerStrip>[0]>) =>
  renderScreen(<PeerStrip {...{ value: 8, among, ...changes }} label="Factor VIII: 2 of 4" />);
const places = (selector: string, name = "cx") =>
  [...document.querySelectorAll(selector)].map((mark) => mark.getAttribute(name));

test("starts at 0 and ends at the largest figure", async () => {
  await draw({ peers: [0, 5, 10] });
  expect(places("[data-peer]")).toEqual(["2.00%", "50.00%", "98.00%"]);
  expect(places("[data-own]")).toEqual(["78.80%"]);
});

test("has the middle half as a band and the median as a stroke", async () => {
  await draw({ peers: [0, 5, 10] });
  expect([places("rect", "x"), places("rect", "width")]).toEqual([["26.00%"], ["48.00%"]]);
  expect(places("[data-median]", "x1")).toEqual(["50.00%"]);
});

test("has no dots of peers where the reader may not see them", async () => {
  await draw({});
  expect(places("[data-peer]")).toEqual([]);
  expect(places("[data-own]")).toEqual(["98.00%"]);
  expect(places("rect", "width")).toEqual(["60.00%"]);
});

test("has neither band nor stroke of fewer than three peers", async () => {
  const few = { place: 1, n: 2, median: null, lowerQuartile: null, upperQuartile: null };
  await draw({ peers: [4], among: few });
  expect([places("rect", "x"), places("[data-median]", "x1")]).toEqual([[], []]);
  expect(places("[data-peer]")).toEqual(["50.00%"]);
});

test("has no dot of a country without a figure", async () => {
  await draw({ value: null, peers: [5, 10] });
  expect(places("[data-own]")).toEqual([]);
});

test("is not drawn where every figure is 0 or missing", async () => {
  const none = { place: null, n: 0, median: null, lowerQuartile: null, upperQuartile: null };
  await draw({ value: null, peers: [], among: none });
  expect(document.querySelector("svg")).toBeNull();
});

test("says its place to screen readers", async () => {
  await draw({ peers: [5, 10] });
  await expect.element(page.getByRole("img", { name: "Factor VIII: 2 of 4" })).toBeInTheDocument();
});
