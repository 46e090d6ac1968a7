// The section CompletedBy: the person who completed the survey.

import type { ShippedSection } from "./dated.ts";

export const completedBy: ShippedSection = {
  code: "CompletedBy",
  questions: [
    {
      code: "completedBy",
      fields: [
        {
          code: "completedBy.firstName",
          key: "firstName",
          kind: "text",
          required: true,
          maxLength: 100,
        },
        {
          code: "completedBy.lastName",
          key: "lastName",
          kind: "text",
          required: true,
          maxLength: 100,
        },
        { code: "completedBy.email", key: "email", kind: "email", required: true },
        { code: "completedBy.phone", key: "phone", kind: "phone", required: true, moreThan: 5 },
        { code: "completedBy.title", key: "title", kind: "text", maxLength: 100 },
        { code: "completedBy.date", key: "date", kind: "date" },
      ],
      rules: [],
    },
  ],
};
