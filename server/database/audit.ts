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

const rowOf = (event: AuditEvent): RawBuilder<unknown> => {
  const { caller, origin } = event;
  const isAboutUser = event.subjectType === "user" && event.subjectId !== undefined;
  // What strangers send can be erased from an event only with the user whom it names.
  const isErasable = caller !== null || event.actorId !== undefined || isAboutUser;
  return sql`(${event.action}, ${caller?.id ?? event.actorId ?? null}::integer,
    ${caller?.sessionId ?? null}::uuid, ${caller?.role ?? null}, ${origin?.address ?? null},
    ${(isErasable && origin?.userAgent) || null}, ${event.subjectType ?? null}, ${event.subjectId ?? null},
    ${event.countryId ?? null}::integer, ${event.surveyKey ?? null}::integer,
    ${json(event.before)}::jsonb, ${json(event.after)}::jsonb,
    ${event.outcome ?? "success"}, ${origin?.requestId ?? null})`;
};

/**
 * The statement that adds events, for a statement that adds them while it writes. Events are kept for
 * years, so no secret may be in them.
 */
export const insertEvents = (events: readonly AuditEvent[]): RawBuilder<unknown> =>
  sql`insert into audit_event (action, actor_id, session_id, role_key, address, user_agent,
      subject_type, subject_id, country_id, survey_key, before, after, outcome, request_id)
    values ${sql.join(events.map(rowOf))}`;

/** Adds one event in the transaction of the action. */
export async function audit(tx: Transaction<DB>, event: AuditEvent): Promise<void> {
  await insertEvents([event]).execute(tx);
}

/** Adds one event in a transaction of its own: of an action that was refused or changes nothing else. */
export function auditAlone(db: Kysely<DB>, event: AuditEvent): Promise<void> {
  return transact(db, (tx) => audit(tx, event));
}
