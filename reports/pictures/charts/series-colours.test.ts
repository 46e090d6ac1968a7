// Each thing has one colour, and the colours of one chart differ enough, also for the colour-blind.

import { describe, expect, test } from "vitest";
import type { Chart } from "#reports/engine/define.ts";
import { inScheme, pictureColours, type Scheme } from "#reports/pictures/tokens.ts";
import { reports } from "#reports/wfh/all.ts";
import { colourOf } from "#reports/wfh/colours.ts";
import { ownColour, seriesColour, textOn } from "./series-colours.ts";

/** What has a colour in a chart. */
function keysOf(chart: Chart): string[] {
  switch (chart.kind) {
    case "map":
      return [];
    case "tickBars":
      return [...new Set(chart.bars.map(({ colour }) => colour))];
    case "funnels":
      return ["insideFunnel", "outsideFunnel"];
    case "boxes":
      return ["box", "pooledMark"];
    case "linesPerClass":
      return ["class H", "class UM", "class LM", "class L", "class U"];
    case "steps":
      return ["whole", "less", "more"];
    default:
      return [...chart.series];
  }
}

const charts = [...reports.values()].map(({ id, chart }) => [id, keysOf(chart)] as const);
const coloursOf = (keys: readonly string[]) => new Set(keys.map((key) => colourOf[key]));

test("everything that a chart shows has a colour of its own, wherever it is in the chart", () => {
  const without = charts.flatMap(([id, keys]) =>
    keys.filter((key) => ownColour(key) === undefined).map((key) => `${id}: ${key}`),
  );
  expect(without).toEqual([]);
  expect(seriesColour("vwd", 0, "dark")).toBe(seriesColour("vwd", 5, "dark"));
  expect(seriesColour("another", 9, "light")).toBe(seriesColour("another", 1, "light"));
});

test("disorders, sexes, sources, income classes, ages and severities share no colour", () => {
  const kinds = [
    ["hemophiliaA", "hemophiliaB", "vwd", "obd"],
    ["male", "female"],
    ["plasmaDerived", "otherRecombinant", "extendedHalfLife", "recombinantKindNotStated"],
    ["class H", "class UM", "class LM", "class L"],
    ["0_4", "5_13", "14_18", "19_44", "45_up", "upTo18", "over18"],
    ["mild", "moderate", "severe"],
  ].map(coloursOf);
  for (const [at, kind] of kinds.entries()) {
    for (const other of kinds.slice(at + 1)) expect(kind.isDisjointFrom(other)).toBe(true);
  }
  expect(coloursOf(["hemophiliaUnknown", "unknown", "sourceNotStated", "class U"]).size).toBe(1);
});

test("the same thing has the same colour under its other names", () => {
  for (const [one, other] of [
    ["childrenTreated", "upTo18"],
    ["adultsTreated", "over18"],
    ["maleShare", "identified.hemophiliaA.male"],
    ["severeShare", "severity.hemophiliaA.male.severe"],
    ["fviiiPlasmaShare", "productUse.hemophiliaA.plasmaDerived"],
    ["fviiiPerCapita", "fviii.total"],
    ["vwdFemale", "vwd"],
  ] as const) {
    expect(ownColour(one)).toBe(ownColour(other));
  }
});

type Triple = readonly [number, number, number];

/** What people without one kind of cone see (Machado 2009), of linear red, green and blue. */
const sights: Readonly<Record<string, readonly Triple[]>> = {
  all: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  "without red": [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  "without green": [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
};

const times = (rows: readonly Triple[], [a, b, c]: Triple): Triple => {
  const [one = 0, two = 0, three = 0] = rows.map(([x, y, z]) => x * a + y * b + z * c);
  return [one, two, three];
};

function linear(colour: string): Triple {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return [red, green, blue];
}

/** A place in CIE Lab, where distances are about as large as they are seen. */
function seen(colour: string, sight: readonly Triple[]): Triple {
  const xyz = times(
    [
      [0.4339, 0.3762, 0.1899],
      [0.2126, 0.7152, 0.0722],
      [0.0177, 0.1095, 0.8727],
    ],
    times(sight, linear(colour)),
  );
  const [x = 0, y = 0, z = 0] = xyz.map((one) => Math.cbrt(Math.max(0, one)));
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const distance = (one: Triple, other: Triple): number =>
  Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);

describe.each(["light", "dark"] satisfies Scheme[])("in %s", (scheme) => {
  test.each(Object.entries(sights))("the colours of a chart are apart: %s", (_, sight) => {
    const close = charts.flatMap(([id, keys]) =>
      keys.flatMap((key, at) =>
        keys.slice(at + 1).flatMap((other) => {
          const [one, two] = [key, other].map((own) => seen(seriesColour(own, 0, scheme), sight));
          const apart = one && two ? distance(one, two) : 0;
          return apart < 11 ? [`${id}: ${key} and ${other} ${apart.toFixed(0)}`] : [];
        }),
      ),
    );
    expect(close).toEqual([]);
  });

  test("text on a colour can be read", () => {
    const light = (colour: string) => {
      const [red, green, blue] = linear(colour);
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
    };
    for (const pair of Object.values(pictureColours)) {
      const colour = inScheme(pair, scheme);
      const [one, other] = [light(colour), light(textOn(colour))];
      expect(Math.max(one, other) / Math.min(one, other), colour).toBeGreaterThanOrEqual(4.4);
    }
  });
});
