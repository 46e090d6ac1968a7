// What people are treated with, what befell them, and where: inhibitors, products, infections, deaths, centres.

import { answersPerCountry } from "#reports/engine/as-answered/answers-per-country.ts";
import { answersPerSurvey } from "#reports/engine/as-answered/answers-per-survey.ts";
import { answerPerMillion } from "./formulas.ts";

const family = "ddc";
const treatment = { family, asks: [{ section: "FactorUse" }], notes: ["ofWhichAnswers"] } as const;

const ofQuestion = (route: string, question: string, notes: readonly string[] = []) =>
  answersPerCountry({ family, route, asks: [{ question }], notes });

export const treatmentAnswers = [
  ofQuestion("hemophiliavWDInhibitors", "inhibitors"),
  ofQuestion("hemophiliaProductUse", "productUseHemophilia", ["severalProducts"]),
  ofQuestion("vWDProductUse", "productUseVwd", ["severalProducts"]),
  ofQuestion("HIV_HCV", "infection", ["hcvNotAdded"]),
  ofQuestion("Deaths", "deaths"),
  answersPerCountry({
    family,
    route: "Care",
    asks: [{ section: "Care" }],
    rates: [{ rate: answerPerMillion, unit: "perMillion" }],
    notes: ["hcccInHtc"],
  }),
  answersPerCountry({ ...treatment, route: "Treatment" }),
  answersPerSurvey({ ...treatment, route: "treatmentAllData" }),
];
