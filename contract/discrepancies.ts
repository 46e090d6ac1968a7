// Findings of a country as a message to its respondent.

import { z } from "zod";
import { textSchema } from "#questionnaire/engine/text.ts";
import { country } from "./countries.ts";
import { call, reviewRoles } from "./define.ts";
import { countryAndSurvey, culture, email, finding, id, idText } from "./schemas.ts";

export const listDiscrepancyCountries = call({
  id: "discrepancies.countries",
  method: "GET",
  path: "/Discrepancy/Countries",
  summary: "Countries that have discrepancies",
  access: { roles: reviewRoles },
  query: z.strictObject({ surveyKey: idText }),
  reply: { status: 200, body: z.array(country) },
});

export const getDiscrepancies = call({
  id: "discrepancies.get",
  method: "GET",
  path: "/Discrepancy",
  summary: "The discrepancies of a country, as findings and as text",
  access: { roles: reviewRoles },
  query: countryAndSurvey.extend({ culture }),
  reply: {
    status: 200,
    body: z.object({
      findings: z.array(finding),
      text: z.string(),
      respondentEmail: z.string().nullable(),
    }),
  },
  problems: ["not-found"],
});

export const sendDiscrepancies = call({
  id: "discrepancies.send",
  method: "POST",
  path: "/Discrepancy/Send",
  summary: "Mail the discrepancies to the respondent",
  access: { roles: reviewRoles },
  query: z.strictObject({ culture }),
  body: z.strictObject({
    countryId: id,
    surveyKey: id,
    email,
    text: textSchema(20_000).min(1),
  }),
  reply: { status: 202 },
});
