// The FactorUse section: questions 12 to 19.

import { grid } from "./build.ts";
import type { Field, Question, Rule, Section } from "./declared.ts";
import { partOf } from "./part-of.ts";
import { treatedFields } from "./patient-care.ts";
import { identifiedTotals } from "./patient-deaths.ts";
import { steady } from "./steadiness.ts";

const types = ["hemophiliaA", "hemophiliaB"];

/** Whatever says that some product was used. */
const usedAtAll = [...treatedFields, "fviii.total", "fix.total", "hemlibra.totalMg", "used"];

const prophylaxis = (number: number, group: "children" | "adults"): Question => ({
  code: `prophylaxis.${group}`,
  number,
  layout: "fields",
  help: true,
  fields: types.map((type) => ({
    code: `prophylaxis.${type}.${group}`,
    kind: "percent",
    unit: "%",
  })),
  rules: [
    {
      kind: "noneWithout",
      fields: types.map((type) => `prophylaxis.${type}.${group}`),
      without: usedAtAll,
      message: "prophylaxisWithoutProduct",
    },
  ],
});

const withoutInhibitors = (field: string, patients: string[]): Rule => ({
  kind: "noneWithout",
  fields: [field],
  without: patients,
  message: "noInhibitorPatients",
});

const iti: Question = {
  code: "iti",
  number: 14,
  layout: "fields",
  help: true,
  fields: types.map((type) => ({ code: `iti.${type}`, kind: "count", unit: "people" })),
  rules: types.flatMap((type): Rule[] => [
    {
      kind: "atMost",
      field: `iti.${type}`,
      limit: [`inhibitors.${type}.current`],
      message: "itiAtMost",
      severity: "warning",
    },
    withoutInhibitors(`iti.${type}`, [`inhibitors.${type}.current`]),
  ]),
};

const sources = ["total", "plasmaDerived", "recombinant", "extendedHalfLife", "donated"];

/** Less than this, about what one patient needs in a month, is no change to speak of. */
const minIu = 10_000;

/** FVIII above 10 IU per capita is above anything ever reported (8.7). */
const tooMuch: Rule = {
  kind: "perCapita",
  field: "fviii.total",
  max: 10,
  per: 1,
  share: 1,
  message: "perCapita",
};

const factor = (number: number, code: "fviii" | "fix"): Question => ({
  code,
  number,
  layout: "fields",
  help: true,
  fields: sources.map((source) => ({ code: `${code}.${source}`, kind: "amount", unit: "IU" })),
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
      message: "atMost",
    },
    { kind: "atMost", field: `${code}.donated`, limit: [`${code}.total`], message: "donated" },
    {
      kind: "noneWithout",
      fields: [`${code}.total`],
      without: identifiedTotals,
      message: "usedByNobody",
    },
    ...steady(`${code}.total`, minIu),
    ...(code === "fviii" ? [tooMuch] : []),
  ],
});

const inhibitorPatients = [...types, "vwd"].map((disorder) => `inhibitors.${disorder}.current`);

const donatedAtMost = (total: string, donated: string): Rule => ({
  kind: "atMost",
  field: donated,
  limit: [total],
  message: "donated",
});

const bypassing: Question = {
  code: "bypassing",
  number: 17,
  layout: "fields",
  fields: [
    { code: "fviia.totalMg", kind: "amount", unit: "mg" },
    { code: "fviia.donatedMg", kind: "amount", unit: "mg" },
    { code: "feiba.totalIu", kind: "amount", unit: "IU" },
    { code: "feiba.donatedIu", kind: "amount", unit: "IU" },
  ],
  rules: [
    donatedAtMost("fviia.totalMg", "fviia.donatedMg"),
    donatedAtMost("feiba.totalIu", "feiba.donatedIu"),
    withoutInhibitors("fviia.totalMg", inhibitorPatients),
    withoutInhibitors("feiba.totalIu", inhibitorPatients),
  ],
};

const hemlibraPatients = ["hemlibra.patients.children", "hemlibra.patients.adults"];

const nonFactor: Question = {
  code: "nonFactor",
  number: 18,
  layout: "fields",
  help: true,
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
    donatedAtMost("hemlibra.totalMg", "hemlibra.donatedMg"),
    {
      kind: "noneWithout",
      fields: ["hemlibra.totalMg"],
      without: hemlibraPatients,
      message: "previousQuestion",
    },
    {
      kind: "noneWithout",
      fields: ["otherNonFactor.totalMg"],
      without: ["otherNonFactor.patients"],
      message: "previousQuestion",
    },
    {
      kind: "requiredWhen",
      field: "otherNonFactor.name",
      when: ["otherNonFactor.totalMg", "otherNonFactor.patients"],
      message: "mustBeSpecified",
    },
  ],
};

const geneTherapy: Question = {
  code: "geneTherapy",
  number: 19,
  layout: "table",
  rows: types,
  columns: ["inYear", "ever"],
  since: 2022,
  fields: grid("geneTherapy", types, ["inYear", "ever"], "count", "people"),
  rules: types.flatMap((type) => partOf(`geneTherapy.${type}.inYear`, `geneTherapy.${type}.ever`)),
};

export const factorUse: Section = {
  key: "FactorUse",
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
