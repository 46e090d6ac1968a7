// The CompletedBy section: the person who filled the survey in.

import type { Section } from "./declared.ts";

export const completedBy: Section = {
  key: "CompletedBy",
  questions: [
    {
      code: "completedBy",
      layout: "fields",
      fields: [
        { code: "firstName", kind: "text", required: true, maxLength: 100 },
        { code: "lastName", kind: "text", required: true, maxLength: 100 },
        { code: "email", kind: "email", required: true },
        { code: "phone", kind: "phone", required: true, moreThan: 5 },
        { code: "title", kind: "text", maxLength: 100 },
        { code: "date", kind: "date" },
      ],
      rules: [],
    },
  ],
};
