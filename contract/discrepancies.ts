// Findings of a country as a message to its respondent, and the questions on its cells.

import { z } from "zod";
import { severities } from "#questionnaire/engine/define.ts";
import { textSchema } from "#questionnaire/engine/text.ts";
import { country } from "./countries.ts";
import { call, reviewRoles } from "./define.ts";
import { lengths } from "./lengths.ts";
import { mailStatuses } from "./lists/mails.ts";
import { questionStates, waitsForAnswer } from "./review/question-states.ts";
import { readyQuestions } from "./review/ready-questions.ts";
import {
  comment,
  countryAndSurvey,
  culture,
  email,
  finding,
  id,
  idText,
  instant,
  lang,
  optionalCulture,
  reason,
  requiredReason,
} from "./schemas.ts";

/** The newest mail to a country; its error, such as of an address that does not exist. */
const lastMail = z.object({
  /** Null once the mail is deleted. */
  to: z.string().nullable(),
  status: z.enum(mailStatuses),
  at: instant,
  error: z.string().nullable(),
});

const discrepancyCountry = country.extend({
  /** Errors, warnings that no one answered, and questions that are not closed. */
  open: z.number(),
  /** When the country last saved anything. */
  since: instant.nullable(),
  isApproved: z.boolean(),
  /** Questions that the country answered and no one settled yet. */
  answered: z.number(),
  lastMail: lastMail.nullable(),
});
export type DiscrepancyCountry = z.output<typeof discrepancyCountry>;

export const listDiscrepancyCountries = call({
  id: "discrepancies.countries",
  method: "GET",
  path: "/Discrepancy/Countries",
  summary: "Countries that have discrepancies",
  access: { roles: reviewRoles },
  query: z.strictObject({ surveyKey: idText }),
  reply: { status: 200, body: z.array(discrepancyCountry) },
  problems: ["not-found"],
});

const said = z.object({
  id: z.number(),
  text: z.string(),
  author: z.string(),
  isStaff: z.boolean(),
  createdAt: instant,
});

export const cellQuestion = z.object({
  id: z.number(),
  state: z.enum(questionStates),
  /** Who asked. */
  owner: z.string().nullable(),
  /** What it was asked about is no longer found: it may be closed. */
  passes: z.boolean(),
  thread: z.array(said),
});
export type CellQuestion = z.output<typeof cellQuestion>;

/** One of them, in words of the language. */
const discrepancyPoint = z.object({
  key: z.string(),
  /** Names it in `without`. */
  mark: z.string(),
  /** Null for a question that is about no finding, or no longer. */
  severity: z.enum(severities).nullable(),
  /** The cell as comments name it; null where the survey does not ask it. */
  field: z.string().nullable(),
  name: z.string(),
  /** The printed number of the question. */
  number: z.string().nullable(),
  value: z.string().nullable(),
  lastYear: z.string().nullable(),
  text: z.string(),
  question: cellQuestion.nullable(),
});
export type DiscrepancyPoint = z.output<typeof discrepancyPoint>;

/** A point that was answered is not asked again. */
export const isToAsk = ({ question }: Pick<DiscrepancyPoint, "question">): boolean =>
  question === null || waitsForAnswer(question.state);

/** The marks of the points that a mail does not ask, with commas between them. */
const without = z
  .string()
  .regex(/^[0-9a-f,]*$/)
  .max(9000);

export const getDiscrepancies = call({
  id: "discrepancies.get",
  method: "GET",
  path: "/Discrepancy",
  summary: "The discrepancies of a country, as findings and as text",
  access: { roles: reviewRoles },
  /** Without a culture: the language of the respondent. */
  query: countryAndSurvey.extend({ culture: optionalCulture, without: without.optional() }),
  reply: {
    status: 200,
    body: z.object({
      findings: z.array(finding),
      text: z.string(),
      respondentEmail: z.string().nullable(),
      respondentName: z.string().nullable(),
      /** The language of the text. */
      culture: lang,
      points: z.array(discrepancyPoint),
      /** What the mail has around the text. */
      subject: z.string(),
      greeting: z.string(),
      closing: z.string(),
      lastMail: lastMail.nullable(),
    }),
  },
  problems: ["not-found"],
});

export const sendDiscrepancies = call({
  id: "discrepancies.send",
  method: "POST",
  path: "/Discrepancy/Send",
  summary: "Mail the discrepancies to the respondent; the same text to the same address only once",
  access: { roles: reviewRoles },
  query: z.strictObject({ culture }),
  body: z.strictObject({
    countryId: id,
    surveyKey: id,
    email,
    text: textSchema(lengths.mail).min(1),
    without: without.optional(),
  }),
  maxBytes: 512 * 1024,
  reply: { status: 202, body: z.object({ isSent: z.boolean() }) },
  problems: ["not-found"],
});

export const askQuestion = call({
  id: "discrepancies.ask",
  method: "POST",
  path: "/Discrepancy/Question",
  summary: "Ask a country about a cell, or ask again",
  access: { roles: reviewRoles },
  body: z.strictObject({
    countryId: id,
    surveyKey: id,
    /** The cell as comments name it. */
    field: z.string().max(100),
    /** The key of the point that it is about. */
    key: z.string().max(400).optional(),
    /** Its own words, or a ready question, which is asked in the language of the country. */
    text: comment.optional(),
    ready: z.enum(readyQuestions).optional(),
  }),
  reply: { status: 201, body: z.object({ id: z.number() }) },
  problems: ["not-found"],
});

export const decideQuestion = call({
  id: "discrepancies.decide",
  method: "POST",
  path: "/Discrepancy/Question/State",
  summary: "Close a question, open it again, or take it back as if it had not been asked",
  access: { roles: reviewRoles },
  body: z.strictObject({
    id,
    /** `withdrawn`: gone, where who asked it does so within ten minutes and no one answered or mailed it; else closed. */
    state: z.enum(["closed", "needsMore", "withdrawn"]),
    /** Why: it is added to what was said. */
    reason: reason.optional(),
  }),
  reply: { status: 204 },
  problems: ["not-found", "already-decided"],
});

export const noteBounce = call({
  id: "discrepancies.bounce",
  method: "POST",
  path: "/Discrepancy/Bounce",
  summary: "Note that the mails of a survey to an address came back after they were sent",
  access: { roles: reviewRoles },
  body: z.strictObject({
    countryId: id,
    surveyKey: id,
    email,
    /** What the notice says. */
    reason: requiredReason,
  }),
  reply: { status: 204 },
  problems: ["not-found"],
});
