// The Organization section: who answers for the country.

import type { Section } from "./declared.ts";

export const organization: Section = {
  key: "Organization",
  questions: [
    {
      code: "organization",
      layout: "fields",
      fields: [
        { code: "name", kind: "text", required: true, maxLength: 100, moreThan: 2 },
        { code: "address", kind: "text", maxLength: 2000 },
        { code: "city", kind: "text", required: true, maxLength: 100 },
        { code: "phone", kind: "phone", required: true, moreThan: 5 },
        { code: "email", kind: "email", required: true },
        { code: "website", kind: "url", maxLength: 500 },
      ],
      rules: [],
    },
  ],
};
