// The evidence of an approval, as a page to print: who, when, the digest, and what it rests on. Before an approval it is
// what one would rest on.

import { z } from "zod";
import { call, reviewRoles } from "#contract/define.ts";
import { countryAndSurvey, culture, instant, role } from "#contract/schemas.ts";
import { severities, statuses } from "#questionnaire/engine/define.ts";

const decision = z.object({
  at: instant,
  by: z.string().nullable(),
  role: role.nullable(),
  reason: z.string().nullable(),
  isApproved: z.boolean(),
  /** Not approved, and returned to the country. */
  isReturn: z.boolean(),
  digest: z.string().nullable(),
});

/** In words of the language. */
const point = z.object({
  section: z.string(),
  severity: z.enum(severities),
  name: z.string(),
  /** The printed number of the question. */
  number: z.string().nullable(),
  text: z.string(),
  /** Of the country; null: none. */
  reason: z.string().nullable(),
  /** The reviewer who accepted it as it is. */
  acceptedBy: z.string().nullable(),
});

const evidence = z.object({
  isApproved: z.boolean(),
  /** The last one, also one that was revoked since; null: never approved. */
  approval: decision.nullable(),
  /** Newest first. */
  decisions: z.array(decision),
  /** SHA-256 of the answers as they are now. */
  digest: z.string(),
  /** The country's own sign-off: the last submission of a section. */
  submitted: z.object({ at: instant, by: z.string().nullable(), role: role.nullable() }).nullable(),
  /** Of the approval; without one, of now. */
  points: z.array(point),
  /** As they are now. */
  sections: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      status: z.enum(statuses),
      required: z.number(),
      answered: z.number(),
      /** Cells that are not available, not applicable or confidential. */
      states: z.number(),
    }),
  ),
});
export type Evidence = z.output<typeof evidence>;

export const getEvidence = call({
  id: "review.evidence",
  method: "GET",
  path: "/Survey/Evidence",
  summary: "What the last approval of a country's survey rests on, or would rest on, to be printed",
  access: { roles: reviewRoles },
  query: countryAndSurvey.extend({ culture }),
  reply: {
    status: 200,
    body: evidence,
  },
  problems: ["not-found"],
});
