// Approval and its revocation, of one survey or of many: the only place that writes them. The rows must be locked.

import { sql, type Transaction } from "kysely";
import type { Role } from "#contract/define.ts";
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
    insert into approval (survey_data_id, is_approved, by, role_key, reason, versions)
    select one.id, ${isApproved}, ${userId}::integer, ${role}, ${reason ?? null}, (
      select coalesce(jsonb_object_agg(section, version), '{}')
      from section where survey_data_id = one.id)
    from unnest(${ids}::integer[]) as one (id)
  `.execute(tx);
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
