// Questions 1 and 2: people identified, by disorder and sex; carriers beside question 1.

import type { Rule } from "#questionnaire/engine/question.ts";
import type { ShippedQuestion, ShippedRule } from "./dated.ts";
import {
  hemophilias,
  linesOf,
  otherDisorders,
  sexesAndTotal,
  typedHemophilias,
  vwd,
} from "./lines.ts";
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

/**
 * Highest plausible prevalence per 100,000 males, who are half of the population. All people identified
 * are counted, women too, as in the reports.
 */
const prevalence = (disorder: string, max: number): ShippedRule => ({
  kind: "perCapita",
  field: `identified.${disorder}.total`,
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
  rules: [...rowRules, prevalence("hemophiliaA", 25), prevalence("hemophiliaB", 8.1), ...gridRules],
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
    rows: [...vwd, ...otherDisorders],
    columns: sexesAndTotal,
  },
  fields: [],
  rules: [
    ...rowRules,
    {
      kind: "perCapita",
      field: "identified.vwd.total",
      max: 300,
      per: 1_000_000,
      share: 1,
      message: "vwdPrevalence",
    },
    ...gridRules,
  ],
};
