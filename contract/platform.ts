// What the platform says of itself, and the audit trail.

import { z } from "zod";
import { call } from "./define.ts";
import { idText, instant } from "./schemas.ts";

export const getInstance = call({
  id: "platform.instance",
  method: "GET",
  path: "/Instance",
  summary: "Version, support address, and whether the figures are demonstration data",
  access: { roles: "public" },
  reply: {
    status: 200,
    body: z.object({
      version: z.string(),
      demo: z.boolean(),
      supportEmail: z.string(),
      surveyPageUrl: z.string(),
    }),
  },
});

export const listAudit = call({
  id: "platform.audit",
  method: "GET",
  path: "/Audit",
  summary: "Who did what, when, from where",
  access: { roles: ["Administrator"] },
  query: z.strictObject({
    action: z.string().max(60).optional(),
    actorId: idText.optional(),
    countryId: idText.optional(),
    surveyKey: idText.optional(),
    before: idText.optional(),
  }),
  reply: {
    status: 200,
    body: z.array(
      z.object({
        id: z.number(),
        at: instant,
        actorId: z.number().nullable(),
        role: z.string().nullable(),
        address: z.string().nullable(),
        action: z.string(),
        subjectType: z.string().nullable(),
        subjectId: z.string().nullable(),
        countryId: z.number().nullable(),
        surveyKey: z.number().nullable(),
        outcome: z.string(),
        requestId: z.string().nullable(),
      }),
    ),
  },
});
