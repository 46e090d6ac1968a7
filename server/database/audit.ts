// The audit trail: one row per action, written in the transaction that acts.

import type { Kysely, Transaction } from "kysely";
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

/** Adds one event. It is kept for years, so no secret may be in it. */
export async function audit(tx: Transaction<DB>, event: AuditEvent): Promise<void> {
  await tx
    .insertInto("audit_event")
    .values({
      action: event.action,
      actor_id: event.caller?.id ?? event.actorId ?? null,
      session_id: event.caller?.sessionId ?? null,
      role_key: event.caller?.role ?? null,
      address: event.origin?.address ?? null,
      user_agent: event.origin?.userAgent ?? null,
      subject_type: event.subjectType ?? null,
      subject_id: event.subjectId ?? null,
      country_id: event.countryId ?? null,
      survey_key: event.surveyKey ?? null,
      before: json(event.before),
      after: json(event.after),
      outcome: event.outcome ?? "success",
      request_id: event.origin?.requestId ?? null,
    })
    .execute();
}

/** Adds one event in a transaction of its own: of an action that was refused or changes nothing else. */
export function auditAlone(db: Kysely<DB>, event: AuditEvent): Promise<void> {
  return transact(db, (tx) => audit(tx, event));
}
