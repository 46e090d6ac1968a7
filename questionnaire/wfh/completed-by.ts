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
          requiredMessage: "firstNameRequired",
          maxLength: 100,
        },
        {
          code: "completedBy.lastName",
          key: "lastName",
          kind: "text",
          required: true,
          requiredMessage: "lastNameRequired",
          maxLength: 100,
        },
        {
          code: "completedBy.email",
          key: "email",
          kind: "email",
          required: true,
          requiredMessage: "emailRequired",
        },
        {
          code: "completedBy.phone",
          key: "phone",
          kind: "phone",
          required: true,
          requiredMessage: "phoneRequired",
          moreThan: 5,
        },
        { code: "completedBy.title", key: "title", kind: "text", maxLength: 100 },
        { code: "completedBy.date", key: "date", kind: "date" },
      ],
      rules: [],
    },
  ],
};
