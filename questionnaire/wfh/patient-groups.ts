// Questions 3 to 5: the people of questions 1 and 2 by age, severity and type.

import { grid, headed } from "./build.ts";
import type { Question, Rule } from "./declared.ts";
import { ageGroups, hemophilias, severities, sexes, sexHeads, vwdTypes } from "./names.ts";
import { sameAsLastYear } from "./steadiness.ts";

const ageRows = [...hemophilias, "vwd"];
const ageColumns = [...ageGroups, "total"];
const ageHeads = { unknown: "ageUnknown" };

const ageRules = (disorder: string): Rule[] => [
  {
    kind: "sum",
    parts: ageGroups.map((group) => `age.${disorder}.${group}`),
    total: `age.${disorder}.total`,
    message: "ageTotal",
  },
  {
    kind: "equal",
    parts: [`age.${disorder}.total`],
    to: `identified.${disorder}.total`,
    message: "ageIdentified",
  },
];

export const ageQuestion: Question = {
  code: "age",
  number: 3,
  tab: "age",
  layout: "table",
  rows: ageRows,
  columns: headed(ageColumns, ageHeads),
  fields: grid("age", ageRows, ageColumns, "count", "people", ageHeads),
  rules: [...ageRows.flatMap(ageRules), ...sameAsLastYear("age", ageRows, ageGroups)],
};

const severityHeads = { unknown: "severityUnknown" };
const severityRows = hemophilias.flatMap((type) => sexes.map((sex) => `${type}.${sex}`));

/** Severe below 1 % of normal factor level, moderate 1 to 5 %, mild above 5 %. */
export const severityQuestion: Question = {
  code: "severity",
  number: 4,
  tab: "severity",
  layout: "table",
  rows: severityRows,
  columns: headed(severities, severityHeads),
  help: true,
  fields: grid("severity", severityRows, severities, "count", "people", severityHeads),
  rules: [
    ...severityRows.map(
      (row): Rule => ({
        kind: "equal",
        parts: severities.map((severity) => `severity.${row}.${severity}`),
        to: `identified.${row}`,
        message: "severityIdentified",
      }),
    ),
    {
      kind: "shareBetween",
      parts: sexes.map((sex) => `severity.hemophiliaA.${sex}.severe`),
      of: sexes.flatMap((sex) =>
        ["mild", "moderate", "severe"].map((severity) => `severity.hemophiliaA.${sex}.${severity}`),
      ),
      min: 20,
      max: 80,
      message: "severeShare",
    },
    ...sameAsLastYear("severity", severityRows, severities),
  ],
};

export const vwdTypeQuestion: Question = {
  code: "vwdType",
  number: 5,
  tab: "vwd",
  layout: "table",
  rows: [...vwdTypes],
  columns: headed(sexes, sexHeads),
  fields: grid("vwdType", vwdTypes, sexes, "count", "people", sexHeads),
  rules: sexes.map((sex) => ({
    kind: "equal",
    parts: vwdTypes.map((type) => `vwdType.${type}.${sex}`),
    to: `identified.vwd.${sex}`,
    message: "vwdTypeIdentified",
  })),
};
