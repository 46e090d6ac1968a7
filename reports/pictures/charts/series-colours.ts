// The colour of everything that charts show, by its key: the same thing has the same colour in every
// chart. All colours are those of the theme.

import {
  inScheme,
  type PictureColour,
  pictureColours,
  type Scheme,
  seriesColours,
} from "#reports/pictures/tokens.ts";
import { colourOf } from "#reports/wfh/colours.ts";

/** The colour of a key; of a code such as `age.hemophiliaA.total` that of its last part that has one. */
export function ownColour(key: string): PictureColour | undefined {
  const part = key.split(".").findLast((one) => colourOf[one] !== undefined);
  return part === undefined ? undefined : colourOf[part];
}

/** The column's own colour; else the one at `place`, its position in the chart. */
export function seriesColour(key: string, place: number, scheme: Scheme): string {
  const own = ownColour(key);
  const pair =
    own === undefined ? seriesColours[place % seriesColours.length] : pictureColours[own];
  return inScheme(pair ?? pictureColours.grey, scheme);
}

/** How light a colour is, from 0 to 1, as eyes see it. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Dark or light text, whichever is read better on this colour. */
export const textOn = (colour: string): string =>
  luminance(colour) > 0.18 ? "#111111" : "#ffffff";
