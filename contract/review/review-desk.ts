// The review desk: all open items of all countries, one after the other.

import { z } from "zod";
import { country } from "#contract/countries.ts";
import { call, type ReplyOf, reviewRoles } from "#contract/define.ts";
import { cellQuestion } from "#contract/discrepancies.ts";
import { namedCountry } from "#contract/pages/figures.ts";
import { culture, id, idText } from "#contract/schemas.ts";
import { severities } from "#questionnaire/engine/define.ts";
import { questionStates } from "./question-states.ts";

/** By what the queue is sorted. */
export const deskOrders = ["effect", "rule", "section", "region"] as const;
export type DeskOrder = (typeof deskOrders)[number];

const findingKey = z.string().min(1).max(400);
const place = { countryId: id, surveyKey: id, key: findingKey };

const deskItem = z.object({
  countryId: z.number(),
  key: findingKey,
  severity: z.enum(severities),
  rule: z.string(),
  section: z.string(),
  /** The cell as comments name it; null where the survey does not ask it. */
  field: z.string().nullable(),
  name: z.string(),
  number: z.string().nullable(),
  /** What its question asks; null where the name says it already. */
  asked: z.string().nullable(),
  text: z.string(),
  value: z.string().nullable(),
  lastYear: z.string().nullable(),
  /** By which part of the published total of all countries the figure changed. */
  effect: z.number(),
  /** What the country wrote to the warning. */
  reason: z.string().nullable(),
  question: z.enum(questionStates).nullable(),
  isLater: z.boolean(),
  /** Another reviewer is at it. */
  takenBy: z.string().nullable(),
});
export type DeskItem = z.output<typeof deskItem>;

export const listDeskItems = call({
  id: "desk.items",
  method: "GET",
  path: "/ReviewDesk",
  summary:
    "The open items of all countries, those with the greatest effect on published figures first",
  access: { roles: reviewRoles },
  query: z.strictObject({ surveyKey: idText, culture }),
  reply: {
    status: 200,
    body: z.object({
      items: z.array(deskItem),
      countries: z.array(country),
      accepted: z.number(),
    }),
  },
  problems: ["not-found"],
});

const figure = z.object({
  year: z.number(),
  value: z.number().nullable(),
  isEstimate: z.boolean(),
});

export const getDeskItem = call({
  id: "desk.item",
  method: "GET",
  path: "/ReviewDesk/Item",
  summary: "A cell of an item: its years, its peers and what was said",
  access: { roles: reviewRoles },
  query: z.strictObject({ countryId: idText, surveyKey: idText, key: findingKey, culture }),
  reply: {
    status: 200,
    body: z.object({
      /** Up to six years and an older one whose figure is the last before, the oldest first; empty without figures. */
      years: z.array(figure),
      /** The other cells of the finding, of the row or of the question, with a figure for each of the years. */
      belonging: z.array(z.object({ name: z.string(), values: z.array(z.number().nullable()) })),
      /** The code of the question that the cell is in. */
      asked: z.string().nullable(),
      /** Other countries are compared per million inhabitants; percentages as they are. */
      isPerMillion: z.boolean(),
      /** The countries of the income class; null for fewer than three. */
      peers: z
        .object({
          incomeClass: z.string(),
          n: z.number(),
          low: z.number(),
          median: z.number(),
          high: z.number(),
          own: z.number().nullable(),
        })
        .nullable(),
      /** The ten countries nearest to it, with their newest approved figures of five years. */
      nearest: z
        .object({
          own: z.number().nullable(),
          median: z.number().nullable(),
          lowerQuartile: z.number().nullable(),
          upperQuartile: z.number().nullable(),
          countries: z.array(namedCountry.extend({ value: z.number(), year: z.number() })),
        })
        .nullable(),
      question: cellQuestion.nullable(),
    }),
  },
  problems: ["not-found"],
});
export type DeskDetails = ReplyOf<typeof getDeskItem>;

export const holdDeskItem = call({
  id: "desk.hold",
  method: "POST",
  path: "/ReviewDesk/Hold",
  summary: "Take an item for two minutes, so that no one else gets it; gives back the one before",
  access: { roles: reviewRoles },
  body: z.strictObject(place),
  reply: { status: 200, body: z.object({ takenBy: z.string().nullable() }) },
  problems: ["not-found"],
});

export const decideDeskItem = call({
  id: "desk.decide",
  method: "POST",
  path: "/ReviewDesk/Decide",
  summary: "Accept a finding with its reason, put it off, or take that back",
  access: { roles: reviewRoles },
  body: z.strictObject({ ...place, decision: z.enum(["accepted", "later"]).nullable() }),
  reply: { status: 204 },
  problems: ["not-found", "survey-approved"],
});
