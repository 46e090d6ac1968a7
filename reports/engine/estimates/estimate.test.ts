// The worked example of docs/estimated-series.md, and when there is no estimate.

import { expect, test } from "vitest";
import type { Figure } from "#reports/engine/figures.ts";
import { layerAt } from "./estimate.ts";

const answer = (year: number, value: number | null, mark?: Figure["mark"]) => ({
  year,
  figure: mark === undefined ? { value } : { value, mark },
});
const example = [
  answer(2010, 100),
  answer(2013, 130),
  answer(2014, null, "notAvailable"),
  answer(2016, 90),
];
const estimated = (layer: string, value: number) => ({
  layer,
  figure: { value, mark: "estimated" },
});

test.each([
  [2009, null],
  [2010, { layer: "answered", figure: { value: 100 } }],
  [2011, estimated("between", 110)],
  [2012, estimated("between", 120)],
  [2014, null],
  [2015, estimated("between", 130 - (40 * 2) / 3)],
  [2017, estimated("after", 90)],
  [2020, estimated("after", 90)],
  [2021, null],
])("the example in %i", (year, expected) => {
  expect(layerAt(example, year)).toEqual(expected);
});

test("a survey that leaves the figure blank is no answer", () => {
  const given = [answer(2010, 100), answer(2011, null), answer(2012, 120)];
  expect(layerAt(given, 2011)).toEqual(estimated("between", 110));
});

test("nothing is estimated from a hidden figure, nor past it", () => {
  const given = [answer(2010, 100), answer(2012, null, "hidden")];
  expect(layerAt(given, 2011)).toBeNull();
  expect(layerAt(given, 2013)).toBeNull();
});

test("answers at most 10 years apart, and whole ones only", () => {
  expect(layerAt([answer(2000, 1), answer(2010, 11)], 2009)).toEqual(estimated("between", 10));
  expect(layerAt([answer(2000, 1), answer(2011, 12)], 2009)).toBeNull();
  expect(layerAt([answer(2000, 1, "atLeast"), answer(2002, 3)], 2001)).toBeNull();
  expect(layerAt([answer(2000, 1), answer(2002, 3, "partsExceed")], 2001)).toBeNull();
  expect(layerAt([answer(2000, 1, "atLeast")], 2001)).toBeNull();
});
