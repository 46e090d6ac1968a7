// The colours of the pictures of a season, which no style sheet has.

import type { CSSProperties } from "react";
import { noData, ramp, seriesColours } from "#reports/pictures/tokens.ts";

const colour = (pair: readonly [string, string] | undefined): string =>
  pair ? `light-dark(${pair.join(", ")})` : "currentColor";

/** Names of style sheets with their colours, as the style of an element. */
export const pictureColours = {
  "--done": colour(seriesColours[0]),
  "--started": colour(ramp[2]),
  "--none": colour(noData),
} as CSSProperties;
