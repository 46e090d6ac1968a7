// Writes the cells that a person chose, all of them or nothing, as revisions with the source "paper".

import { sql, type Transaction } from "kysely";
import type { ReplyOf } from "#contract/define.ts";
import type * as call from "#contract/paper/paper-uploads.ts";
import { fetchState } from "#server/answers/fetch-state.ts";
import type { LockedSurvey } from "#server/answers/lock-survey.ts";
import type { SurveyWrite } from "#server/answers/plan-write.ts";
import { type SaveTools, saveSections } from "#server/answers/save-section.ts";
import { audit } from "#server/database/audit.ts";
import type { DB } from "#server/database/tables.ts";
import { transact } from "#server/database/transact.ts";
import { askedDefinition } from "#server/definitions/asked-definition.ts";
import { type CallRequest, callerOf } from "#server/http/serve.ts";
import type { FormComment } from "#server/paper/form-comments.ts";
import { fetchComments } from "#server/questions/fetch-comments.ts";
import { addComments, type NewComment } from "./add-comments.ts";
import { cellNames } from "./cell-names.ts";
import { assertWaiting, chosenChanges } from "./chosen-cells.ts";
import type { AnswerNames } from "./read-answer.ts";
import type { StoredReading } from "./read-cells.ts";
import { readingContext } from "./reading-context.ts";
import { messageOf } from "./remarks.ts";
import { decideUpload, lockUpload } from "./store-upload.ts";

type Apply = CallRequest<typeof call.applyPaper>;
type Reply = ReplyOf<typeof call.applyPaper>;

type Applying = { request: Apply; reading: StoredReading; names: AnswerNames };

/** The sections as the chosen cells make them; a section stays a draft until it is submitted again. */
const changesOf = (
  survey: LockedSurvey,
  said: readonly FormComment[],
  { request: { body }, reading, names }: Applying,
) => chosenChanges({ ...survey, comments: said }, { body, reading, names });

async function noteSections(tx: Transaction<DB>, id: number, plan: SurveyWrite): Promise<void> {
  for (const { section, version, before } of plan.sections) {
    await sql`insert into paper_upload_section
      (upload_id, survey_data_id, section, version, was_submitted)
      values (${id}, ${plan.surveyDataId}, ${section}, ${version}, ${before?.isSubmitted ?? false})`.execute(
      tx,
    );
  }
}

/** Each is a comment of the caller, as one that was written on the screen. How many there are. */
async function noteComments(
  tx: Transaction<DB>,
  comments: readonly NewComment[],
  { request, surveyDataId }: { request: Apply; surveyDataId: number },
): Promise<number> {
  const { params, origin, query } = request;
  const caller = callerOf(request);
  const about = { surveyDataId, uploadId: params.id, authorId: caller.id };
  const { countryId, surveyKey } = query;
  const added = await addComments(tx, comments, about);
  for (const id of added) {
    await audit(tx, {
      action: "comment_added",
      caller,
      origin,
      countryId,
      surveyKey,
      subjectId: String(id),
    });
  }
  return added.length;
}

async function write(tx: Transaction<DB>, tools: SaveTools, applying: Applying): Promise<Reply> {
  const { request } = applying;
  const { query, params, origin } = request;
  const caller = callerOf(request);
  const upload = await lockUpload(tx, query, params.id);
  assertWaiting(upload);
  const { surveyDataId } = await fetchState(tx, query);
  const said = await fetchComments(tx, surveyDataId);
  let imported = 0;
  let comments: NewComment[] = [];
  const plan = await saveSections(tx, tools, {
    countrySurvey: query,
    caller,
    source: "paper",
    change: (survey) => {
      const choosing = changesOf(survey, said, applying);
      comments = choosing.comments;
      imported = choosing.chosen.length;
      return choosing.changes;
    },
  });
  await noteSections(tx, params.id, plan);
  imported += await noteComments(tx, comments, { request, surveyDataId: plan.surveyDataId });
  const versions = Object.fromEntries(plan.sections.map((one) => [one.section, one.version]));
  await decideUpload(tx, { id: params.id, state: "applied", userId: caller.id, imported });
  await audit(tx, {
    action: "paper_applied",
    caller,
    origin,
    countryId: query.countryId,
    surveyKey: query.surveyKey,
    subjectType: "upload",
    subjectId: String(params.id),
    after: { imported, versions },
  });
  const nameOf = cellNames(plan.definition, query.culture);
  const messages = upload.remarks.map((remark) => messageOf(remark, query.culture, nameOf));
  return {
    documentId: params.id,
    imported,
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
