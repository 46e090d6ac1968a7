// Questions 3 to 5: the people of questions 1 and 2 by age, severity and type.

import type { ShippedQuestion, ShippedRule } from "./dated.ts";
import { ages, hemophilias, linesOf, severities, sexes, vwd } from "./lines.ts";
import { vwdTypes } from "./names.ts";
import { notLastYears } from "./rules.ts";

export const ageQuestion: ShippedQuestion = {
  code: "age",
  number: 3,
  hasPrecision: true,
  tab: "age",
  hasHelp: true,
  grid: {
    prefix: "age",
    rows: [...hemophilias, ...vwd],
    columns: ages,
    kind: "count",
    unit: "people",
  },
  fields: [],
  rules: [
    {
      kind: "sum",
      each: "row",
      parts: ["age.{row}.{ageGroups}"],
      total: "age.{row}.total",
      rest: "age.{row}.unknown",
      message: "ageTotal",
    },
    {
      kind: "equal",
      each: "row",
      parts: ["age.{row}.total"],
      to: "identified.{row}.total",
      message: "ageIdentified",
    },
    ...notLastYears("age", "{ageGroups}"),
  ],
};

const severityRows = hemophilias.flatMap((type) =>
  sexes.map((sex) => ({ code: `${type.code}.${sex.code}` })),
);

/** More women than this with a moderate or severe form are unusual: carriers are rarely below 5 %. */
const womenShare = (type: string): ShippedRule => ({
  kind: "shareBetween",
  parts: [`severity.${type}.female.{belowMild}`],
  of: [`severity.${type}.{sexes}.{belowMild}`],
  min: 0,
  max: 5,
  message: "womenShare",
});

/** Severe below 1 % of normal factor level, moderate 1 to 5 %, mild above 5 %. */
export const severityQuestion: ShippedQuestion = {
  code: "severity",
  number: 4,
  hasPrecision: true,
  tab: "severity",
  hasHelp: true,
  grid: {
    prefix: "severity",
    rows: severityRows,
    columns: severities,
    kind: "count",
    unit: "people",
  },
  fields: [],
  rules: [
    {
      kind: "equal",
      each: "row",
      parts: ["severity.{row}.{columns}"],
      to: "identified.{row}",
      message: "severityIdentified",
    },
    {
      kind: "shareBetween",
      parts: ["severity.hemophiliaA.{sexes}.severe"],
      of: ["severity.hemophiliaA.{sexes}.{knownSeverities}"],
      min: 20,
      max: 80,
      message: "severeShare",
    },
    womenShare("hemophiliaA"),
    womenShare("hemophiliaB"),
    ...notLastYears("severity", "{columns}"),
  ],
};

export const vwdTypeQuestion: ShippedQuestion = {
  code: "vwdType",
  number: 5,
  hasPrecision: true,
  tab: "vwd",
  grid: {
    prefix: "vwdType",
    rows: linesOf(...vwdTypes),
    columns: sexes,
    kind: "count",
    unit: "people",
  },
  fields: [],
  rules: [
    {
      kind: "equal",
      each: "column",
      parts: ["vwdType.{rows}.{column}"],
      to: "identified.vwd.{column}",
      message: "vwdTypeIdentified",
    },
  ],
};
