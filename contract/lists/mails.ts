// Mails: those that were sent or failed, a preview of their text, and messages to support.

import { z } from "zod";
import { adminRoles, call } from "#contract/define.ts";
import {
  fileParameters,
  isPagedOrPlain,
  notPaged,
  pageParameters,
  pageSchema,
} from "#contract/paging.ts";
import {
  comment,
  culture,
  email,
  idText,
  instant,
  lang,
  name,
  reason,
  requiredName,
} from "#contract/schemas.ts";

const administrator = { roles: adminRoles } as const;
export const mailStatuses = ["queued", "sent", "failed"] as const;

const mail = z.object({
  id: z.uuid(),
  template: z.string(),
  recipient: z.string(),
  culture: lang,
  subject: z.string(),
  status: z.enum(mailStatuses),
  attempts: z.number(),
  createdAt: instant,
  lastTriedAt: instant.nullable(),
  sentAt: instant.nullable(),
  lastError: z.string().nullable(),
  /** Null when it is not tried again automatically, or is being sent. */
  nextTryAt: instant.nullable(),
});
export type Mail = z.output<typeof mail>;

/** The columns of the list as a file. */
export const mailFileColumns = [
  "id",
  "template",
  "recipient",
  "culture",
  "subject",
  "status",
  "attempts",
  "createdAt",
  "lastTriedAt",
  "sentAt",
  "lastError",
] as const satisfies readonly (keyof Mail)[];

const written = z.object({ subject: z.string(), text: z.string(), html: z.string() });
const byId = z.strictObject({ id: z.uuid() });

export const mailSorts = [
  "subject",
  "recipient",
  "status",
  "createdAt",
  "sentAt",
  "attempts",
] as const;

export const listMails = call({
  id: "mails.list",
  method: "GET",
  path: "/Mail",
  summary: "Mails, the newest first",
  access: administrator,
  query: z
    .strictObject({
      ...pageParameters(mailSorts),
      status: z.enum(mailStatuses).optional(),
      limit: idText.pipe(z.number().max(200)).optional(),
      /** The value of `next` in the previous reply. */
      before: z.uuid().optional(),
      ...fileParameters,
    })
    .refine(isPagedOrPlain, notPaged),
  reply: {
    status: 200,
    body: z.union([
      z.object({ mails: z.array(mail), next: z.uuid().nullable() }),
      pageSchema(mail),
    ]),
  },
  exportsRows: true,
});

export const getMail = call({
  id: "mails.get",
  method: "GET",
  path: "/Mail/{id}",
  summary: "One mail with its text, without the token of its link",
  access: administrator,
  params: byId,
  reply: { status: 200, body: mail.extend({ text: z.string(), html: z.string() }) },
  problems: ["not-found"],
});

export const retryMail = call({
  id: "mails.retry",
  method: "POST",
  path: "/Mail/{id}/Retry",
  summary: "Send a mail that failed once more",
  access: administrator,
  params: byId,
  reply: { status: 204 },
  problems: ["not-found", "already-decided"],
});

export const previewMail = call({
  id: "mails.preview",
  method: "POST",
  path: "/Mail/Preview",
  summary: "The text of an invitation or a refusal; nothing is sent or stored",
  access: administrator,
  body: z.discriminatedUnion("template", [
    z.strictObject({
      template: z.literal("invitation"),
      culture,
      values: z.strictObject({ firstName: requiredName }),
    }),
    z.strictObject({
      template: z.literal("registration-denied"),
      culture,
      values: z.strictObject({ firstName: requiredName, reason }),
    }),
  ]),
  reply: { status: 200, body: written },
});

export const contact = call({
  id: "mails.contact",
  method: "POST",
  path: "/Contact",
  summary: "Write to the support address",
  access: { roles: "public", knowsCaller: true },
  query: z.strictObject({ culture }),
  body: z.strictObject({
    name: requiredName,
    email,
    message: comment,
    country: name.optional(),
  }),
  // A message of 4000 characters may have four times as many bytes.
  maxBytes: 32 * 1024,
  reply: { status: 202, body: z.object({}) },
  acceptsIdempotencyKey: true,
});
