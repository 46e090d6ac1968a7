// Approval, its revocation and the return of a survey: the only place that writes them. The rows must be locked.
// And what a country sees of it: why an approval was revoked or a survey returned, and what became of its wish to open the survey again.

import { type RawBuilder, sql, type Transaction } from "kysely";
import type { ReplyOf, Role } from "#contract/define.ts";
import type { getState } from "#contract/sections.ts";
import { type AuditEvent, insertEvents } from "#server/database/audit.ts";
import type { DB } from "#server/database/tables.ts";
import type { Caller } from "#server/request/caller.ts";
import type { Origin } from "#server/request/origin.ts";

type Decision = {
  isApproved: boolean;
  role: Role;
  reason: string | undefined;
  userId: number;
  /** The request of a person; absent for work after the reply. */
  request?: { caller: Caller; origin: Origin };
};

type DecidedSurvey = { id: number; surveyKey: number; countryId: number };

/** The findings and the accepted reasons, as they are approved. */
const evidence = sql`(select jsonb_build_object('findings', findings, 'confirmations', (
    select coalesce(jsonb_object_agg(section, confirmations), '{}') from section
    where survey_data_id = survey_data.id and confirmations <> '{}'))
  from survey_data where id = decided.id)`;

/** Revoking an approval is what a country asked for. */
async function grantReopening(
  tx: Transaction<DB>,
  ids: readonly number[],
  { userId, answer }: { userId: number; answer: string },
): Promise<void> {
  await sql`update reopen_request set is_granted = true, answer = ${answer},
    answered_by = ${userId}::integer, answered_at = now()
    where survey_data_id = any(${[...ids]}::integer[]) and is_granted is null`.execute(tx);
}

/** Decides on surveys of which the opposite is stored, with an event for each. */
export async function decideSurveys(
  tx: Transaction<DB>,
  surveys: readonly DecidedSurvey[],
  { isApproved, role, reason, userId, request }: Decision,
): Promise<void> {
  if (surveys.length === 0) return;
  const ids = surveys.map(({ id }) => id);
  await sql`
    update survey_data set is_approved = ${isApproved},
      approved_at = ${isApproved ? sql`clock_timestamp()` : null},
      approved_by = ${isApproved ? userId : null},
      approved_role = ${isApproved ? role : null}
    where id = any(${ids}::integer[])
  `.execute(tx);
  await sql`
    insert into approval (survey_data_id, is_approved, by, role_key, reason, versions, digest, evidence)
    select decided.id, ${isApproved}, ${userId}::integer, ${role}, ${reason ?? null}, (
      select coalesce(jsonb_object_agg(section, version), '{}')
      from section where survey_data_id = decided.id),
      case when ${isApproved} then survey_digest(decided.id) end,
      case when ${isApproved} then ${evidence} end
    from unnest(${ids}::integer[]) as decided (id)
  `.execute(tx);
  if (!isApproved) await grantReopening(tx, ids, { userId, answer: reason ?? "" });
  const events = surveys.map(
    ({ surveyKey, countryId }): AuditEvent => ({
      action: isApproved ? "survey_approved" : "survey_revoked",
      caller: null,
      actorId: userId,
      ...request,
      surveyKey,
      countryId,
      after: { role, reason: reason ?? null },
    }),
  );
  await insertEvents(events).execute(tx);
}

/** A survey that waits for a decision goes back to its country. Its sections are made drafts by the caller. */
export async function noteReturn(
  tx: Transaction<DB>,
  { id, role, reason, userId }: { id: number; role: Role; reason: string; userId: number },
): Promise<void> {
  await sql`
    insert into approval (survey_data_id, is_approved, is_return, by, role_key, reason, versions)
    select ${id}::integer, false, true, ${userId}::integer, ${role}, ${reason}, (
      select coalesce(jsonb_object_agg(section, version), '{}')
      from section where survey_data_id = ${id})`.execute(tx);
}

type State = ReplyOf<typeof getState>;
type StoredRevoked = { at: string; reason: string; isReturn: boolean } | null;
type StoredReopening = NonNullable<State["reopening"]> | null;
export type DecisionState = { revoked: StoredRevoked; reopening: StoredReopening };

/** Columns of a query in which `here` is the survey of the country. */
export const decisionState: RawBuilder<unknown> = sql`
  case when here.is_approved then null else (
    select jsonb_build_object('at', approval.at, 'reason', coalesce(approval.reason, ''),
      'isReturn', approval.is_return)
    from approval where approval.survey_data_id = here.id and not approval.is_approved
    order by approval.id desc limit 1) end as revoked,
  case when here.is_approved then (
    select jsonb_build_object('at', request.at, 'by', person_name(asker), 'reason', request.reason,
      'isGranted', request.is_granted, 'answer', request.answer)
    from reopen_request request left join "user" asker on asker.id = request.by
    where request.survey_data_id = here.id and request.at >= here.approved_at
    order by request.id desc limit 1) end as reopening`;

const instantOf = (at: string): string => new Date(at).toISOString();

/** As the calls reply them. */
export const decisionReply = ({ revoked, reopening }: DecisionState) => ({
  // One that was taken back at once has no reason, and nothing to say.
  revoked: revoked?.reason ? { ...revoked, at: instantOf(revoked.at) } : null,
  reopening: reopening && { ...reopening, at: instantOf(reopening.at) },
});
