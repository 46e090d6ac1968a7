// The people identified: by disorder and sex, by age, by severity and type.

import { answersPerCountry } from "#reports/engine/as-answered/answers-per-country.ts";
import { stackedLines, stackedPeople } from "./charts.ts";

const family = "ddc";
const sexes = ["male", "female", "unknown"];
const ages = ["0_4", "5_13", "14_18", "19_44", "45_up", "unknown"];
/** Those with most people in the world; more than six colours look alike. */
const frequentDisorders = ["factorVII", "factorXI", "glanzmann", "factorI", "factorV", "factorX"];

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
    chart: stackedPeople("identified.hemophiliaA", sexes),
  }),
  answersPerCountry({
    family,
    route: "Hemophilia_vWD_by_Age",
    asks: [{ question: "age" }],
    notes: [],
    chart: stackedPeople("age.hemophiliaA", ages),
  }),
  answersPerCountry({
    family,
    route: "rareBlendingDisorderByGender",
    asks: [{ question: "identifiedOther", exceptRows: ["vwd"] }],
    notes: ["otherDisordersSince"],
    chart: stackedLines(
      frequentDisorders.map((disorder) => `identified.${disorder}`),
      "total",
    ),
  }),
  answersPerCountry({
    family,
    route: "hemophiliaA&BSeverity",
    asks: [{ question: "severity" }],
    notes: [],
    chart: stackedPeople("severity.hemophiliaA.male", ["mild", "moderate", "severe", "unknown"]),
  }),
  answersPerCountry({
    family,
    route: "vWD-Severity",
    asks: [{ question: "vwdType" }],
    notes: [],
    chart: stackedPeople("vwdType.type3", sexes),
  }),
];
