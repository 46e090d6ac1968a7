// Questions 1 and 2: people identified, by disorder and sex; carriers beside question 1.

import { grid, headed } from "./build.ts";
import type { Question, Rule } from "./declared.ts";
import { hemophilias, otherDisorders, sexes, sexHeads } from "./names.ts";
import { partOf } from "./part-of.ts";
import { sameAsLastYear, steady } from "./steadiness.ts";

const columns = [...sexes, "total"];

const balance = (disorder: string): Rule => ({
  kind: "sum",
  parts: sexes.map((sex) => `identified.${disorder}.${sex}`),
  total: `identified.${disorder}.total`,
  message: "sexTotal",
});

const totalOf = (disorder: string): string => `identified.${disorder}.total`;

const of = (disorder: string): Rule[] => [balance(disorder), ...steady(totalOf(disorder))];

const notRound = (rows: readonly string[]): Rule => ({
  kind: "notRound",
  fields: rows.flatMap((row) => columns.map((column) => `identified.${row}.${column}`)),
  unit: 1000,
  message: "round",
});

/** Highest plausible prevalence per 100,000 males; half the population stands for males (reports.md). */
const prevalence = (disorder: string, max: number): Rule => ({
  kind: "perCapita",
  field: `identified.${disorder}.male`,
  max,
  per: 100_000,
  share: 0.5,
  message: "prevalence",
});

export const hemophiliaQuestion: Question = {
  code: "identifiedHemophilia",
  number: 1,
  tab: "identified",
  layout: "table",
  rows: [...hemophilias],
  columns: headed(columns, sexHeads),
  help: true,
  fields: grid("identified", hemophilias, columns, "count", "people", sexHeads),
  rules: [
    ...hemophilias.flatMap(of),
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
    notRound(hemophilias),
    ...sameAsLastYear("identified", hemophilias, sexes),
  ],
};

const carriers = ["hemophiliaA", "hemophiliaB"];

export const carriersQuestion: Question = {
  code: "carriers",
  number: 1,
  tab: "identified",
  layout: "table",
  rows: carriers,
  columns: ["diagnosed", "withBleeding"],
  since: 2022,
  help: true,
  fields: grid("carriers", carriers, ["diagnosed", "withBleeding"], "count", "people"),
  rules: carriers.flatMap((type) =>
    partOf(`carriers.${type}.withBleeding`, `carriers.${type}.diagnosed`),
  ),
};

const others = ["vwd", ...otherDisorders];

export const otherDisordersQuestion: Question = {
  code: "identifiedOther",
  number: 2,
  tab: "identified",
  layout: "table",
  rows: others,
  columns: headed(columns, sexHeads),
  fields: grid("identified", others, columns, "count", "people", sexHeads),
  rules: [...others.flatMap(of), notRound(others), ...sameAsLastYear("identified", others, sexes)],
};
