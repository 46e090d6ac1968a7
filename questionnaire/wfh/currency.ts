// The Currency section: in what the prices of the Product section are given.

import type { Section } from "./declared.ts";

export const currency: Section = {
  key: "Currency",
  questions: [
    {
      code: "currency",
      layout: "fields",
      fields: [
        { code: "currency", kind: "choice", choices: "currency", required: true },
        { code: "taxIncluded", kind: "flag" },
        { code: "taxRate", kind: "percent", unit: "%" },
      ],
      rules: [
        {
          kind: "emptyUnless",
          field: "taxRate",
          unless: "taxIncluded",
          message: "mustBeEmpty",
        },
      ],
    },
  ],
};
