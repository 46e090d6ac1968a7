// Calls about the platform itself.

import { z } from "zod";
import { adminRoles, call } from "./define.ts";
import { publicSettings } from "./public-settings.ts";
import { day, instant } from "./schemas.ts";

export const getInstance = call({
  id: "platform.instance",
  method: "GET",
  path: "/Instance",
  summary:
    "The open survey year, support address, public settings, and whether the figures are demonstration data",
  access: { roles: "public" },
  reply: {
    status: 200,
    body: z.object({
      demo: z.boolean(),
      /** The year that is open, and the first day on which it is no longer: a visitor sees nothing else of surveys. */
      openSurvey: z.object({ year: z.number(), endDate: day }).nullable(),
      supportEmail: z.string(),
      surveyPageUrl: z.string(),
      settings: publicSettings(),
    }),
  },
});

export const reportViolation = call({
  id: "platform.reportViolation",
  method: "POST",
  path: "/CspReport",
  summary: "What a browser refused by the content security policy of our pages",
  access: { roles: "public" },
  bodyType: "application/csp-report",
  maxBytes: 16_384,
  reply: { status: 204 },
});

export const getDashboard = call({
  id: "platform.dashboard",
  method: "GET",
  path: "/Dashboard",
  summary: "What waits for an Administrator, and the state of the platform",
  access: { roles: adminRoles },
  reply: {
    status: 200,
    body: z.object({
      requests: z.object({ waiting: z.number(), oldestAt: instant.nullable() }),
      mails: z.object({
        queued: z.number(),
        failed: z.number(),
        oldestQueuedAt: instant.nullable(),
        /** Without a mail server, mails are written as files to the outbox. */
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
