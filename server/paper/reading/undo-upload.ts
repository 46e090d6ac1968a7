// Gives an uploaded form up, and undoes one that was applied: what its revisions changed becomes what it was.

import { sql, type Transaction } from "kysely";
import type * as call from "#contract/paper/paper-uploads.ts";
import { problem } from "#contract/problems.ts";
import { type Changes, contentBefore, isOtherNow } from "#server/answers/differences.ts";
import type { LockedSurvey } from "#server/answers/lock-survey.ts";
import { type SaveTools, saveSections } from "#server/answers/save-section.ts";
import { audit } from "#server/database/audit.ts";
import type { DB } from "#server/database/tables.ts";
import { transact } from "#server/database/transact.ts";
import { type CallRequest, callerOf } from "#server/http/serve.ts";
import { removeComments } from "./add-comments.ts";
import { decideUpload, lockUpload } from "./store-upload.ts";

type Decide = CallRequest<typeof call.discardPaper> | CallRequest<typeof call.undoPaper>;

const eventOf = (request: Decide) => ({
  caller: callerOf(request),
  origin: request.origin,
  countryId: request.query.countryId,
  surveyKey: request.query.surveyKey,
  subjectType: "upload" as const,
  subjectId: String(request.params.id),
});

export function discardPaper(request: CallRequest<typeof call.discardPaper>): Promise<undefined> {
  const { db, query, params } = request;
  return transact(db, async (tx) => {
    const { outcome } = await lockUpload(tx, query, params.id);
    if (outcome !== "waiting") throw problem("already-decided");
    const userId = callerOf(request).id;
    await decideUpload(tx, { id: params.id, state: "discarded", userId });
    await audit(tx, { action: "paper_discarded", ...eventOf(request) });
    return undefined;
  });
}

/** `version`: of the section as it is; its content is the one that the upload left. */
type Written = { section: string; version: number; wasSubmitted: boolean; changes: Changes };

/** 409 `version-conflict` when one of the sections has other content now, or was submitted or taken back since. */
async function writtenBy(tx: Transaction<DB>, id: number): Promise<Written[]> {
  const { rows } = await sql<Written & { isOther: boolean }>`
    select section.section, section.version, written.was_submitted as "wasSubmitted",
      revision.changes, ${isOtherNow} as "isOther"
    from paper_upload_section written
    join section_revision revision using (survey_data_id, section, version)
    join section on section.survey_data_id = written.survey_data_id
      and section.section = written.section
    where upload_id = ${id}`.execute(tx);
  if (rows.some(({ isOther }) => isOther)) throw problem("version-conflict");
  return rows;
}

/** 409 `version-conflict` when one of them was saved after it was read. */
function changesBack({ sections }: LockedSurvey, written: readonly Written[]) {
  return written.map(({ section, version, wasSubmitted, changes }) => {
    const now = sections[section];
    if (now?.version !== version) throw problem("version-conflict");
    return { section, content: contentBefore(now, changes), submit: wasSubmitted };
  });
}

/** 409 `version-conflict` when one of its sections is not as the upload left it. */
export const paperUndoer =
  (tools: SaveTools) =>
  (request: CallRequest<typeof call.undoPaper>): Promise<undefined> => {
    const { db, query, params, body } = request;
    const caller = callerOf(request);
    return transact(db, async (tx) => {
      const { outcome } = await lockUpload(tx, query, params.id);
      if (outcome !== "applied") throw problem("already-decided");
      const written = await writtenBy(tx, params.id);
      await saveSections(tx, tools, {
        countrySurvey: query,
        caller,
        source: "paper",
        isRestored: true,
        change: (survey) => changesBack(survey, written),
      });
      await removeComments(tx, params.id);
      const { reason } = body;
      await decideUpload(tx, { id: params.id, state: "undone", userId: caller.id, reason });
      await audit(tx, { action: "paper_undone", ...eventOf(request), after: { reason } });
      return undefined;
    });
  };
