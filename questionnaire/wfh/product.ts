// The Product section: two lists of treatment products with their prices.

import type { Field, Question, Section } from "./declared.ts";

const fields: Field[] = [
  { code: "productTypeId", kind: "count", required: true },
  { code: "brandName", kind: "text", required: true, maxLength: 100 },
  { code: "manufacturerId", kind: "count" },
  { code: "isPricePerVial", kind: "flag" },
  { code: "pricePerIu", kind: "price", unit: "money" },
  { code: "pricePerVial", kind: "price", unit: "money" },
  { code: "vialSize", kind: "amount", unit: "IU", above: 0 },
  { code: "currency", kind: "choice", choices: "currency" },
  { code: "taxIncluded", kind: "flag" },
  { code: "taxRate", kind: "percent", unit: "%" },
];

const list = (code: string): Question => ({ code, layout: "list", fields, rules: [] });

/** Products the country knows of but did not use: there may be none. */
const other: Question = { ...list("other"), isOptional: true };

export const product: Section = { key: "Product", questions: [list("used"), other] };
