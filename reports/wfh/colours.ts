// Which colour of the palette each column of a report has, so that the same thing has the same colour in
// every chart. A number is an index into the palette of the theme.

export const paletteIndexes: Readonly<Record<string, number | "unknown">> = {
  hemophiliaA: 0,
  hemophiliaB: 1,
  hemophiliaUnknown: "unknown",
  vwd: 2,
  obd: 3,
  plasmaDerived: 4,
  otherRecombinant: 5,
  recombinantKindNotStated: 3,
  extendedHalfLife: 6,
  sourceNotStated: "unknown",
  maleShare: 5,
  femaleShare: 4,
};
