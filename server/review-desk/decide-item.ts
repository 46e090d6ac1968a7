// POST /ReviewDesk/Hold and /Decide: who is at an item, and what was decided about it. An acceptance holds as
// long as the finding says the same.

import { sql, type Transaction } from "kysely";
import type { ReplyOf } from "#contract/define.ts";
import { problem } from "#contract/problems.ts";
import type * as call from "#contract/review/review-desk.ts";
import { audit } from "#server/database/audit.ts";
import type { DB } from "#server/database/tables.ts";
import { transact } from "#server/database/transact.ts";
import { type CallRequest, callerOf } from "#server/http/serve.ts";
import { malformed } from "#server/texts/refused.ts";
import { findItem } from "./find-item.ts";

/** Of those who ask at the same moment, one gets it; the others learn who. */
export async function holdDeskItem(
  request: CallRequest<typeof call.holdDeskItem>,
): Promise<ReplyOf<typeof call.holdDeskItem>> {
  const { db, body } = request;
  const caller = callerOf(request);
  const { surveyDataId } = await findItem(db, body);
  return transact(db, async (tx) => {
    await sql`delete from review_hold where taken_by = ${caller.id}
      and (survey_data_id, finding) <> (${surveyDataId}, ${body.key})`.execute(tx);
    const taken = await sql`
      insert into review_hold (survey_data_id, finding, taken_by, taken_until)
      values (${surveyDataId}, ${body.key}, ${caller.id}, now() + interval '2 minutes')
      on conflict (survey_data_id, finding) do update
        set taken_by = excluded.taken_by, taken_until = excluded.taken_until
        where review_hold.taken_by = excluded.taken_by or review_hold.taken_until < now()
      returning taken_by`.execute(tx);
    if (taken.rows.length > 0) return { takenBy: null };
    const { rows } = await sql<{ takenBy: string }>`
      select person_name(holder) as "takenBy" from review_hold
      join "user" holder on holder.id = taken_by
      where survey_data_id = ${surveyDataId} and finding = ${body.key}`.execute(tx);
    return { takenBy: rows[0]?.takenBy ?? "" };
  });
}

/** 409 `survey-approved`: what was accepted before belongs to the evidence. An approval at the same moment waits. */
async function refuseApproved(tx: Transaction<DB>, surveyDataId: number): Promise<void> {
  const { rows } = await sql<{ isApproved: boolean }>`
    select is_approved as "isApproved" from survey_data where id = ${surveyDataId} for share
  `.execute(tx);
  if (rows[0]?.isApproved) throw problem("survey-approved");
}

export async function decideDeskItem(
  request: CallRequest<typeof call.decideDeskItem>,
): Promise<undefined> {
  const { db, body, origin } = request;
  const { countryId, surveyKey, key, decision } = body;
  const caller = callerOf(request);
  await transact(db, async (tx) => {
    const { surveyDataId, digest, finding } = await findItem(tx, body);
    if (decision === "accepted" && finding.severity === "error") {
      throw malformed("decision", "error", "decision.error");
    }
    await refuseApproved(tx, surveyDataId);
    if (decision === null) {
      await sql`delete from review_decision
        where survey_data_id = ${surveyDataId} and finding = ${key}`.execute(tx);
    } else {
      await sql`
        insert into review_decision (survey_data_id, finding, decision, digest, decided_by)
        values (${surveyDataId}, ${key}, ${decision}, ${digest}, ${caller.id})
        on conflict (survey_data_id, finding) do update set decision = excluded.decision,
          digest = excluded.digest, decided_by = excluded.decided_by, decided_at = now()
      `.execute(tx);
    }
    await audit(tx, {
      action: "finding_reviewed",
      caller,
      origin,
      countryId,
      surveyKey,
      subjectType: "finding",
      subjectId: key,
      after: { decision },
    });
  });
  return undefined;
}
