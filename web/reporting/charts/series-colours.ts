// The colour of everything that charts show, by its key: the same thing has the same colour in every
// chart. All colours are those of the theme.

import { paletteIndexes } from "#reports/wfh/colours.ts";
import { inScheme, type Scheme, seriesColours, unknownColour } from "#web/theme/tokens.ts";

/** The column's own colour; else the one at `place`, its position in the chart. */
export function seriesColour(key: string, place: number, scheme: Scheme): string {
  const index = paletteIndexes[key] ?? place % seriesColours.length;
  const pair = index === "unknown" ? unknownColour : (seriesColours[index] ?? unknownColour);
  return inScheme(pair, scheme);
}
