// The section Care: question 11. HTC: routine care; HCCC: comprehensive care, referral centre.

import type { ShippedSection } from "./dated.ts";

export const care: ShippedSection = {
  code: "Care",
  questions: [
    {
      code: "centres",
      number: 11,
      hasPrecision: true,
      hasHelp: true,
      fields: [
        { code: "centres.htc", kind: "count", unit: "centres" },
        { code: "centres.hccc", kind: "count", unit: "centres" },
      ],
      rules: [
        {
          kind: "atMost",
          field: "centres.hccc",
          limit: ["centres.htc"],
          message: "centresAtMost",
          severity: "warning",
        },
        {
          kind: "positiveWhen",
          fields: ["centres.htc", "centres.hccc"],
          when: ["{treated}"],
          message: "noCentre",
        },
      ],
    },
  ],
};
