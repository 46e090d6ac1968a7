// Writes the cells that a person chose, all of them or nothing, as revisions with the source "paper".

import { sql, type Transaction } from "kysely";
import type { BodyOf, ReplyOf } from "#contract/define.ts";
import type * as call from "#contract/paper/paper-uploads.ts";
import type { PreviewCell, Said } from "#contract/paper/paper-uploads.ts";
import { type FieldError, problem } from "#contract/problems.ts";
import { fetchState } from "#server/answers/fetch-state.ts";
import type { LockedSurvey } from "#server/answers/lock-survey.ts";
import type { SurveyWrite } from "#server/answers/plan-write.ts";
import { type SaveTools, saveSections } from "#server/answers/save-section.ts";
import { audit } from "#server/database/audit.ts";
import type { DB } from "#server/database/tables.ts";
import { transact } from "#server/database/transact.ts";
import { askedDefinition } from "#server/definitions/asked-definition.ts";
import { type CallRequest, callerOf } from "#server/http/serve.ts";
import { cellNames } from "./cell-names.ts";
import { type Chosen, changedSections } from "./change-sections.ts";
import { compareCells, rowFinder } from "./compare.ts";
import { type Reading, readAnswer, readPrecision } from "./read-answer.ts";
import type { StoredReading } from "./read-cells.ts";
import { readingContext } from "./reading-context.ts";
import { messageOf } from "./remarks.ts";
import { seenOf } from "./show-upload.ts";
import { decideUpload, lockUpload, type StoredUpload } from "./store-upload.ts";

type Apply = CallRequest<typeof call.applyPaper>;
type Reply = ReplyOf<typeof call.applyPaper>;
type Body = BodyOf<typeof call.applyPaper>;

const wrong = (path: string, code: string, message: string): FieldError => ({
  path,
  code,
  message,
});

/** What was typed instead of an unreadable cell, read as on the screen. */
function readTyped(
  cell: PreviewCell,
  text: string,
  reading: Reading,
  survey: LockedSurvey,
): Said | FieldError {
  const field = survey.definition.questionnaire.fields.get(cell.code);
  const typed = { tag: "", text };
  const read =
    cell.part === "precision" || !field
      ? readPrecision(typed)
      : readAnswer(field, typed, { ...reading, isInList: cell.row !== undefined });
  if ("said" in read) return read.said;
  return wrong(`typed.${cell.id}`, read.question.message, "This cannot be read as an answer");
}

/** 400 for ids that the preview does not have, and for texts that cannot be read. */
function chosenCells(
  cells: readonly PreviewCell[],
  { take, typed = {} }: Body,
  read: (cell: PreviewCell, text: string) => Said | FieldError,
): Chosen[] {
  const byId = new Map(cells.map((cell) => [cell.id, cell]));
  const errors: FieldError[] = [];
  const chosen = new Map<string, Chosen>();
  for (const id of take) {
    const cell = byId.get(id);
    if (cell?.paper) chosen.set(id, { cell, said: cell.paper });
    else errors.push(wrong("take", "unknown", "The form has no such cell that can be read"));
  }
  for (const [id, text] of Object.entries(typed)) {
    const cell = byId.get(id);
    const said = cell ? read(cell, text) : wrong("typed", "unknown", "The form has no such cell");
    if ("path" in said) errors.push(said);
    else if (cell) chosen.set(id, { cell, said });
  }
  if (errors.length > 0) throw problem("malformed-request", { errors: errors.slice(0, 50) });
  return [...chosen.values()];
}

function assertWaiting({ outcome, reading }: StoredUpload): StoredReading {
  if (outcome !== "waiting" || reading === null) throw problem("already-decided");
  return reading;
}

type Applying = { request: Apply; reading: StoredReading; names: Reading };

/** The sections as the chosen cells make them; a section stays a draft until it is submitted again. */
function changesOf(survey: LockedSurvey, { request, reading, names }: Applying) {
  const { body } = request;
  if (seenOf(survey.sections) !== body.seen) throw problem("version-conflict");
  const cells = compareCells(reading, survey.sections);
  const chosen = chosenCells(cells, body, (cell, text) => readTyped(cell, text, names, survey));
  const sections = changedSections(survey.sections, chosen, {
    find: rowFinder(reading.cells, survey.sections),
    questionnaire: survey.definition.questionnaire,
  });
  return {
    count: chosen.length,
    changes: [...sections].map(([section, content]) => ({ section, content, submit: false })),
  };
}

async function noteSections(tx: Transaction<DB>, id: number, plan: SurveyWrite): Promise<void> {
  for (const { section, version, before } of plan.sections) {
    await sql`insert into paper_upload_section
      (upload_id, survey_data_id, section, version, was_submitted)
      values (${id}, ${plan.surveyDataId}, ${section}, ${version}, ${before?.isSubmitted ?? false})`.execute(
      tx,
    );
  }
}

async function write(tx: Transaction<DB>, tools: SaveTools, applying: Applying): Promise<Reply> {
  const { request } = applying;
  const { query, params, origin } = request;
  const caller = callerOf(request);
  const upload = await lockUpload(tx, query, params.id);
  assertWaiting(upload);
  let imported = 0;
  const plan = await saveSections(tx, tools, {
    ...{ countrySurvey: query, caller, source: "paper" },
    change: (survey) => {
      const { count, changes } = changesOf(survey, applying);
      imported = count;
      return changes;
    },
  });
  await noteSections(tx, params.id, plan);
  const versions = Object.fromEntries(plan.sections.map((one) => [one.section, one.version]));
  await decideUpload(tx, { id: params.id, state: "applied", userId: caller.id, imported });
  await audit(tx, {
    ...{ action: "paper_applied", caller, origin },
    ...{ countryId: query.countryId, surveyKey: query.surveyKey },
    ...{ subjectType: "upload", subjectId: String(params.id) },
    after: { imported, versions },
  });
  const nameOf = cellNames(plan.definition, query.culture);
  const messages = upload.remarks.map((remark) => messageOf(remark, query.culture, nameOf));
  return {
    ...{ documentId: params.id, imported },
    errors: messages.filter(({ severity }) => severity === "error"),
    warnings: messages.filter(({ severity }) => severity === "warning"),
    findings: plan.evaluated.findings.filter(({ section }) => section in versions),
  };
}

/** 409 `already-decided`, `version-conflict` when a section was saved since the preview · 422 `broken-rules`. */
export const paperApplier =
  (tools: SaveTools) =>
  async (request: Apply): Promise<Reply> => {
    const { db, definitions, query, params } = request;
    const found = await transact(db, (tx) => lockUpload(tx, query, params.id));
    const reading = assertWaiting(found);
    const { definitionId } = await fetchState(db, query);
    const now = await askedDefinition(definitions, definitionId);
    const names = await readingContext(db, query.culture, { asked: now, now });
    return transact(db, (tx) => write(tx, tools, { request, reading, names }));
  };
