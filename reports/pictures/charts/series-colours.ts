// The colour of everything that charts show, by its key: the same thing has the same colour in every
// chart. All colours are those of the theme. Symbols and patterns tell apart what has the same grey in print.

import {
  colours,
  inScheme,
  type Scheme,
  seriesColours,
  unknownColour,
} from "#reports/pictures/tokens.ts";
import { paletteIndexes, patterns } from "#reports/wfh/colours.ts";

const symbols = ["circle", "rect", "triangle", "diamond", "emptyCircle"] as const;

/** The symbol of a line at its place in the chart. */
export const lineSymbol = (place: number): string => symbols[place % symbols.length] ?? "circle";

const stripes = { symbol: "rect", symbolSize: 1, dashArrayX: [20, 0], dashArrayY: [2, 7] };
const dots = {
  symbol: "circle",
  dashArrayX: [
    [6, 6],
    [0, 6, 6, 0],
  ],
  dashArrayY: [6, 0],
};

const looks = {
  dotted: { ...dots, symbolSize: 0.45 },
  hatched: { ...stripes, rotation: -Math.PI / 4 },
  hatchedBack: { ...stripes, rotation: Math.PI / 4 },
};

/** What a key has; a code such as `age.hemophiliaA.total` has that of its last part that has one. */
function ownOf<Value>(values: Readonly<Record<string, Value>>, key: string): Value | undefined {
  const part = key.split(".").findLast((one) => values[one] !== undefined);
  return part === undefined ? undefined : values[part];
}

/** The pattern in an area or a bar, as the chart library takes it; null for a plain one. */
export function patternOf(key: string, color: string) {
  const pattern = ownOf(patterns, key);
  return pattern === undefined ? null : { ...looks[pattern], color };
}

/** How an area or a bar is filled: its colour, and its pattern in the colour of the ground. */
export function fillOf(key: string, place: number, scheme: Scheme) {
  const decal = patternOf(key, inScheme(colours.ground, scheme));
  return { color: seriesColour(key, place, scheme), ...(decal === null ? {} : { decal }) };
}

/** The column's own colour; else the one at `place`, its position in the chart. */
export function seriesColour(key: string, place: number, scheme: Scheme): string {
  const index = ownOf(paletteIndexes, key) ?? place % seriesColours.length;
  const pair = index === "unknown" ? unknownColour : (seriesColours[index] ?? unknownColour);
  return inScheme(pair, scheme);
}
