// Survey years, their overview, approval, and the questionnaire of a year.

import { z } from "zod";
import { documentSchema } from "#questionnaire/document/document.ts";
import { statuses } from "#questionnaire/engine/define.ts";
import { adminRoles, call, reviewRoles } from "./define.ts";
import {
  culture,
  day,
  flagText,
  id,
  idText,
  instant,
  lang,
  reason,
  role,
  year,
  yearText,
} from "./schemas.ts";

export const survey = z.object({
  key: z.number(),
  year: z.number(),
  startDate: day,
  endDate: day,
  /** Today, by the database's clock, lies in the window in which answers may change. */
  isOpen: z.boolean(),
  createdBy: z.string().nullable(),
  creationDate: instant,
});
export type Survey = z.output<typeof survey>;

export const sectionStatuses = z.record(z.string(), z.enum(statuses));

export const surveyOverviewRow = z.object({
  /** Null until something is saved for the country in that year. */
  surveyDataId: z.number().nullable(),
  surveyKey: z.number(),
  year: z.number(),
  countryId: z.number(),
  /** Null when the platform does not know its membership. */
  isMember: z.boolean().nullable(),
  isApproved: z.boolean(),
  approvedAt: instant.nullable(),
  approvedBy: z.string().nullable(),
  approvedRole: role.nullable(),
  completion: z.number(),
  lastUpdate: instant.nullable(),
  lastUpdatedBy: z.string().nullable(),
  createdBy: z.string().nullable(),
  creationDate: instant.nullable(),
  statuses: sectionStatuses,
});
export type SurveyOverviewRow = z.output<typeof surveyOverviewRow>;

const byDate = z.strictObject({ beforeCurrentDate: flagText.optional() });

export const currentSurvey = call({
  id: "surveys.current",
  method: "GET",
  path: "/Survey",
  summary: "The current survey",
  access: { roles: "any", token: "lists" },
  query: byDate,
  reply: { status: 200, body: survey },
  problems: ["no-current-survey"],
});

export const listSurveys = call({
  id: "surveys.list",
  method: "GET",
  path: "/Survey/All",
  summary: "All surveys, newest first",
  access: { roles: "any", token: "lists" },
  query: byDate,
  reply: { status: 200, body: z.array(survey) },
});

export const addSurvey = call({
  id: "surveys.add",
  method: "POST",
  path: "/Survey",
  summary: "Add the survey of a year",
  access: { roles: reviewRoles },
  query: z.strictObject({ culture }),
  body: z.strictObject({ year, startDate: day, endDate: day }),
  reply: { status: 201, body: survey },
  problems: ["already-exists"],
});

export const moveSurvey = call({
  id: "surveys.move",
  method: "PUT",
  path: "/Survey/{key}",
  summary: "Move the dates between which a survey is open",
  access: { roles: adminRoles },
  params: z.strictObject({ key: idText }),
  body: z.strictObject({ startDate: day, endDate: day }),
  reply: { status: 200, body: survey },
  problems: ["not-found"],
});

export const removeSurvey = call({
  id: "surveys.remove",
  method: "DELETE",
  path: "/Survey/{key}",
  summary: "Remove the survey of a year for which no country has saved anything",
  access: { roles: adminRoles },
  params: z.strictObject({ key: idText }),
  reply: { status: 204 },
  problems: ["not-found", "survey-has-answers"],
});

export const surveysOverview = call({
  id: "surveys.overview",
  method: "GET",
  path: "/Survey/Overview",
  summary: "State of every country's survey in a year",
  access: { roles: reviewRoles, token: "answers" },
  query: z.strictObject({ year: yearText }),
  reply: { status: 200, body: z.array(surveyOverviewRow) },
  problems: ["not-found"],
});

export const approveSurvey = call({
  id: "surveys.approve",
  method: "POST",
  path: "/Survey/Approve",
  summary: "Approve a country's survey, which locks it, or revoke the approval",
  access: { roles: reviewRoles },
  query: z.strictObject({
    countryId: idText,
    surveyKey: idText,
    isApproved: flagText,
    roleKey: role.optional(),
    reason: reason.optional(),
    /** Of what the reviewer saw (GET /Survey/Review): nothing is approved when the answers are others. */
    digest: z.string().max(64).optional(),
  }),
  reply: {
    status: 200,
    body: z.object({
      isApproved: z.boolean(),
      warnings: z.array(z.object({ section: z.string(), status: z.enum(statuses) })),
    }),
  },
  problems: ["not-found", "survey-changed"],
});

export const approveAll = call({
  id: "surveys.approveAll",
  method: "POST",
  path: "/Survey/ApproveAll",
  summary: "Approve or revoke many surveys, each in its own transaction",
  access: { roles: reviewRoles },
  query: z.strictObject({
    isApproved: flagText,
    reason: reason.optional(),
    /** Surveys that changed after this moment are skipped, because the reviewer has not seen them so. */
    asOf: instant.optional(),
    /** Takes a decision on many back as one act: no one gets a mail. */
    isUndo: flagText.optional(),
  }),
  body: z.array(id).min(1).max(500),
  reply: {
    status: 200,
    body: z.object({
      changed: z.array(z.number()),
      skipped: z.array(z.object({ surveyDataId: z.number(), code: z.string() })),
    }),
  },
});

const definitionReply = z.object({
  id: z.number(),
  /** Counts the versions of a year. */
  number: z.number(),
  /** SHA-256 of the canonical document. */
  hash: z.string(),
  document: documentSchema,
  /** With `expand=true`: the flat sections, fields and rules of the document. */
  expanded: z.record(z.string(), z.unknown()).optional(),
});

export const getDefinition = call({
  id: "surveys.definition",
  method: "GET",
  path: "/Survey/Definition",
  summary: "The questionnaire of a year: sections, questions, fields, rules, texts",
  access: { roles: "any", token: "lists" },
  query: z.strictObject({ year: yearText, expand: flagText.optional() }),
  reply: { status: 200, body: definitionReply },
  problems: ["not-found"],
});

export const sdmxType = "application/vnd.sdmx.structure+json; version=2.0";

export const getStructure = call({
  id: "surveys.structure",
  method: "GET",
  path: "/Survey/Structure",
  summary: "The questionnaire of a year as an SDMX structure message, in SDMX-JSON 2.0",
  access: { roles: "any", token: "lists" },
  query: z.strictObject({ year: yearText }),
  reply: { status: 200, file: sdmxType },
  problems: ["not-found"],
});

export const getDefinitionById = call({
  id: "surveys.definitionById",
  method: "GET",
  path: "/Survey/Definition/{id}",
  summary: "One version of a questionnaire, which never changes",
  access: { roles: "any", token: "lists" },
  params: z.strictObject({ id: idText }),
  query: z.strictObject({
    expand: flagText.optional(),
    /** The document has its texts in this language only then, and no notes for translators. */
    lang: lang.optional(),
  }),
  reply: { status: 200, body: definitionReply },
  problems: ["not-found"],
});
