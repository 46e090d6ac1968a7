// Questions 1 and 2: people identified, by disorder and sex; carriers beside question 1.

import { grid } from "./build.ts";
import type { Question, Rule } from "./define.ts";
import { hemophilias, otherDisorders, sexes } from "./names.ts";

const columns = [...sexes, "total"];

const balance = (disorder: string): Rule => ({
  kind: "sum",
  parts: sexes.map((sex) => `identified.${disorder}.${sex}`),
  total: `identified.${disorder}.total`,
  message: "sexTotal",
});

const steady = (disorder: string): Rule[] => [
  {
    kind: "movedBy",
    field: `identified.${disorder}.total`,
    percent: 20,
    absolute: 10,
    message: "moved",
  },
  { kind: "notLost", field: `identified.${disorder}.total`, message: "lost" },
  { kind: "notRound", field: `identified.${disorder}.total`, unit: 1000, message: "round" },
];

const of = (disorder: string): Rule[] => [balance(disorder), ...steady(disorder)];

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
  columns,
  help: true,
  fields: grid("identified", hemophilias, columns, "count", "people"),
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
    {
      kind: "notRepeated",
      fields: hemophilias.flatMap((type) => sexes.map((sex) => `identified.${type}.${sex}`)),
      message: "repeated",
    },
  ],
};

const carriers = ["hemophiliaA", "hemophiliaB"];

export const carriersQuestion: Question = {
  code: "carriers",
  tab: "identified",
  layout: "table",
  rows: carriers,
  columns: ["diagnosed", "withBleeding"],
  since: 2022,
  help: true,
  fields: grid("carriers", carriers, ["diagnosed", "withBleeding"], "count", "people"),
  rules: carriers.map((type) => ({
    kind: "atMost",
    field: `carriers.${type}.withBleeding`,
    limit: [`carriers.${type}.diagnosed`],
    message: "atMost",
  })),
};

const others = ["vwd", ...otherDisorders];

export const otherDisordersQuestion: Question = {
  code: "identifiedOther",
  number: 2,
  tab: "identified",
  layout: "table",
  rows: others,
  columns,
  fields: grid("identified", others, columns, "count", "people"),
  rules: others.flatMap(of),
};
