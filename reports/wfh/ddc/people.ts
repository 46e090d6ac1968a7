// The people identified: by disorder and sex, by age, by severity and type.

import { answersPerCountry } from "#reports/engine/as-answered/answers-per-country.ts";

const family = "ddc";

export const peopleAnswers = [
  answersPerCountry({
    family,
    route: "Hemophilia_vWD_by_Gender",
    asks: [
      { question: "identifiedHemophilia" },
      { question: "identifiedOther", rows: ["vwd"] },
      { question: "carriers" },
    ],
    notes: ["carriersAreNotPatients"],
  }),
  answersPerCountry({
    family,
    route: "Hemophilia_vWD_by_Age",
    asks: [{ question: "age" }],
    notes: [],
  }),
  answersPerCountry({
    family,
    route: "rareBlendingDisorderByGender",
    asks: [{ question: "identifiedOther", exceptRows: ["vwd"] }],
    notes: ["otherDisordersSince"],
  }),
  answersPerCountry({
    family,
    route: "hemophiliaA&BSeverity",
    asks: [{ question: "severity" }],
    notes: [],
  }),
  answersPerCountry({ family, route: "vWD-Severity", asks: [{ question: "vwdType" }], notes: [] }),
];
