// The section FactorUse: questions 12 to 19.

import type { Field } from "#questionnaire/engine/question.ts";
import type { ShippedQuestion, ShippedRule, ShippedSection } from "./dated.ts";
import { linesOf, typedHemophilias } from "./lines.ts";
import { donatedAtMost, firstReport, partOf, steady, withoutInhibitors } from "./rules.ts";

const types = ["hemophiliaA", "hemophiliaB"];

const prophylaxis = (number: number, age: "children" | "adults"): ShippedQuestion => ({
  code: `prophylaxis.${age}`,
  number,
  hasPrecision: true,
  hasHelp: true,
  fields: types.map((type) => ({
    code: `prophylaxis.${type}.${age}`,
    kind: "percent",
    unit: "%",
  })),
  rules: [
    {
      kind: "noneWithout",
      fields: [`prophylaxis.{typedHemophilias}.${age}`],
      without: ["{usedAtAll}"],
      message: "prophylaxisWithoutProduct",
    },
  ],
});

const iti: ShippedQuestion = {
  code: "iti",
  number: 14,
  hasPrecision: true,
  hasHelp: true,
  fields: types.map((type) => ({ code: `iti.${type}`, kind: "count", unit: "people" })),
  rules: types.flatMap((type): ShippedRule[] => [
    {
      kind: "atMost",
      field: `iti.${type}`,
      limit: [`inhibitors.${type}.current`],
      message: "itiAtMost",
      severity: "warning",
    },
    withoutInhibitors(`iti.${type}`, `inhibitors.${type}.current`),
  ]),
};

const extendedHalfLifeSince = 2014;
const sources = ["total", "plasmaDerived", "recombinant", "extendedHalfLife", "donated"];

/** A smaller difference is not reported: about what one patient needs in a month. */
const minIu = 10_000;

/** More IU per capita than this was never reported: the highest of FVIII were 8.7. */
const maxPerCapita = { fviii: 10, fix: 2 };

const factor = (number: number, code: "fviii" | "fix"): ShippedQuestion => ({
  code,
  number,
  hasPrecision: true,
  hasHelp: true,
  fields: sources.map((source) => ({
    code: `${code}.${source}`,
    kind: "amount",
    unit: "IU",
    ...(source === "extendedHalfLife" ? { since: extendedHalfLifeSince } : {}),
  })),
  rules: [
    {
      kind: "sum",
      parts: [`${code}.plasmaDerived`, `${code}.recombinant`],
      total: `${code}.total`,
      message: "factorTotal",
    },
    {
      kind: "atMost",
      field: `${code}.extendedHalfLife`,
      limit: [`${code}.recombinant`],
      otherwise: [`${code}.total`],
      since: extendedHalfLifeSince,
    },
    donatedAtMost(`${code}.donated`, `${code}.total`),
    {
      kind: "noneWithout",
      fields: [`${code}.total`],
      without: ["identified.{disorders}.total"],
      message: "usedByNobody",
      onceSubmitted: true,
    },
    ...steady(`${code}.total`, minIu),
    firstReport(`${code}.total`),
    {
      kind: "perCapita",
      field: `${code}.total`,
      max: maxPerCapita[code],
      per: 1,
      share: 1,
      message: "perCapita",
    },
  ],
});

const inhibitorPatients = "inhibitors.{inhibitorDisorders}.current";

/** What one operation needs. */
const minMg = 500;
/** On average; smaller vials look like a change of use. */
const fviiaVials = { min: 4, max: 8 };
/** The smallest vial. */
const minFviiaVial = 1;
const hemlibraVials = { min: 30, max: 150 };

const bypassing: ShippedQuestion = {
  code: "bypassing",
  number: 17,
  hasPrecision: true,
  fields: [
    { code: "fviia.totalMg", kind: "amount", unit: "mg" },
    { code: "fviia.donatedMg", kind: "amount", unit: "mg" },
    { code: "feiba.totalIu", kind: "amount", unit: "IU" },
    { code: "feiba.donatedIu", kind: "amount", unit: "IU" },
  ],
  rules: [
    donatedAtMost("fviia.donatedMg", "fviia.totalMg"),
    donatedAtMost("feiba.donatedIu", "feiba.totalIu"),
    {
      kind: "noneWithout",
      fields: ["fviia.totalMg"],
      without: ["{fviiaPatients}"],
      message: "noFviiaPatients",
    },
    withoutInhibitors("feiba.totalIu", inhibitorPatients),
    { kind: "sameUnit", field: "fviia.totalMg", absolute: minMg, vials: fviiaVials },
    { kind: "sameUnit", field: "feiba.totalIu", absolute: minIu },
    firstReport("fviia.totalMg", minFviiaVial),
    firstReport("feiba.totalIu"),
  ],
};

const hemlibraPatients = ["hemlibra.patients.children", "hemlibra.patients.adults"];

const nonFactor: ShippedQuestion = {
  code: "nonFactor",
  number: 18,
  since: 2018,
  hasPrecision: true,
  hasHelp: true,
  fields: [
    { code: "hemlibra.totalMg", kind: "amount", unit: "mg" },
    { code: "hemlibra.donatedMg", kind: "amount", unit: "mg" },
    ...hemlibraPatients.map(
      (code): Field => ({ code, kind: "count", unit: "people", since: 2022 }),
    ),
    { code: "otherNonFactor.totalMg", kind: "amount", unit: "mg", since: 2023 },
    { code: "otherNonFactor.patients", kind: "count", unit: "people", since: 2023 },
    { code: "otherNonFactor.name", kind: "text", maxLength: 100, moreThan: 2, since: 2023 },
  ],
  rules: [
    donatedAtMost("hemlibra.donatedMg", "hemlibra.totalMg"),
    { kind: "noneWithout", fields: ["hemlibra.totalMg"], without: hemlibraPatients, since: 2022 },
    {
      kind: "sumAtMost",
      parts: hemlibraPatients,
      limit: ["identified.hemophiliaA.total"],
      message: "atMostIdentified",
      since: 2022,
    },
    {
      kind: "ratioBetween",
      parts: ["hemlibra.totalMg"],
      per: hemlibraPatients,
      min: 500,
      max: 12_000,
      vials: hemlibraVials,
      message: "emicizumabDose",
      since: 2022,
    },
    { kind: "sameUnit", field: "hemlibra.totalMg", absolute: minMg, vials: hemlibraVials },
    {
      kind: "noneWithout",
      fields: ["otherNonFactor.totalMg"],
      without: ["otherNonFactor.patients"],
      since: 2023,
    },
    { kind: "sameUnit", field: "otherNonFactor.totalMg", absolute: minMg, since: 2023 },
    {
      kind: "requiredWhen",
      field: "otherNonFactor.name",
      when: ["otherNonFactor.totalMg", "otherNonFactor.patients"],
      since: 2023,
    },
  ],
};

const geneTherapy: ShippedQuestion = {
  code: "geneTherapy",
  number: 19,
  hasPrecision: true,
  since: 2022,
  grid: {
    prefix: "geneTherapy",
    rows: typedHemophilias,
    columns: linesOf("inYear", "ever"),
    kind: "count",
    unit: "people",
  },
  fields: [],
  rules: partOf("geneTherapy.{row}.inYear", "geneTherapy.{row}.ever"),
};

export const factorUse: ShippedSection = {
  code: "FactorUse",
  questions: [
    prophylaxis(12, "children"),
    prophylaxis(13, "adults"),
    iti,
    factor(15, "fviii"),
    factor(16, "fix"),
    bypassing,
    nonFactor,
    geneTherapy,
  ],
};
