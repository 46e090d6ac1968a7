// Questions 6 to 9: inhibitors, people treated by kind of product, infections.

import { grid } from "./build.ts";
import type { Field, Question, Rule } from "./declared.ts";
import { hemophilias, otherDisorders } from "./names.ts";
import { steady } from "./steadiness.ts";

const withInhibitors = ["hemophiliaA", "hemophiliaB", "vwd"];

export const inhibitorQuestion: Question = {
  code: "inhibitors",
  number: 6,
  tab: "inhibitors",
  layout: "table",
  rows: withInhibitors,
  columns: ["current", "new"],
  help: true,
  fields: grid("inhibitors", withInhibitors, ["current", "new"], "count", "people"),
  rules: withInhibitors.flatMap((disorder): Rule[] => [
    {
      kind: "atMost",
      field: `inhibitors.${disorder}.current`,
      limit: [`identified.${disorder}.total`],
      message: "atMostIdentified",
    },
    {
      kind: "atMost",
      field: `inhibitors.${disorder}.new`,
      limit: [`inhibitors.${disorder}.current`],
      message: "newInhibitors",
      severity: "warning",
    },
    ...steady(`inhibitors.${disorder}.current`),
  ]),
};

const treated = ["hemophiliaA", "hemophiliaB"];
const hemophiliaProducts = [
  "plasmaDerived",
  "recombinant",
  "extendedHalfLife",
  "nonFactor",
  "bypassing",
  "cryoprecipitate",
  "plasma",
  "desmopressin",
  "none",
];
const vwdProducts = [
  "vwfConcentrate",
  "recombinantVwf",
  "desmopressin",
  "cryoprecipitate",
  "plasma",
  "antifibrinolytic",
  "none",
];
const since2022 = new Set(["extendedHalfLife", "nonFactor"]);

const laterProducts = (field: Field): Field =>
  field.column !== undefined && since2022.has(field.column) ? { ...field, since: 2022 } : field;

const treatedAtMost = (disorder: string, products: readonly string[]): Rule[] =>
  products.map((product) => ({
    kind: "atMost",
    field: `productUse.${disorder}.${product}`,
    limit: [`identified.${disorder}.total`],
    message: "atMostIdentified",
  }));

const treatedWithProduct = (disorders: readonly string[], products: readonly string[]): string[] =>
  disorders.flatMap((disorder) =>
    products
      .filter((product) => product !== "none")
      .map((product) => `productUse.${disorder}.${product}`),
  );

const treatedHemophilia = treatedWithProduct(treated, hemophiliaProducts);
const treatedVwd = treatedWithProduct(["vwd"], vwdProducts);

/** Every field that says somebody was treated with some product. */
export const treatedFields = [...treatedHemophilia, ...treatedVwd];

const listed = (fields: string[]): Rule => ({
  kind: "noneWithout",
  fields,
  without: ["used"],
  message: "noProductListed",
});

export const productUseQuestions: Question[] = [
  {
    code: "productUseHemophilia",
    number: 7,
    tab: "products",
    layout: "table",
    rows: treated,
    columns: hemophiliaProducts,
    help: true,
    fields: grid("productUse", treated, hemophiliaProducts, "count", "people").map(laterProducts),
    rules: [
      ...treated.flatMap((disorder) => treatedAtMost(disorder, hemophiliaProducts)),
      listed(treatedHemophilia),
    ],
  },
  {
    code: "productUseVwd",
    number: 8,
    tab: "products",
    layout: "table",
    rows: ["vwd"],
    columns: vwdProducts,
    fields: grid("productUse", ["vwd"], vwdProducts, "count", "people"),
    rules: [...treatedAtMost("vwd", vwdProducts), listed(treatedVwd)],
  },
];

const infections = ["hiv", "hcvEver", "hcvCurrent"];
const infectedOf: [string, readonly string[]][] = [
  ["hemophilia", hemophilias],
  ["vwd", ["vwd"]],
  ["other", otherDisorders],
];

export const infectionQuestion: Question = {
  code: "infection",
  number: 9,
  tab: "infection",
  layout: "table",
  rows: infectedOf.map(([group]) => group),
  columns: infections,
  fields: grid(
    "infection",
    infectedOf.map(([group]) => group),
    infections,
    "count",
    "people",
  ),
  rules: infectedOf.flatMap(([group, disorders]): Rule[] => [
    ...infections.map(
      (infection): Rule => ({
        kind: "atMost",
        field: `infection.${group}.${infection}`,
        limit: disorders.map((disorder) => `identified.${disorder}.total`),
        message: "atMostIdentified",
      }),
    ),
    {
      kind: "atMost",
      field: `infection.${group}.hcvCurrent`,
      limit: [`infection.${group}.hcvEver`],
      message: "atMost",
    },
  ]),
};
