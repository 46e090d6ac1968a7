// POST /Survey/UploadDocument: reads a form, compares nothing yet, and keeps it until a person decides. What is no
// form of this survey is refused and noted in the log; nothing of it is kept.

import type { ReplyOf } from "#contract/define.ts";
import type * as call from "#contract/paper/paper-uploads.ts";
import { type Problem, problem } from "#contract/problems.ts";
import type { Lang } from "#questionnaire/engine/languages.ts";
import { fetchState } from "#server/answers/fetch-state.ts";
import { audit } from "#server/database/audit.ts";
import { transact } from "#server/database/transact.ts";
import { askedDefinition } from "#server/definitions/asked-definition.ts";
import { unreadable } from "#server/files/fault-texts.ts";
import { FileRefusal } from "#server/files/faults.ts";
import type { FormFile } from "#server/files/forms/read-form.ts";
import type { OfficeKind } from "#server/files/office-type.ts";
import { hashBytes } from "#server/files/uploads/hash-bytes.ts";
import { type CallRequest, callerOf } from "#server/http/serve.ts";
import type { Definition } from "#server/request/definitions.ts";
import { cellNames } from "./cell-names.ts";
import { isNothing } from "./compare.ts";
import { type Facts, factsOf, languageOfForm, refusalOf, versionOf } from "./form-facts.ts";
import { matchForm } from "./match-form.ts";
import { readCells, type StoredReading } from "./read-cells.ts";
import { readMultipart, type SentFile } from "./read-multipart.ts";
import { readingContext } from "./reading-context.ts";
import { isError, messageOf, type Remark } from "./remarks.ts";
import { answersSentOut } from "./sent-out.ts";
import { earlierUploads, insertUpload, type NewUpload } from "./store-upload.ts";

type Upload = CallRequest<typeof call.uploadDocument>;
type Reply = ReplyOf<typeof call.uploadDocument>;

/** Of one survey of one country together. */
const maxStoredBytes = 200 * 1024 * 1024;

function kindOfFile(name: string): OfficeKind {
  const kind = /\.(docx|docm|xlsx)$/i.exec(name)?.[1]?.toLowerCase();
  if (kind === "docx" || kind === "docm" || kind === "xlsx") return kind;
  throw problem("wrong-file-type");
}

/** 404, 409 before anything of the file is read. */
async function openDefinition({ db, definitions, query }: Upload): Promise<Definition> {
  const { isApproved, isOpen, definitionId } = await fetchState(db, query);
  if (isApproved) throw problem("survey-approved");
  if (!isOpen) throw problem("survey-closed");
  return askedDefinition(definitions, definitionId);
}

/** What was in the file besides answers. */
const remarksOfFile = ({ found, hasTrackedChanges }: FormFile): Remark[] => [
  ...found.map((code): Remark => ({ severity: "warning", code })),
  ...(hasTrackedChanges ? [{ severity: "warning", code: "tracked-changes" } as const] : []),
];

type ReadUpload = { form: Facts; reading: StoredReading; remarks: Remark[] } | { refused: Remark };

async function readUpload(request: Upload, file: FormFile, now: Definition): Promise<ReadUpload> {
  const { db, definitions, query } = request;
  const form = factsOf(file.properties);
  const country = await db
    .selectFrom("country")
    .select("code")
    .where("id", "=", query.countryId)
    .executeTakeFirstOrThrow();
  const refused = refusalOf(form, file.properties, { countryCode: country.code, year: now.year });
  if (refused) return { refused };
  const { asked, isSure, remarks } = await versionOf(definitions, form, now);
  const matched = matchForm(file, { asked, now });
  if (matched.found.length === 0) return { refused: { severity: "error", code: "no-form" } };
  const printed =
    form.isFilled && form.issuedAt !== null
      ? await answersSentOut(db, { ...query, year: asked.year, at: form.issuedAt })
      : {};
  const lang = languageOfForm(form, query.culture);
  const reading = await readingContext(db, lang, { asked, now });
  const read = readCells(matched, { reading, printed });
  const { isFilled } = form;
  return {
    form,
    reading: { isSure, isFilled, cells: read.cells },
    remarks: [...remarksOfFile(file), ...remarks, ...read.remarks],
  };
}

type Sent = SentFile & { kind: OfficeKind; hash: string };

async function store(request: Upload, upload: NewUpload): Promise<number> {
  const { db, origin, query } = request;
  const caller = callerOf(request);
  const isRefused = upload.state === "refused";
  return transact(db, async (tx) => {
    const id = await insertUpload(tx, upload);
    await audit(tx, {
      action: isRefused ? "upload_refused" : "paper_uploaded",
      caller,
      origin,
      countryId: query.countryId,
      surveyKey: query.surveyKey,
      subjectType: "upload",
      subjectId: String(id),
      ...(isRefused ? { outcome: "refused" as const } : {}),
      after: { fileName: upload.file.name, sha256: upload.file.hash },
    });
    return id;
  });
}

const newUpload = (request: Upload, sent: Sent, content: Uint8Array | null) => ({
  countrySurvey: request.query,
  file: { ...sent, size: sent.bytes.length, content },
  userId: callerOf(request).id,
});

function refusalProblem(remark: Remark, lang: Lang): Problem {
  // It is about the whole file.
  const { code, message } = messageOf(remark, lang, () => null);
  const errors = [{ row: null, column: null, code, message }];
  return problem("unreadable-file", { detail: message, errors });
}

/** Notes in the log that there was such a file. */
const storeRefused = (request: Upload, sent: Sent, remark: Remark): Promise<number> =>
  store(request, {
    ...newUpload(request, sent, null),
    state: "refused",
    form: null,
    reading: null,
    remarks: [remark],
  });

/** 422 for what the guard refuses. */
async function openForm(request: Upload, sent: Sent): Promise<FormFile> {
  try {
    return await request.files.readForm(sent.kind, sent.bytes);
  } catch (error) {
    if (!(error instanceof FileRefusal)) throw error;
    const values = { fault: error.fault };
    await storeRefused(request, sent, { severity: "error", code: "file", values });
    throw unreadable(error, request.query.culture);
  }
}

/**
 * Stores a form with what was read of it, for a person to decide; a refused file is stored too. 413 `too-large` where the
 * country has too many bytes, 422 `unreadable-file` for what is no form of this survey.
 */
export async function uploadPaper(request: Upload): Promise<Reply> {
  const { db, query, headers } = request;
  const now = await openDefinition(request);
  const file = readMultipart(await request.readBody(), headers.contentType);
  const hash = await hashBytes(file.bytes);
  const sent = { ...file, kind: kindOfFile(file.name), hash };
  const { same, bytes } = await earlierUploads(db, query, hash);
  if (bytes + file.bytes.length > maxStoredBytes) throw problem("too-large");
  const form = await openForm(request, sent);
  const read = await readUpload(request, form, now);
  if ("refused" in read) {
    await storeRefused(request, sent, read.refused);
    throw refusalProblem(read.refused, query.culture);
  }
  const wasApplied = same.some(({ state }) => state === "applied");
  const twice: Remark[] =
    same.length > 0
      ? [{ severity: "warning", code: wasApplied ? "same-file-applied" : "same-file" }]
      : [];
  const remarks = [...twice, ...read.remarks];
  const upload = { ...newUpload(request, sent, form.cleaned ?? file.bytes), ...read };
  const documentId = await store(request, { ...upload, state: "waiting", remarks });
  const nameOf = cellNames(now, query.culture);
  const messages = remarks.map((remark) => messageOf(remark, query.culture, nameOf));
  return {
    documentId,
    imported: 0,
    outcome: "waiting",
    read: read.reading.cells.filter(({ paper }) => paper === null || !isNothing(paper)).length,
    errors: messages.filter(isError),
    warnings: messages.filter((message) => !isError(message)),
  };
}
