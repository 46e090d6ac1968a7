// What a decision on a survey rests on: what is approved, what changed since, and a country that asks to open it again.

import { z } from "zod";
import { call, ofOwnCountry, reviewRoles } from "#contract/define.ts";
import { countryAndSurvey, instant, requiredReason, role } from "#contract/schemas.ts";
import { valueStates } from "#questionnaire/engine/define.ts";

const state = z.enum(valueStates).nullable();

const changedCell = z.object({
  section: z.string(),
  code: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  stateBefore: state,
  stateAfter: state,
});

export const getReview = call({
  id: "review.get",
  method: "GET",
  path: "/Survey/Review",
  summary:
    "The digest of a country's answers, its decisions, and what changed since the last approval",
  access: { roles: reviewRoles },
  query: countryAndSurvey,
  reply: {
    status: 200,
    body: z.object({
      /** SHA-256 of the answers, value states and precision of all sections as they are now. */
      digest: z.string(),
      /** Cells with an answer or a value state. */
      answered: z.number(),
      /** Newest first. `digest`: of what was approved; null in releases that kept none. */
      decisions: z.array(
        z.object({
          isApproved: z.boolean(),
          /** Not approved, and returned to the country. */
          isReturn: z.boolean(),
          at: instant,
          by: z.string().nullable(),
          role: role.nullable(),
          reason: z.string().nullable(),
          digest: z.string().nullable(),
        }),
      ),
      /** The cells that differ from the last approval; null when there was none. */
      changed: z.array(changedCell).nullable(),
    }),
  },
  problems: ["not-found"],
});

const asked = z.strictObject({ reason: requiredReason });

export const returnSurvey = call({
  id: "review.returnSurvey",
  method: "POST",
  path: "/Survey/Return",
  summary:
    "Return a submitted survey to its country before it is approved: its sections are drafts again",
  access: { roles: reviewRoles },
  query: countryAndSurvey,
  body: asked,
  reply: { status: 204 },
  problems: ["not-found", "survey-approved", "survey-closed"],
});

export const askReopening = call({
  id: "review.askReopening",
  method: "POST",
  path: "/Survey/Reopen",
  summary: "Ask the federation to open an approved survey again",
  access: ofOwnCountry,
  query: countryAndSurvey,
  body: asked,
  reply: { status: 204 },
  problems: ["not-found", "already-exists"],
});

export const declineReopening = call({
  id: "review.declineReopening",
  method: "POST",
  path: "/Survey/Reopen/Decline",
  summary: "Decline to open an approved survey again; revoking its approval grants it",
  access: { roles: reviewRoles },
  query: countryAndSurvey,
  body: asked,
  reply: { status: 204 },
  problems: ["not-found"],
});
