// The colour of everything that charts show, by its key: the same thing has the same colour in every
// chart. All colours are those of the theme.

import { inScheme, type Scheme, seriesColours, unknownColour } from "#reports/pictures/tokens.ts";
import { paletteIndexes } from "#reports/wfh/colours.ts";

/** The colour of a key; of a code such as `age.hemophiliaA.total` that of its last part that has one. */
function ownIndex(key: string): number | "unknown" | undefined {
  const part = key.split(".").findLast((one) => paletteIndexes[one] !== undefined);
  return part === undefined ? undefined : paletteIndexes[part];
}

/** The column's own colour; else the one at `place`, its position in the chart. */
export function seriesColour(key: string, place: number, scheme: Scheme): string {
  const index = ownIndex(key) ?? place % seriesColours.length;
  const pair = index === "unknown" ? unknownColour : (seriesColours[index] ?? unknownColour);
  return inScheme(pair, scheme);
}
