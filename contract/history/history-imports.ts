// Import of past years: a file is uploaded, its columns are given a meaning, it is checked, applied, and undone as
// one act. Checking, applying and undoing go on after the reply; `getHistoryImport` says how far they are.

import { z } from "zod";
import { adminRoles, call } from "#contract/define.ts";
import type { FileError } from "#contract/problems.ts";
import { culture, idText, instant, requiredReason } from "#contract/schemas.ts";

export const importStates = [
  "uploaded",
  "checking",
  "checked",
  "applying",
  "applied",
  "undoing",
  "undone",
  "failed",
] as const;
export type ImportState = (typeof importStates)[number];

/** While it is in one of these the import works by itself. */
export const workingStates: readonly ImportState[] = ["checking", "applying", "undoing"];

/**
 * What a column has in it, alone or with a code behind a colon: `answer:<field>`, `state:<field>`,
 * `precision:<question>`, `inYear:<year>`, `stateInYear:<year>`, `exactnessInYear:<year>`; empty: it is not read.
 */
const columnKinds = [
  "",
  "country",
  "countryName",
  "year",
  "field",
  "value",
  "state",
  "precision",
  "answer",
  "inYear",
  "stateInYear",
  "exactnessInYear",
] as const;
export type ColumnKind = (typeof columnKinds)[number];

/** How numbers are read that have two meanings: not at all, or with this sign for decimals. */
export const decimalSigns = ["ask", "point", "comma"] as const;

const columns = z.array(z.string().max(120)).max(2000);
const rowNumbers = z.array(z.number().int().min(1).max(2_000_000)).max(20_000);

const readingOptions = {
  decimals: z.enum(decimalSigns),
  /** Approved surveys are revoked, corrected and approved again; else their cells are errors. */
  reopens: z.boolean(),
  /** Rows that are not read. */
  setAside: rowNumbers,
};

const fileError: z.ZodType<FileError> = z.object({
  row: z.number().nullable(),
  column: z.string().nullable(),
  code: z.string(),
  message: z.string(),
});

const counts = z.object({ new: z.number(), changed: z.number(), same: z.number() });

const cellText = z.union([z.string(), z.number(), z.null()]);

/** A cell that the file changes: as it was last approved, as it is, and as the file has it. */
const cellChange = z.object({
  row: z.number(),
  column: z.string(),
  countryId: z.number(),
  year: z.number(),
  field: z.string(),
  /** Null where the survey was never approved, or the field had no answer then. */
  approved: cellText,
  present: cellText,
  file: cellText,
});
export type CellChange = z.output<typeof cellChange>;

const checkResult = z.object({
  surveys: counts,
  cells: counts,
  /** How many approved surveys would be opened; 0 where they are errors. */
  approved: z.number(),
  /** The first of them. */
  errors: z.array(fileError),
  errorCount: z.number(),
  /** Every row with an error, for setting them aside. */
  errorRows: z.array(z.number()),
  /** The first cells that contradict others, by the checks of the form; they are imported as they are. */
  warnings: z.array(fileError),
  warningCount: z.number(),
  changes: z.array(cellChange),
});
export type CheckResult = z.output<typeof checkResult>;

const importSummary = z.object({
  id: z.number(),
  fileName: z.string(),
  rowCount: z.number(),
  state: z.enum(importStates),
  progress: z.number(),
  /** Why the last work did not succeed; `surveys` names those in the way. */
  failure: z
    .object({
      code: z.string(),
      surveys: z.array(z.object({ countryId: z.number(), year: z.number() })),
    })
    .nullable(),
  /** Why it was imported, and why it was undone. */
  reason: z.string().nullable(),
  undoReason: z.string().nullable(),
  uploadedAt: instant,
  uploadedBy: z.string().nullable(),
  appliedAt: instant.nullable(),
  appliedBy: z.string().nullable(),
  undoneAt: instant.nullable(),
  undoneBy: z.string().nullable(),
});
export type ImportSummary = z.output<typeof importSummary>;

const historyImport = importSummary.extend({
  /** False once the rows of the file are deleted. */
  hasRows: z.boolean(),
  columns: z.array(
    z.object({ heading: z.string(), samples: z.array(z.string()), meaning: z.string() }),
  ),
  ...readingOptions,
  result: checkResult.nullable(),
  digest: z.string().nullable(),
});
export type HistoryImport = z.output<typeof historyImport>;

const params = z.strictObject({ id: idText });

export const uploadHistory = call({
  id: "history.upload",
  method: "POST",
  path: "/HistoryImport",
  summary: "Upload a CSV or XLSX file of past years; replies with what its columns seem to be",
  access: { roles: adminRoles },
  query: z.strictObject({ fileName: z.string().min(1).max(200), culture }),
  bodyType: "application/octet-stream",
  maxBytes: 32 * 1024 * 1024,
  reply: { status: 201, body: historyImport },
  isLong: true,
  problems: ["unreadable-file", "too-large", "wrong-file-type"],
});

export const checkHistory = call({
  id: "history.check",
  method: "POST",
  path: "/HistoryImport/{id}/Preview",
  summary: "Check what the file would change, with these meanings of its columns",
  access: { roles: adminRoles },
  params,
  query: z.strictObject({ culture }),
  body: z.strictObject({ columns, ...readingOptions }),
  maxBytes: 512 * 1024,
  reply: { status: 202, body: historyImport },
  problems: ["not-found", "file-gone", "already-decided"],
});

export const applyHistory = call({
  id: "history.apply",
  method: "POST",
  path: "/HistoryImport/{id}/Apply",
  summary: "Write what the last check found, all of it or nothing",
  access: { roles: adminRoles },
  params,
  body: z.strictObject({ digest: z.string().max(100), reason: requiredReason }),
  reply: { status: 202, body: historyImport },
  problems: ["not-found", "file-gone", "already-decided", "version-conflict"],
});

export const undoHistory = call({
  id: "history.undo",
  method: "POST",
  path: "/HistoryImport/{id}/Undo",
  summary: "Restore what was before the import, unless one of its surveys was changed since",
  access: { roles: adminRoles },
  params,
  body: z.strictObject({ reason: requiredReason }),
  reply: { status: 202, body: historyImport },
  problems: ["not-found", "already-decided"],
});

export const cancelHistory = call({
  id: "history.cancel",
  method: "POST",
  path: "/HistoryImport/{id}/Cancel",
  summary: "Stop the work that is under way; nothing of it is kept",
  access: { roles: adminRoles },
  params,
  reply: { status: 200, body: historyImport },
  problems: ["not-found", "already-decided"],
});

export const listHistoryImports = call({
  id: "history.list",
  method: "GET",
  path: "/HistoryImport",
  summary: "The imports of past years, the newest first",
  access: { roles: adminRoles },
  reply: { status: 200, body: z.array(importSummary) },
});

export const getHistoryImport = call({
  id: "history.get",
  method: "GET",
  path: "/HistoryImport/{id}",
  summary: "One import, with the meanings of its columns and what the last check found",
  access: { roles: adminRoles },
  params,
  reply: { status: 200, body: historyImport },
  problems: ["not-found"],
});
