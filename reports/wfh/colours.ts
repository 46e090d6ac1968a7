// Which colour each thing has, so that it has the same in every picture, and no other thing of the same picture or of one beside
// it has that. A column of answers has a code of several parts: the last part that is here gives its colour.

import type { PictureColour } from "#reports/pictures/tokens.ts";

const disorders = {
  hemophiliaA: "blue",
  hemophiliaB: "orange",
  hemophiliaUnknown: "grey",
  vwd: "green",
  obd: "pink",
  hemophiliaAFemale: "blue",
  hemophiliaBFemale: "orange",
  vwdFemale: "green",
  obdFemale: "pink",
  factorI: "olive",
  factorV: "ink",
  factorVII: "pink",
  factorX: "violet2",
  factorXI: "vermilion",
  glanzmann: "sky",
} as const;

/** Factor VIII treats hemophilia A, factor IX hemophilia B. */
const factors = {
  fviii: "blue",
  fix: "orange",
  fviiiPerCapita: "blue",
  fixPerCapita: "orange",
  fviiiDonatedShare: "blue",
  fixDonatedShare: "orange",
  currentInhibitorsShare: "blue",
  oneNeeded: "blue",
} as const;

/** Everything recombinant has a shade of one colour; extended half-life, a part of it, the strongest. */
const sources = {
  plasmaDerived: "olive",
  recombinant: "violet2",
  otherRecombinant: "violet2",
  extendedHalfLife: "violet3",
  recombinantKindNotStated: "violet1",
  sourceNotStated: "grey",
  fviiiPlasmaShare: "olive",
  fviiiStandardShare: "violet2",
  fviiiExtendedShare: "violet3",
  fviiiKindNotStatedShare: "violet1",
  fviiiSourceNotStatedShare: "grey",
  vwfConcentrate: "olive",
  recombinantVwf: "violet2",
} as const;

const otherTreatments = {
  nonFactor: "ink",
  bypassing: "vermilion",
  desmopressin: "vermilion",
  cryoprecipitate: "petrol2",
  plasma: "petrol4",
  antifibrinolytic: "ink",
} as const;

const sexes = {
  male: "sky",
  female: "vermilion",
  unknown: "grey",
  maleShare: "sky",
  femaleShare: "vermilion",
} as const;

/** From the richest to the poorest. */
const incomeClasses = {
  "class H": "brown4",
  "class UM": "brown3",
  "class LM": "brown2",
  "class L": "brown1",
  "class U": "grey",
  /** Every country of a class. */
  box: "brown3",
  pooledMark: "ink",
} as const;

/** The youngest are the darkest. */
const ages = {
  "0_4": "petrol5",
  "5_13": "petrol4",
  "14_18": "petrol3",
  "19_44": "petrol2",
  "45_up": "petrol1",
  upTo18: "petrol4",
  over18: "petrol2",
  childrenTreated: "petrol4",
  adultsTreated: "petrol2",
} as const;

const severities = {
  mild: "slate1",
  moderate: "slate2",
  severe: "slate3",
  mildShare: "slate1",
  moderateShare: "slate2",
  severeShare: "slate3",
} as const;

/** Hepatitis C and the disease of the liver that it leads to have one colour. */
const complications = {
  hiv: "violet3",
  hivShare: "violet3",
  hcvCurrent: "olive",
  hcvCurrentShare: "olive",
  liver: "olive",
  bleeding: "vermilion",
  other: "slate2",
} as const;

const rest = {
  coveragePercent: "ink",
  found: "blue",
  missing: "grey",
  pwh: "ink",
  pwhBetween: "petrol3",
  pwhAfter: "grey",
  useShare: "ink",
  equalShare: "grey",
  answeredShare: "ink",
  preciseAnswers: "violet2",
  sourceReach: "petrol3",
  correctedShare: "vermilion",
  whole: "ink",
  less: "vermilion",
  more: "petrol3",
  insideFunnel: "grey",
  outsideFunnel: "ink",
} as const;

export const colourOf: Readonly<Record<string, PictureColour>> = {
  ...disorders,
  ...factors,
  ...sources,
  ...otherTreatments,
  ...sexes,
  ...incomeClasses,
  ...ages,
  ...severities,
  ...complications,
  ...rest,
};
