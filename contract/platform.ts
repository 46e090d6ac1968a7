// What the platform says of itself, and the audit trail.

import { z } from "zod";
import { call } from "./define.ts";
import { day, idText, instant } from "./schemas.ts";

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

export const getDashboard = call({
  id: "platform.dashboard",
  method: "GET",
  path: "/Dashboard",
  summary: "What waits for an Administrator, and how the platform is doing",
  access: { roles: ["Administrator"] },
  reply: {
    status: 200,
    body: z.object({
      requests: z.object({ waiting: z.number(), oldestAt: instant.nullable() }),
      mails: z.object({
        queued: z.number(),
        failed: z.number(),
        oldestQueuedAt: instant.nullable(),
        /** Without a mail server mails become files of the outbox. */
        goTo: z.enum(["server", "outbox"]),
      }),
      survey: z
        .object({
          key: z.number(),
          year: z.number(),
          startDate: day,
          endDate: day,
          countries: z.number(),
          started: z.number(),
          submitted: z.number(),
          approved: z.number(),
        })
        .nullable(),
      storage: z.object({
        databaseBytes: z.number(),
        freeBytes: z.number(),
        totalBytes: z.number(),
      }),
      versions: z.object({ platform: z.string(), node: z.string(), postgres: z.string() }),
      startedAt: instant,
    }),
  },
});
