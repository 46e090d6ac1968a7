// The answers of a country: one GET and one PUT per section, generated from the questionnaire; also
// statuses, comments and history.

import { z } from "zod";
import { call, largeBody, ofOwnCountry } from "#contract/define.ts";
import {
  precisions,
  type SectionCode,
  statuses,
  valueStates,
} from "#questionnaire/engine/define.ts";
import { sectionTraits } from "#questionnaire/wfh/section-traits.ts";
import { wfhSections } from "#questionnaire/wfh/sections.ts";
import type { ContactPart } from "./lists/respondents.ts";
import { approval } from "./review/decision-state.ts";
import { questionStates } from "./review/question-states.ts";
import {
  comment,
  confirmations,
  countryAndSurvey,
  finding,
  id,
  idText,
  instant,
  parsedByCall,
  questionnaireCode,
  yearText,
} from "./schemas.ts";
import { sectionStatuses, survey } from "./surveys.ts";

export const section = z.object({
  status: z.enum(statuses),
  /** 0 while the section was never saved. */
  version: z.number(),
  updatedAt: instant.nullable(),
  updatedBy: z.string().nullable(),
  answers: z.record(z.string(), z.unknown()),
  states: z.record(z.string(), z.enum(valueStates)),
  precision: z.record(z.string(), z.enum(precisions)),
  confirmations,
  findings: z.array(finding),
});
export type SectionReply = z.output<typeof section>;

const lockReasons = [
  "version-conflict",
  "survey-approved",
  "survey-closed",
  "definition-changed",
  "broken-rules",
  "version-required",
] as const;

const cell = z.union([z.number(), z.string(), z.boolean(), z.null()]);
const listRow = z.record(z.string(), cell);

/** The questionnaire says which codes and values a section may have, so only the call parses them. */
const sectionContent = z.strictObject({
  answers: parsedByCall(z.record(z.string(), z.union([cell, z.array(listRow).readonly()]))),
  states: parsedByCall(z.record(z.string(), z.string())).optional(),
  precision: parsedByCall(z.record(z.string(), z.string())).optional(),
  /** Absent: as stored. One that fits no warning of the section is left out. */
  confirmations: confirmations.optional(),
});

function getCall(key: SectionCode) {
  return call({
    id: `sections.get${key}`,
    method: "GET",
    path: `/Survey/${key}`,
    summary: `The section ${key} of a country's survey`,
    access: { ...ofOwnCountry, token: "answers" },
    query: countryAndSurvey,
    reply: { status: 200, body: section },
    problems: ["not-found"],
  });
}

function putCall(key: SectionCode) {
  return call({
    id: `sections.put${key}`,
    method: "PUT",
    path: `/Survey/${key}`,
    summary: `Save or submit the section ${key}; replaces its answers as a whole`,
    access: ofOwnCountry,
    query: countryAndSurvey,
    body: sectionContent.extend({
      version: z.number().int().min(0).optional(),
      submit: z.boolean().optional(),
      /** The version of the questionnaire that the answers were given to; absent: the newest. */
      definitionId: id.optional(),
    }),
    maxBytes: largeBody,
    reply: { status: 200, body: section },
    acceptsIdempotencyKey: true,
    goesTogether: true,
    problems: ["not-found", ...lockReasons],
  });
}

type Getter = ReturnType<typeof getCall>;
type Putter = ReturnType<typeof putCall>;
const perSection = <C>(make: (key: SectionCode) => C) =>
  new Map(wfhSections.map((key) => [key, make(key)]));

export const getSectionCalls: ReadonlyMap<SectionCode, Getter> = perSection(getCall);
export const putSectionCalls: ReadonlyMap<SectionCode, Putter> = perSection(putCall);

/** Lists of what is used and of everything else, the fields of a product, and those of its price. */
export type UsedList = typeof sectionTraits.Product.usedList;
export type ProductFields = typeof sectionTraits.Product.product;
export type Pricing = typeof sectionTraits.Product.pricing;

/** Behaviour of the form that a survey wants for some of its sections only. */
export type SectionTraits = {
  /** A save does not clear the unsaved flag. */
  keepsUnsavedFlag?: boolean;
  /** A failed save shows no message; the bar still shows the failure. */
  hidesSaveFailure?: boolean;
  /** Rows of one list can be added to another, and Save needs a change. */
  usedList?: UsedList;
  pricing?: Pricing;
  product?: ProductFields;
  /** Part → field. */
  contact?: Partial<Record<ContactPart, string>>;
  /** The fields with the name and the position of who signs. */
  signer?: { name: readonly string[]; position: string };
  /** It says where the figures of the survey come from. */
  isAboutSource?: boolean;
};

export const traitsOfSections: ReadonlyMap<string, SectionTraits> = new Map(
  Object.entries(sectionTraits),
);

export const getStatuses = call({
  id: "sections.statuses",
  method: "GET",
  path: "/Survey/SectionsStatuses",
  summary: "The status of every section",
  access: { ...ofOwnCountry, token: "answers" },
  query: countryAndSurvey,
  reply: { status: 200, body: sectionStatuses },
  problems: ["not-found"],
});

export const getState = call({
  id: "sections.state",
  method: "GET",
  path: "/Survey/State",
  summary: "Whether a country's survey is approved, by whom and when",
  access: { ...ofOwnCountry, token: "answers" },
  query: countryAndSurvey,
  reply: { status: 200, body: approval },
  problems: ["not-found"],
});

const commentReply = z.object({
  id: z.number(),
  text: z.string(),
  author: z.string(),
  createdAt: instant,
  field: z.string().optional(),
  /** A note that is still true since this year. */
  since: z.number().optional(),
  question: z.object({ id: z.number(), state: z.enum(questionStates) }).optional(),
});

export const listComments = call({
  id: "sections.comments",
  method: "GET",
  path: "/Survey/CommentSection",
  summary: "The latest comments on a country's survey, oldest first",
  access: ofOwnCountry,
  query: countryAndSurvey,
  reply: { status: 200, body: z.array(commentReply) },
  problems: ["not-found"],
});

export const addComment = call({
  id: "sections.addComment",
  method: "POST",
  path: "/Survey/CommentSection",
  summary: "Comment on the survey or on one field",
  access: ofOwnCountry,
  query: countryAndSurvey,
  body: z.strictObject({ text: comment, field: z.string().max(100).optional() }),
  reply: { status: 201, body: commentReply },
  acceptsIdempotencyKey: true,
  problems: ["not-found", "survey-closed"],
});

/** The answers of the year before, so that the form can show change; same country scope. */
const sectionsOfYear = z.record(
  z.string(),
  section.pick({ answers: true, states: true, precision: true }),
);

/** By code: what countries of the same income class state per inhabitant, the median. */
const peerMedians = z.record(z.string(), z.number());

export const getLastYear = call({
  id: "sections.lastYear",
  method: "GET",
  path: "/Survey/LastYear",
  summary:
    "All sections' answers of the year before, earlier figures, and the country's population",
  access: ofOwnCountry,
  query: countryAndSurvey,
  reply: {
    status: 200,
    body: z.object({
      year: z.number(),
      population: z.number().nullable(),
      sections: sectionsOfYear,
      /** The years before that, the latest first, with the sections whose rules look so far back. */
      earlier: z.array(sectionsOfYear),
    }),
  },
  problems: ["not-found"],
});

export const getAnswers = call({
  id: "sections.answers",
  method: "GET",
  path: "/Survey/Answers",
  summary: "Everything that the form of a country's survey needs",
  access: ofOwnCountry,
  // Neither key nor year: the newest survey that has started.
  query: z.strictObject({
    countryId: idText,
    surveyKey: idText.optional(),
    year: yearText.optional(),
  }),
  reply: {
    status: 200,
    body: z.object({
      survey,
      /** What the survey year asks: GET /Survey/Definition/{id}. */
      definitionId: z.number(),
      isOpen: z.boolean(),
      approval,
      population: z.number().nullable(),
      peerMedians,
      statuses: sectionStatuses,
      completion: z.number(),
      sections: z.record(z.string(), section),
      lastYear: sectionsOfYear,
      /** The years before last year, the latest first, with the sections whose rules look so far back. */
      history: z.array(sectionsOfYear),
      comments: z.array(commentReply),
    }),
  },
  problems: ["not-found", "no-current-survey"],
});

export const getPastYears = call({
  id: "sections.pastYears",
  method: "GET",
  path: "/Survey/PastYears",
  summary: "What the country answered to one question in earlier years, the latest first",
  access: ofOwnCountry,
  query: countryAndSurvey.extend({ question: questionnaireCode }),
  reply: {
    status: 200,
    // A year without a survey of the country is left out.
    body: z.array(section.pick({ answers: true, states: true }).extend({ year: z.number() })),
  },
  problems: ["not-found"],
});

export const getHistory = call({
  id: "sections.history",
  method: "GET",
  path: "/Survey/History",
  summary: "Every change of one answer and of its confirmed warnings, newest first",
  access: ofOwnCountry,
  // The code of a field, or of a list, which is one answer as a whole.
  query: countryAndSurvey.extend({ field: questionnaireCode }),
  reply: {
    status: 200,
    body: z.array(
      z.object({
        value: z.unknown(),
        state: z.enum(valueStates).nullable(),
        previous: z.unknown(),
        previousState: z.enum(valueStates).nullable(),
        /** The warnings about the answer that this save confirmed, and those whose confirmation it ended. */
        confirmations: z.array(z.object({ isGiven: z.boolean(), reason: z.string() })),
        at: instant,
        by: z.string(),
        source: z.string(),
      }),
    ),
  },
  problems: ["not-found"],
});
