// Reminders of a survey by mail: the mail of a country before it is sent, and sending them to chosen countries.

import { z } from "zod";
import { call, reviewRoles } from "#contract/define.ts";
import { lengths } from "#contract/lengths.ts";
import { id, lang } from "#contract/schemas.ts";
import { langs } from "#questionnaire/engine/languages.ts";
import { textSchema } from "#questionnaire/engine/text.ts";

/** Words of the sender, quoted in the mails in that language. */
const notes = z.partialRecord(z.enum(langs), textSchema(lengths.reason));

/** No country is reminded twice within so many days. */
export const reminderPauseDays = 10;

/** Why a country was left out. */
export const skippedReasons = ["not-found", "done", "reminded", "no-address"] as const;

export const previewReminder = call({
  id: "reminders.preview",
  method: "POST",
  path: "/Reminder/Preview",
  summary: "The reminder that a country would get now; nothing is sent or stored",
  access: { roles: reviewRoles },
  body: z.strictObject({ surveyKey: id, countryId: id, notes }),
  reply: {
    status: 200,
    body: z.object({
      culture: lang,
      /** The addresses it goes to. */
      to: z.array(z.string()),
      subject: z.string(),
      text: z.string(),
      html: z.string(),
    }),
  },
  problems: ["not-found"],
});

export const sendReminders = call({
  id: "reminders.send",
  method: "POST",
  path: "/Reminder",
  summary: "Remind countries of an open survey, each in the language of its respondents",
  access: { roles: reviewRoles },
  body: z.strictObject({ surveyKey: id, countryIds: z.array(id).min(1).max(500), notes }),
  reply: {
    status: 200,
    body: z.object({
      sent: z.array(z.number()),
      skipped: z.array(z.object({ countryId: z.number(), code: z.enum(skippedReasons) })),
    }),
  },
  acceptsIdempotencyKey: true,
  problems: ["not-found", "survey-closed"],
});
