// The Care section: question 11. HTC: routine care; HCCC: comprehensive care, referral centre.

import type { Section } from "./declared.ts";
import { treatedFields } from "./patient-care.ts";

export const care: Section = {
  key: "Care",
  questions: [
    {
      code: "centres",
      number: 11,
      layout: "fields",
      help: true,
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
          when: treatedFields,
          message: "noCentre",
        },
      ],
    },
  ],
};
