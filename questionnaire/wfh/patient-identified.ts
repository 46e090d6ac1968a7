// Questions 1 and 2: people identified, by disorder and sex; carriers beside question 1.

import type { Rule } from "#questionnaire/engine/question.ts";
import type { ShippedQuestion, ShippedRule } from "./dated.ts";
import { hemophilias, linesOf, sexesAndTotal, typedHemophilias } from "./lines.ts";
import { otherDisorders } from "./names.ts";
import { notLastYears, partOf, steady } from "./rules.ts";

/** Every row balances, and its total is near those of earlier years. */
const rowRules: Rule[] = [
  {
    kind: "sum",
    each: "row",
    parts: ["identified.{row}.{sexes}"],
    total: "identified.{row}.total",
    message: "sexTotal",
  },
  ...steady("identified.{row}.total", 10, { each: "row" }),
];

const gridRules: Rule[] = [
  { kind: "notRound", fields: ["identified.{rows}.{columns}"], unit: 1000 },
  ...notLastYears("identified", "{sexes}"),
];

/** Highest plausible prevalence per 100,000 males, who are half of the population (reports.md). */
const prevalence = (disorder: string, max: number): ShippedRule => ({
  kind: "perCapita",
  field: `identified.${disorder}.male`,
  max,
  per: 100_000,
  share: 0.5,
  message: "prevalence",
});

const grid = { prefix: "identified", kind: "count", unit: "people" } as const;

export const hemophiliaQuestion: ShippedQuestion = {
  code: "identifiedHemophilia",
  number: 1,
  hasPrecision: true,
  tab: "identified",
  hasHelp: true,
  grid: { ...grid, rows: hemophilias, columns: sexesAndTotal },
  fields: [],
  rules: [
    ...rowRules,
    prevalence("hemophiliaA", 25),
    prevalence("hemophiliaB", 8.1),
    {
      kind: "shareBetween",
      parts: ["identified.hemophiliaA.female"],
      of: ["identified.hemophiliaA.total"],
      min: 0,
      max: 10,
      message: "womenShare",
    },
    ...gridRules,
  ],
};

export const carriersQuestion: ShippedQuestion = {
  code: "carriers",
  number: 1,
  hasPrecision: true,
  tab: "identified",
  since: 2022,
  hasHelp: true,
  grid: {
    prefix: "carriers",
    rows: typedHemophilias,
    columns: linesOf("diagnosed", "withBleeding"),
    kind: "count",
    unit: "people",
  },
  fields: [],
  rules: partOf("carriers.{row}.withBleeding", "carriers.{row}.diagnosed"),
};

export const otherDisordersQuestion: ShippedQuestion = {
  code: "identifiedOther",
  number: 2,
  hasPrecision: true,
  tab: "identified",
  grid: {
    ...grid,
    rows: linesOf("vwd", ...otherDisorders),
    columns: sexesAndTotal,
  },
  fields: [],
  rules: [...rowRules, ...gridRules],
};
