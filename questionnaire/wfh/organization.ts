// The section Organization: who answers for the country.

import type { ShippedSection } from "./dated.ts";

export const organization: ShippedSection = {
  code: "Organization",
  questions: [
    {
      code: "organization",
      fields: [
        {
          code: "organization.name",
          key: "name",
          kind: "text",
          required: true,
          requiredMessage: "nameRequired",
          maxLength: 100,
          moreThan: 2,
        },
        { code: "organization.address", key: "address", kind: "text", maxLength: 2000 },
        {
          code: "organization.city",
          key: "city",
          kind: "text",
          required: true,
          requiredMessage: "cityRequired",
          maxLength: 100,
        },
        {
          code: "organization.phone",
          key: "phone",
          kind: "phone",
          required: true,
          requiredMessage: "phoneRequired",
          moreThan: 5,
        },
        {
          code: "organization.email",
          key: "email",
          kind: "email",
          required: true,
          requiredMessage: "emailRequired",
        },
        { code: "organization.website", key: "website", kind: "url", maxLength: 500 },
      ],
      rules: [],
    },
  ],
};
