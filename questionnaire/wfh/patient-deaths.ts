// Question 10: deaths in the year, by cause.

import type { ShippedQuestion } from "./dated.ts";
import { causes, hemophilias, otherTogether, vwd } from "./lines.ts";

export const deathsQuestion: ShippedQuestion = {
  code: "deaths",
  number: 10,
  hasPrecision: true,
  tab: "deaths",
  grid: {
    prefix: "deaths",
    rows: [...hemophilias, ...vwd, otherTogether],
    columns: causes,
    kind: "count",
    unit: "people",
  },
  fields: [{ code: "deaths.otherText", kind: "text", maxLength: 2000, moreThan: 2 }],
  rules: [
    { kind: "requiredWhen", field: "deaths.otherText", when: ["deaths.{rows}.other"] },
    {
      kind: "atMostLastYear",
      each: "row",
      parts: ["deaths.{row}.{columns}"],
      limit: ["identified.{row}.total"],
      message: "deathsLastYear",
    },
  ],
};
