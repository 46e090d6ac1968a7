// Questions 3 to 5: the people of questions 1 and 2 by age, severity and type.

import { grid } from "./build.ts";
import type { Question, Rule } from "./define.ts";
import { ageGroups, hemophilias, severities, sexes, vwdTypes } from "./names.ts";

const ageRows = [...hemophilias, "vwd"];
const ageColumns = [...ageGroups, "total"];

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
  columns: ageColumns,
  fields: grid("age", ageRows, ageColumns, "count", "people"),
  rules: ageRows.flatMap(ageRules),
};

const severityRows = hemophilias.flatMap((type) => sexes.map((sex) => `${type}.${sex}`));

/** Severe below 1 % of normal factor level, moderate 1 to 5 %, mild above 5 %. */
export const severityQuestion: Question = {
  code: "severity",
  number: 4,
  tab: "severity",
  layout: "table",
  rows: severityRows,
  columns: [...severities],
  help: true,
  fields: grid("severity", severityRows, severities, "count", "people"),
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
      of: ["identified.hemophiliaA.total"],
      min: 20,
      max: 80,
      message: "severeShare",
    },
  ],
};

export const vwdTypeQuestion: Question = {
  code: "vwdType",
  number: 5,
  tab: "vwd",
  layout: "table",
  rows: [...vwdTypes],
  columns: [...sexes],
  fields: grid("vwdType", vwdTypes, sexes, "count", "people"),
  rules: sexes.map((sex) => ({
    kind: "equal",
    parts: vwdTypes.map((type) => `vwdType.${type}.${sex}`),
    to: `identified.vwd.${sex}`,
    message: "vwdTypeIdentified",
  })),
};
