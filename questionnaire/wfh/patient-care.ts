// Questions 6 to 9: inhibitors, people treated by kind of product, infections.

import type { Line } from "#questionnaire/engine/question.ts";
import type { ShippedQuestion, ShippedRule } from "./dated.ts";
import { infections, linesOf, otherTogether, typedHemophilias, vwd } from "./lines.ts";
import { steady } from "./rules.ts";

export const inhibitorQuestion: ShippedQuestion = {
  code: "inhibitors",
  number: 6,
  hasPrecision: true,
  tab: "inhibitors",
  hasHelp: true,
  grid: {
    prefix: "inhibitors",
    rows: [...typedHemophilias, ...vwd],
    columns: linesOf("current", "new"),
    kind: "count",
    unit: "people",
  },
  fields: [],
  rules: [
    {
      kind: "atMost",
      each: "row",
      field: "inhibitors.{row}.current",
      limit: ["identified.{row}.total"],
      message: "atMostIdentified",
    },
    {
      kind: "atMost",
      each: "row",
      field: "inhibitors.{row}.new",
      limit: ["inhibitors.{row}.current"],
      message: "newInhibitors",
      severity: "warning",
    },
    ...steady("inhibitors.{row}.current", 10, { each: "row" }),
  ],
};

const hemophiliaProducts: Line[] = [
  ...linesOf("plasmaDerived", "recombinant"),
  { code: "extendedHalfLife", since: 2022 },
  { code: "nonFactor", since: 2022 },
  ...linesOf("bypassing", "cryoprecipitate", "plasma", "desmopressin", "none"),
];

const vwdProducts: Line[] = [
  ...linesOf("vwfConcentrate"),
  { code: "recombinantVwf", since: 2016 },
  ...linesOf("desmopressin", "cryoprecipitate", "plasma", "antifibrinolytic", "none"),
];

/** The people treated are at most those identified, and products that are used are listed. */
const productRules = (products: string): ShippedRule[] => [
  {
    kind: "atMost",
    each: "cell",
    field: "productUse.{row}.{column}",
    limit: ["identified.{row}.total"],
    message: "atMostIdentified",
  },
  {
    kind: "noneWithout",
    fields: [`productUse.{rows}.${products}`],
    without: ["used"],
    message: "noProductListed",
  },
];

const productGrid = { prefix: "productUse", kind: "count", unit: "people" } as const;

export const productUseQuestions: ShippedQuestion[] = [
  {
    code: "productUseHemophilia",
    number: 7,
    hasPrecision: true,
    tab: "products",
    hasHelp: true,
    grid: { ...productGrid, rows: typedHemophilias, columns: hemophiliaProducts },
    fields: [],
    rules: productRules("{hemophiliaProducts}"),
  },
  {
    code: "productUseVwd",
    number: 8,
    hasPrecision: true,
    tab: "products",
    grid: { ...productGrid, rows: vwd, columns: vwdProducts },
    fields: [],
    rules: productRules("{vwdProducts}"),
  },
];

export const infectionQuestion: ShippedQuestion = {
  code: "infection",
  number: 9,
  hasPrecision: true,
  tab: "infection",
  grid: {
    prefix: "infection",
    rows: [{ code: "hemophilia", group: "hemophilias" }, ...vwd, otherTogether],
    columns: infections,
    kind: "count",
    unit: "people",
  },
  fields: [],
  rules: [
    {
      kind: "atMost",
      each: "cell",
      field: "infection.{row}.{column}",
      limit: ["identified.{row}.total"],
      message: "atMostIdentified",
    },
    {
      kind: "atMost",
      each: "row",
      field: "infection.{row}.hcvCurrent",
      limit: ["infection.{row}.hcvEver"],
    },
  ],
};
