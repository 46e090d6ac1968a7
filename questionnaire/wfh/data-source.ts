// The DataSource section: where the figures come from, of which year, and how much of the country they cover.

import type { Field, Section } from "./declared.ts";

const sources = [
  "registry",
  "treatmentCentres",
  "hospitalRecords",
  "healthMinistry",
  "insurance",
  "memberSurvey",
  "estimate",
  "other",
];

export const dataSource: Section = {
  key: "DataSource",
  questions: [
    {
      code: "dataSources",
      layout: "fields",
      fields: [
        ...sources.map((code): Field => ({ code, kind: "flag" })),
        { code: "otherText", kind: "text", maxLength: 2000, moreThan: 2 },
      ],
      rules: [
        { kind: "atLeastOne", fields: sources, message: "atLeastOneBox" },
        { kind: "requiredWhen", field: "otherText", when: ["other"], message: "mustBeSpecified" },
      ],
    },
    {
      code: "dataReach",
      layout: "fields",
      help: true,
      fields: [
        { code: "hasNationalRegistry", kind: "choice", choices: "yesNo" },
        { code: "dataYear", kind: "year", unit: "year" },
        { code: "coveragePercent", kind: "percent", unit: "%" },
      ],
      rules: [],
    },
  ],
};
