// The audit trail: one row per action, written in the transaction that acts.

import { type Kysely, type RawBuilder, sql, type Transaction } from "kysely";
import type { AuditAction, AuditSubject } from "#contract/audit.ts";
import type { Caller } from "#server/request/caller.ts";
import type { Origin } from "#server/request/origin.ts";
import type { DB } from "./tables.ts";
import { transact } from "./transact.ts";

export type AuditEvent = {
  action: AuditAction;
  caller: Caller | null;
  /** For actions that have no caller yet, such as signing in. */
  actorId?: number;
  /** Absent for actions of the platform itself. */
  origin?: Origin;
  subjectType?: AuditSubject;
  subjectId?: string;
  countryId?: number;
  surveyKey?: number;
  before?: unknown;
  after?: unknown;
  outcome?: "success" | "refused";
};

const json = (value: unknown): string | null =>
  value === undefined ? null : JSON.stringify(value);

/**
 * The statement that adds one event, for a statement that adds it while it writes. The event is kept for
 * years, so no secret may be in it.
 */
export function insertEvent(event: AuditEvent): RawBuilder<unknown> {
  const { caller, origin } = event;
  return sql`insert into audit_event (action, actor_id, session_id, role_key, address, user_agent,
      subject_type, subject_id, country_id, survey_key, before, after, outcome, request_id)
    values (${event.action}, ${caller?.id ?? event.actorId ?? null}, ${caller?.sessionId ?? null},
      ${caller?.role ?? null}, ${origin?.address ?? null}, ${origin?.userAgent ?? null},
      ${event.subjectType ?? null}, ${event.subjectId ?? null}, ${event.countryId ?? null},
      ${event.surveyKey ?? null}, ${json(event.before)}, ${json(event.after)},
      ${event.outcome ?? "success"}, ${origin?.requestId ?? null})`;
}

/** Adds one event in the transaction of the action. */
export async function audit(tx: Transaction<DB>, event: AuditEvent): Promise<void> {
  await insertEvent(event).execute(tx);
}

/** Adds one event in a transaction of its own: of an action that was refused or changes nothing else. */
export function auditAlone(db: Kysely<DB>, event: AuditEvent): Promise<void> {
  return transact(db, (tx) => audit(tx, event));
}
