// The colour of everything that charts show, by its key: the same thing has the same colour in every
// chart. All colours are those of the theme.

import { dataColours, inScheme, type Scheme, seriesColours } from "#web/theme/tokens.ts";

type Pair = readonly [light: string, dark: string];
const [, , , , vermilion, sky, yellow] = seriesColours;

const own: Readonly<Record<string, Pair | undefined>> = {
  hemophiliaA: dataColours.hemophiliaA,
  hemophiliaB: dataColours.hemophiliaB,
  hemophiliaUnknown: dataColours.unknown,
  vwd: dataColours.vwd,
  obd: dataColours.other,
  plasmaDerived: vermilion,
  otherRecombinant: sky,
  extendedHalfLife: yellow,
  sourceNotStated: dataColours.unknown,
  maleShare: sky,
  femaleShare: vermilion,
};

export function seriesColour(key: string, place: number, scheme: Scheme): string {
  const pair = own[key] ?? seriesColours[place % seriesColours.length] ?? dataColours.unknown;
  return inScheme(pair, scheme);
}
