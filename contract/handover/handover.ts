// What one who answers for a country takes over from those before: who filled what, from which source, and with which
// notes and reasons; and the way to say that a note is still true.

import { z } from "zod";
import { call, ofOwnCountry, type ReplyOf } from "#contract/define.ts";
import { comment, countryAndSurvey, culture, idText, instant, role } from "#contract/schemas.ts";
import { survey } from "#contract/surveys.ts";
import { statuses } from "#questionnaire/engine/define.ts";

const filler = z.object({
  /** Null: no user, as with an import, or an account that was deleted. */
  name: z.string().nullable(),
  isDeleted: z.boolean(),
  role: role.nullable(),
  /** What the account says of its role in the organization. */
  position: z.string().nullable(),
  at: instant,
  /** How the answers came: form, paper, import, demo. */
  source: z.string(),
  /** Changed cells. */
  cells: z.number(),
});
export type Filler = z.output<typeof filler>;

const note = z.object({
  /** Names it when it is carried on. */
  id: z.string(),
  kind: z.enum(["comment", "reason"]),
  /** The section, and the cell as comments name it; null for the whole survey. */
  section: z.string().nullable(),
  field: z.string().nullable(),
  /** The cell in words; null for the whole survey. */
  cell: z.string().nullable(),
  /** The warning that a reason was given for. */
  about: z.string().nullable(),
  text: z.string(),
  author: z.string().nullable(),
  /** Since which year it was said. */
  since: z.number(),
  /** This year asks the cell too. */
  mayCarry: z.boolean(),
  isCarried: z.boolean(),
});
export type HandoverNote = z.output<typeof note>;

export const getHandover = call({
  id: "handover.get",
  method: "GET",
  path: "/Survey/Handover",
  summary:
    "Who filled the last survey of a country, from which source, with which notes and reasons",
  access: ofOwnCountry,
  // Without a key: the newest survey that has started.
  query: z.strictObject({ countryId: idText, surveyKey: idText.optional(), culture }),
  reply: {
    status: 200,
    body: z.object({
      survey,
      /** The caller answers for this country and wrote nothing in any earlier year. */
      isNewHere: z.boolean(),
      /** The newest earlier year with answers of the country; null: there is none. */
      last: z
        .object({
          year: z.number(),
          approvedAt: instant.nullable(),
          submitted: z.number(),
          /** What the country said of its source. */
          source: z.array(z.string()),
          sections: z.array(
            z.object({
              code: z.string(),
              name: z.string(),
              status: z.enum(statuses),
              /** Who changed most cells first. */
              people: z.array(filler),
            }),
          ),
          notes: z.array(note),
        })
        .nullable(),
      /** Questions of the staff that wait for an answer in this year. */
      questions: z.array(z.object({ field: z.string(), cell: z.string(), text: z.string() })),
    }),
  },
  problems: ["not-found", "no-current-survey"],
});
export type Handover = ReplyOf<typeof getHandover>;

export const carryNote = call({
  id: "handover.carry",
  method: "POST",
  path: "/Survey/Handover",
  summary:
    "Say that a note or a reason of the last survey is still true: it becomes a comment of this one",
  access: ofOwnCountry,
  query: countryAndSurvey,
  body: z.strictObject({ note: comment }),
  reply: { status: 204 },
  problems: ["not-found", "survey-closed"],
});
