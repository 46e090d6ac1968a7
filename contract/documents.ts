// Paper and offline forms, and the log of what was imported from them.

import { z } from "zod";
import { call, dataEntryRoles } from "./define.ts";
import { countryAndSurvey, culture, idText, instant } from "./schemas.ts";

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

export const listOfflineForms = call({
  id: "documents.offlineForms",
  method: "GET",
  path: "/OfflineForm",
  summary: "The offline forms of a survey",
  access: { roles: "any", scope: "country" },
  query: z.strictObject({ surveyKey: idText, countryId: idText }),
  reply: { status: 200, body: z.array(z.object({ id: z.number(), fileName: z.string() })) },
});

export const getOfflineForm = call({
  id: "documents.offlineForm",
  method: "GET",
  path: "/OfflineForm/{id}",
  summary: "One offline form as a file",
  access: { roles: "any" },
  params: z.strictObject({ id: idText }),
  query: z.strictObject({ culture }),
  reply: {
    status: 200,
    file: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  },
  problems: ["file-gone"],
});
