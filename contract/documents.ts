// Paper and offline forms, and the log of what was imported from them.

import { z } from "zod";
import { call, dataEntryRoles } from "./define.ts";
import { countryAndSurvey, culture, flagText, idText, instant } from "./schemas.ts";

const ofOwnCountry = { roles: dataEntryRoles, scope: "country" } as const;

export const uploadDocument = call({
  id: "documents.upload",
  method: "POST",
  path: "/Survey/UploadDocument",
  summary: "Upload a filled-in paper survey (.docx or .docm, at most 10 MB)",
  access: ofOwnCountry,
  query: countryAndSurvey,
  bodyType: "multipart/form-data",
  reply: {
    status: 200,
    body: z.object({
      documentId: z.number(),
      imported: z.number(),
      errors: z.array(z.unknown()),
      warnings: z.array(z.unknown()),
    }),
  },
  problems: ["too-large", "wrong-file-type", "unreadable-file", "survey-approved", "survey-closed"],
});

export const getImportLog = call({
  id: "documents.importLog",
  method: "GET",
  path: "/Survey/ImportLog",
  summary: "What was imported from uploaded paper surveys",
  access: ofOwnCountry,
  query: countryAndSurvey,
  reply: {
    status: 200,
    body: z.array(
      z.object({
        id: z.number(),
        fileName: z.string(),
        uploadedAt: instant,
        uploadedBy: z.string(),
        outcome: z.string(),
        imported: z.number(),
        messages: z.array(
          z.object({
            severity: z.enum(["error", "warning"]),
            field: z.string().optional(),
            code: z.string(),
            message: z.string(),
          }),
        ),
      }),
    ),
  },
  problems: ["not-found"],
});

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
