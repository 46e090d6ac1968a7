// The section Product: two lists of treatment products with their prices, which have the same fields.

import type { Field } from "#questionnaire/engine/question.ts";
import type { ShippedQuestion, ShippedSection } from "./dated.ts";

type ProductField = Omit<Field, "code" | "text"> & { key: string };

const fields: ProductField[] = [
  { key: "productTypeId", kind: "count", required: true },
  { key: "brandName", kind: "text", required: true, maxLength: 100 },
  { key: "manufacturerId", kind: "count" },
  { key: "isPricePerVial", kind: "flag" },
  { key: "pricePerIu", kind: "price", unit: "money" },
  { key: "pricePerVial", kind: "price", unit: "money" },
  { key: "vialSize", kind: "amount", unit: "IU", above: 0 },
  { key: "currency", kind: "choice", choices: "currency" },
  { key: "taxIncluded", kind: "flag" },
  { key: "taxRate", kind: "percent", unit: "%" },
];

/** Fields of both lists have the texts of `used`. */
const list = (code: string): ShippedQuestion => ({
  code,
  list: { maxRows: 200 },
  fields: fields.map((field) => ({
    code: `${code}.${field.key}`,
    ...(code === "used" ? {} : { text: `field.used.${field.key}` }),
    ...field,
  })),
  rules: [],
});

/** Products that the country knows of but did not use: there may be none. */
const other: ShippedQuestion = { ...list("other"), isOptional: true };

export const product: ShippedSection = { code: "Product", questions: [list("used"), other] };
