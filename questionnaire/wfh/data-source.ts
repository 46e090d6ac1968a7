// The section DataSource: where the figures come from, of which year, and how much of the country they cover.

import type { Field } from "#questionnaire/engine/question.ts";
import type { ShippedSection } from "./dated.ts";

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

const box = (key: string): Field => ({ code: `dataSource.${key}`, key, kind: "flag" });

export const dataSource: ShippedSection = {
  code: "DataSource",
  questions: [
    {
      code: "dataSources",
      fields: [
        ...sources.map(box),
        {
          code: "dataSource.otherText",
          key: "otherText",
          kind: "text",
          maxLength: 2000,
          moreThan: 2,
        },
      ],
      rules: [
        { kind: "atLeastOne", fields: sources.map((key) => `dataSource.${key}`) },
        { kind: "requiredWhen", field: "dataSource.otherText", when: ["dataSource.other"] },
      ],
    },
    {
      code: "dataReach",
      hasHelp: true,
      fields: [
        {
          code: "dataSource.hasNationalRegistry",
          key: "hasNationalRegistry",
          kind: "choice",
          choices: "yesNo",
        },
        { code: "dataSource.dataYear", key: "dataYear", kind: "year", unit: "year" },
        { code: "dataSource.coveragePercent", key: "coveragePercent", kind: "percent", unit: "%" },
      ],
      rules: [],
    },
  ],
};
