// The section Currency: the currency and tax of the prices in the section Product.

import type { ShippedSection } from "./dated.ts";

export const currency: ShippedSection = {
  code: "Currency",
  questions: [
    {
      code: "currency",
      fields: [
        {
          code: "currency.currency",
          key: "currency",
          kind: "choice",
          choices: "currency",
          required: true,
        },
        { code: "currency.taxIncluded", key: "taxIncluded", kind: "flag" },
        { code: "currency.taxRate", key: "taxRate", kind: "percent", unit: "%" },
      ],
      rules: [{ kind: "emptyUnless", field: "currency.taxRate", unless: "currency.taxIncluded" }],
    },
  ],
};
