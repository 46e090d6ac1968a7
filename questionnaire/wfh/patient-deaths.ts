// Question 10: deaths in the year, by cause.

import { grid, headed } from "./build.ts";
import type { Question } from "./declared.ts";
import { deathCauses, disorders, hemophilias, otherDisorders } from "./names.ts";

const heads = { unknown: "causeUnknown" };
const rows = [...hemophilias, "vwd", "other"];

const identifiedAs = (row: string): string[] =>
  (row === "other" ? otherDisorders : [row]).map((disorder) => `identified.${disorder}.total`);

export const deathsQuestion: Question = {
  code: "deaths",
  number: 10,
  tab: "deaths",
  layout: "table",
  rows,
  columns: headed(deathCauses, heads),
  fields: [
    ...grid("deaths", rows, deathCauses, "count", "people", heads),
    { code: "deaths.otherText", kind: "text", maxLength: 2000, moreThan: 2 },
  ],
  rules: [
    {
      kind: "requiredWhen",
      field: "deaths.otherText",
      when: rows.map((row) => `deaths.${row}.other`),
      message: "mustBeSpecified",
    },
    ...rows.map((row) => ({
      kind: "atMostLastYear" as const,
      parts: deathCauses.map((cause) => `deaths.${row}.${cause}`),
      limit: identifiedAs(row),
      message: "deathsLastYear",
    })),
  ],
};

/** Everybody identified, of whatever disorder. */
export const identifiedTotals = disorders.map((disorder) => `identified.${disorder}.total`);
