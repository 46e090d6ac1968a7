// Forms that were filled in outside the platform: uploaded, compared with what was sent out and with the present
// answers, applied as one act on confirmation, and undone as one act.

import { z } from "zod";
import { call, docxType, ofOwnCountry, xlsxType } from "#contract/define.ts";
import { lengths } from "#contract/lengths.ts";
import { culture, finding, idText, instant, requiredReason } from "#contract/schemas.ts";
import { valueStates } from "#questionnaire/engine/define.ts";

const query = z.strictObject({ countryId: idText, surveyKey: idText, culture });
const params = z.strictObject({ id: idText });

export const paperFormTypes = { docx: docxType, xlsx: xlsxType } as const;

const mebi = 1024 * 1024;
export const maxPaperBytes = 10 * mebi;

const paperStates = ["waiting", "applied", "undone", "discarded", "expired", "refused"] as const;
export type PaperState = (typeof paperStates)[number];

const message = z.object({
  severity: z.enum(["error", "warning"]),
  /** The code of the field or of the question. */
  field: z.string().optional(),
  code: z.string(),
  message: z.string(),
});
export type PaperMessage = z.output<typeof message>;

const logEntry = z.object({
  id: z.number(),
  fileName: z.string(),
  uploadedAt: instant,
  uploadedBy: z.string(),
  outcome: z.enum(paperStates),
  imported: z.number(),
  messages: z.array(message),
  /** SHA-256 of the file as it came, in hexadecimal digits. */
  hash: z.string(),
  /** False once the file is deleted. */
  hasFile: z.boolean(),
  decidedAt: instant.nullable(),
  decidedBy: z.string().nullable(),
  /** Why it was undone. */
  reason: z.string().nullable(),
});
export type PaperLogEntry = z.output<typeof logEntry>;

/** What a cell says: a value or a value state; both null: nothing. A precision is a text. */
const said = z.object({
  value: z.union([z.number(), z.string(), z.boolean(), z.null()]),
  state: z.enum(valueStates).nullable(),
});
export type Said = z.output<typeof said>;

/** `conflict`: changed on paper and on the platform, or not comparable. `kept`: changed on the platform only. */
const cellChanges = [
  "conflict",
  "unreadable",
  "new",
  "changed",
  "emptied",
  "kept",
  "same",
] as const;
export type CellChangeKind = (typeof cellChanges)[number];

const previewCell = z.object({
  /** For the list of what to take. */
  id: z.string(),
  part: z.enum(["answer", "precision", "comment"]),
  section: z.string(),
  question: z.string(),
  /** The code of the field; of the question for its precision and for a comment on it. */
  code: z.string(),
  /** In a list, the row from 0 and the key of the field. */
  row: z.number().optional(),
  change: z.enum(cellChanges),
  /** As the form was sent out, as the platform has it now, and as the form has it; null: unreadable. */
  printed: said,
  present: said,
  paper: said.nullable(),
  /** The text on the form. */
  text: z.string(),
  /** What is proposed; null: nothing, so the platform's answer stays. */
  take: z.enum(["paper", "present"]).nullable(),
  /** Why it cannot be read: the text `message.<message>`, and the numbers that it may mean. */
  message: z.string().optional(),
  options: z.array(z.number()).optional(),
  isTracked: z.boolean().optional(),
});
export type PreviewCell = z.output<typeof previewCell>;

const preview = logEntry.extend({
  /** What the form says of itself. */
  form: z
    .object({
      year: z.number().nullable(),
      language: z.string().nullable(),
      definitionId: z.number().nullable(),
      isFilled: z.boolean(),
      issuedAt: instant.nullable(),
    })
    .nullable(),
  /** Cells that were read with something in them. */
  read: z.number(),
  cells: z.array(previewCell),
  /** A sign of the answers that were compared; null once nothing can be applied. */
  seen: z.string().nullable(),
});
export type PaperPreview = z.output<typeof preview>;

export const uploadDocument = call({
  id: "documents.upload",
  method: "POST",
  path: "/Survey/UploadDocument",
  summary: "Upload a filled-in paper survey (.docx, .docm or .xlsx, at most 10 MB)",
  access: ofOwnCountry,
  query,
  bodyType: "multipart/form-data",
  maxBytes: maxPaperBytes + 64 * 1024,
  isLong: true,
  reply: {
    status: 200,
    body: z.object({
      documentId: z.number(),
      /** Nothing is written before it is confirmed. */
      imported: z.number(),
      /** Cells that were read with something in them. */
      read: z.number(),
      outcome: z.enum(paperStates),
      errors: z.array(message),
      warnings: z.array(message),
    }),
  },
  problems: [
    "not-found",
    "too-large",
    "wrong-file-type",
    "unreadable-file",
    "survey-approved",
    "survey-closed",
  ],
});

export const getImportLog = call({
  id: "documents.importLog",
  method: "GET",
  path: "/Survey/ImportLog",
  summary: "What was imported from uploaded paper surveys, the newest first",
  access: ofOwnCountry,
  query,
  reply: { status: 200, body: z.array(logEntry) },
  problems: ["not-found"],
});

export const getPaperPreview = call({
  id: "documents.preview",
  method: "GET",
  path: "/Survey/Document/{id}",
  summary:
    "An uploaded form, cell by cell: as it was sent out, as the platform is, as it was filled in",
  access: ofOwnCountry,
  params,
  query,
  reply: { status: 200, body: preview },
  problems: ["not-found"],
});

const typedText = z.string().max(lengths.comment);

const choice = z.strictObject({
  /** As the preview has it. */
  seen: z.string().max(100),
  /** The ids of the cells that are taken from the form; the others stay as they are. */
  take: z.array(z.string().max(200)).max(20_000),
  /** Id of a cell → what was typed instead. */
  typed: z.record(z.string().max(200), typedText).optional(),
});

const foundCell = finding.extend({
  /** The id of the chosen cell that it is about; null: another cell of the survey. */
  cell: z.string().nullable(),
  /** What its first cell is called. */
  name: z.string(),
  /** Whether nothing can be imported with it. */
  stops: z.boolean(),
});
export type FoundCell = z.output<typeof foundCell>;

export const checkPaper = call({
  id: "documents.check",
  method: "POST",
  path: "/Survey/Document/{id}/Check",
  summary:
    "What the checks would find with the chosen cells of an uploaded form; nothing is written",
  access: ofOwnCountry,
  params,
  query,
  body: choice,
  maxBytes: mebi,
  reply: { status: 200, body: z.object({ findings: z.array(foundCell) }) },
  problems: ["not-found", "already-decided", "version-conflict"],
});

export const applyPaper = call({
  id: "documents.apply",
  method: "POST",
  path: "/Survey/Document/{id}/Apply",
  summary: "Write the chosen cells of an uploaded form, all of them or nothing",
  access: ofOwnCountry,
  params,
  query,
  body: choice,
  maxBytes: mebi,
  reply: {
    status: 200,
    body: z.object({
      documentId: z.number(),
      imported: z.number(),
      errors: z.array(message),
      warnings: z.array(message),
      findings: z.array(finding),
    }),
  },
  problems: [
    "not-found",
    "already-decided",
    "version-conflict",
    "broken-rules",
    "survey-approved",
    "survey-closed",
  ],
});

export const discardPaper = call({
  id: "documents.discard",
  method: "POST",
  path: "/Survey/Document/{id}/Discard",
  summary: "Give up an uploaded form that was not applied; the log keeps it",
  access: ofOwnCountry,
  params,
  query,
  reply: { status: 204 },
  problems: ["not-found", "already-decided"],
});

export const undoPaper = call({
  id: "documents.undo",
  method: "POST",
  path: "/Survey/Document/{id}/Undo",
  summary:
    "Restore what was before a form was applied, unless one of its sections was changed since",
  access: ofOwnCountry,
  params,
  query,
  body: z.strictObject({ reason: requiredReason }),
  reply: { status: 204 },
  problems: [
    "not-found",
    "already-decided",
    "version-conflict",
    "survey-approved",
    "survey-closed",
  ],
});

export const getPaperFile = call({
  id: "documents.file",
  method: "GET",
  path: "/Survey/Document/{id}/File",
  summary: "The uploaded form as a file, without macros, embedded objects and external relations",
  access: ofOwnCountry,
  params,
  query,
  reply: { status: 200, file: paperFormTypes.docx },
  problems: ["not-found", "file-gone"],
});
