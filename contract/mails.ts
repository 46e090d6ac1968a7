// The mails the platform sends, as an Administrator sees them, and the message of a visitor.

import { z } from "zod";
import { call } from "./define.ts";
import { comment, culture, email, instant, reason, requiredName } from "./schemas.ts";

export const mailStatuses = ["queued", "sent", "failed"] as const;

const mail = z.object({
  id: z.uuid(),
  template: z.string(),
  recipient: z.string(),
  culture: z.enum(["en", "fr", "es"]),
  subject: z.string(),
  status: z.enum(mailStatuses),
  attempts: z.number(),
  createdAt: instant,
  lastTriedAt: instant.nullable(),
  sentAt: instant.nullable(),
  /** What the mail server, or the way to it, said last. */
  lastError: z.string().nullable(),
});
export type Mail = z.output<typeof mail>;

const written = z.object({ subject: z.string(), text: z.string(), html: z.string() });
const byId = z.strictObject({ id: z.uuid() });
const administrators = { roles: ["Administrator"] } as const;

export const listMails = call({
  id: "mails.list",
  method: "GET",
  path: "/Mail",
  summary: "Mails, newest first; `next` goes on from the last one",
  access: administrators,
  query: z.strictObject({
    status: z.enum(mailStatuses).optional(),
    before: instant.optional(),
    limit: z
      .string()
      .regex(/^[1-9]\d{0,2}$/, "a number from 1 to 999")
      .optional(),
  }),
  reply: {
    status: 200,
    body: z.object({ mails: z.array(mail), next: instant.nullable() }),
  },
});

export const getMail = call({
  id: "mails.get",
  method: "GET",
  path: "/Mail/{id}",
  summary: "One mail as it was written, without the key its link carries",
  access: administrators,
  params: byId,
  reply: { status: 200, body: mail.extend(written.shape) },
  problems: ["not-found"],
});

export const retryMail = call({
  id: "mails.retry",
  method: "POST",
  path: "/Mail/{id}/Retry",
  summary: "Try a mail again that could not be sent",
  access: administrators,
  params: byId,
  reply: { status: 204 },
  problems: ["not-found", "already-decided"],
});

const firstName = requiredName;

export const previewMail = call({
  id: "mails.preview",
  method: "POST",
  path: "/Mail/Preview",
  summary: "The mail that a decision would send; nothing is sent",
  access: administrators,
  body: z.discriminatedUnion("template", [
    z.strictObject({
      template: z.literal("invitation"),
      culture: z.enum(["en", "fr", "es"]),
      values: z.strictObject({ firstName }),
    }),
    z.strictObject({
      template: z.literal("registration-denied"),
      culture: z.enum(["en", "fr", "es"]),
      values: z.strictObject({ firstName, reason }),
    }),
  ]),
  reply: { status: 200, body: written },
});

export const sendContact = call({
  id: "mails.contact",
  method: "POST",
  path: "/Contact",
  summary: "Write to the support of the platform",
  access: { roles: "public" },
  query: z.strictObject({ culture }),
  body: z.strictObject({ name: requiredName, email, message: comment }),
  reply: { status: 202, body: z.object({}) },
});
