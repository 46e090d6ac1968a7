// The section Product: two lists of treatment products with their prices, which have the same fields.
// The type, name, manufacturer and vial size make a product; the name is marked where it is there twice.
// Prices per unit and vial sizes are in the unit of the product's type: IU, mg or g.

import type { Field } from "#questionnaire/engine/question.ts";
import type { ShippedQuestion, ShippedRule, ShippedSection } from "./dated.ts";

type ProductField = Omit<Field, "code" | "text"> & { key: string };

const fields: ProductField[] = [
  { key: "productTypeId", kind: "count", required: true },
  { key: "brandName", kind: "text", required: true, maxLength: 100 },
  { key: "manufacturerId", kind: "count" },
  { key: "isPricePerVial", kind: "flag" },
  { key: "pricePerIu", kind: "price", unit: "money" },
  { key: "pricePerVial", kind: "price", unit: "money" },
  { key: "vialSize", kind: "decimal", above: 0 },
  { key: "vialSizeTo", kind: "decimal", above: 0 },
  { key: "currency", kind: "choice", choices: "currency" },
  { key: "taxIncluded", kind: "flag" },
  { key: "taxRate", kind: "percent", unit: "%" },
];

const identity = ["brandName", "productTypeId", "manufacturerId", "vialSize"];
const identityIn = (code: string) => identity.map((key) => `${code}.${key}`);

/** In any unit: the smallest vials hold 0.5 g or 1 mg, the largest 5,000 IU. */
const usualSize = { min: 0.1, max: 10_000 };

/** Prices of one kind of product in one currency differ by less; a vial holds at least 250 IU. */
const priceFactor = 20;

/** The first year whose rows are checked. */
const since = 2025;

const rulesOfRows = (code: string): ShippedRule[] => [
  {
    kind: "requiredWhen",
    field: `${code}.pricePerVial`,
    when: [`${code}.isPricePerVial`],
    since,
  },
  {
    kind: "requiredWhen",
    field: `${code}.vialSize`,
    when: [`${code}.isPricePerVial`],
    since,
  },
  {
    kind: "atMost",
    field: `${code}.vialSize`,
    limit: [`${code}.vialSizeTo`],
    message: "vialRange",
    since,
  },
  { kind: "emptyUnless", field: `${code}.taxRate`, unless: `${code}.taxIncluded`, since },
  ...["vialSize", "vialSizeTo"].map(
    (key): ShippedRule => ({ kind: "between", field: `${code}.${key}`, ...usualSize, since }),
  ),
  {
    kind: "nearOtherPrices",
    field: `${code}.pricePerIu`,
    isPerVial: `${code}.isPricePerVial`,
    perVial: `${code}.pricePerVial`,
    sizes: [`${code}.vialSize`, `${code}.vialSizeTo`],
    alike: [`${code}.productTypeId`, `${code}.currency`],
    factor: priceFactor,
    since,
  },
];

/** Fields of both lists have the texts of `used`. */
const list = (code: string, distinct: ShippedRule): ShippedQuestion => ({
  code,
  list: { maxRows: 200 },
  fields: fields.map((field) => ({
    code: `${code}.${field.key}`,
    ...(code === "used" ? {} : { text: `field.used.${field.key}` }),
    ...field,
  })),
  rules: [distinct, ...rulesOfRows(code)],
});

const used = list("used", {
  kind: "distinctRows",
  fields: identityIn("used"),
  message: "productExists",
  since,
});

/** Products that the country knows of but did not use: there may be none. */
const other: ShippedQuestion = {
  ...list("other", {
    kind: "distinctRows",
    fields: [...identityIn("used"), ...identityIn("other")],
    since,
  }),
  isOptional: true,
};

export const product: ShippedSection = { code: "Product", questions: [used, other] };
