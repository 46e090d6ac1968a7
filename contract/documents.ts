// Offline forms: the questionnaire of a survey year as a file.

import { z } from "zod";
import { call } from "./define.ts";
import { culture, flagText, idText, instant } from "./schemas.ts";

/** The files that a form can be had as. */
export const formFormats = ["docx", "xlsx", "pdf"] as const;
export type FormFormat = (typeof formFormats)[number];

const offlineForm = z.object({
  /** Of the version of the questionnaire. */
  id: z.number(),
  /** Without its ending. */
  fileName: z.string(),
  year: z.number(),
  /** Of the version among those of its year. */
  number: z.number(),
  publishedAt: instant,
  /** What the survey year asks now; the others are earlier versions of it. */
  isAsked: z.boolean(),
});
export type OfflineForm = z.output<typeof offlineForm>;

export const listOfflineForms = call({
  id: "documents.offlineForms",
  method: "GET",
  path: "/OfflineForm",
  summary: "The offline forms of a survey, one for each version of its questionnaire",
  access: { roles: "any", scope: "country" },
  query: z.strictObject({ surveyKey: idText, countryId: idText }),
  reply: { status: 200, body: z.array(offlineForm) },
  problems: ["not-found"],
});

export const getOfflineForm = call({
  id: "documents.offlineForm",
  method: "GET",
  path: "/OfflineForm/{id}",
  summary: "One offline form as a file",
  access: { roles: "any" },
  params: z.strictObject({ id: idText }),
  query: z.strictObject({
    culture,
    /** Absent: docx. */
    format: z.enum(formFormats).optional(),
    /** Absent: the own country of an NMO, and a form for any country for others. */
    countryId: idText.optional(),
    /** With the country's present answers; for those who may enter data. */
    filled: flagText.optional(),
    /** Absent: with last year's answers beside the boxes, for those who may enter data. */
    lastYear: flagText.optional(),
  }),
  reply: {
    status: 200,
    file: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  },
  isLong: true,
  problems: ["file-gone", "not-found", "other-country", "role-not-allowed"],
});
