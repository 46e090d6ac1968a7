// The audit trail: one row per deed, written in the transaction that acts.

import type { Kysely } from "kysely";
import type { Caller, Origin } from "../http/context.ts";
import type { DB } from "./tables.ts";

/** OWASP's vocabulary where it has a word (security.md 2.7). */
export type AuditAction =
  | "authn_login_success"
  | "authn_login_fail"
  | "authn_login_throttled"
  | "authn_token_reuse"
  | "session_renewed"
  | "session_ended"
  | "survey_added"
  | "survey_dates_changed"
  | "survey_approved"
  | "survey_revoked"
  | "section_saved"
  | "section_submitted"
  | "comment_added"
  | "country_overview_changed"
  | "authn_password_change"
  | "authn_password_reset"
  | "authn_password_reset_requested"
  | "authn_factor_added"
  | "authn_factor_removed"
  | "authn_factor_renewed"
  | "authn_factor_failed"
  | "authz_change"
  | "user_registered"
  | "user_approved"
  | "user_denied"
  | "user_invited"
  | "user_created"
  | "user_updated"
  | "user_suspended"
  | "user_reactivated"
  | "user_deleted"
  | "user_exported"
  | "surveys_imported"
  | "mail_retried"
  | "settings_changed"
  | "export_made"
  | "message_sent"
  | "authz_fail"
  | "input_validation_fail"
  | "sys_startup"
  | "sys_shutdown"
  | "sys_migrated";

export type AuditEvent = {
  action: AuditAction;
  caller: Caller | null;
  /** For deeds before there is a caller, such as signing in. */
  actorId?: number;
  /** Absent for what the platform does by itself. */
  origin?: Origin;
  subjectType?: string;
  subjectId?: string;
  countryId?: number;
  surveyKey?: number;
  before?: unknown;
  after?: unknown;
  outcome?: "success" | "refused";
};

const json = (value: unknown): string | null =>
  value === undefined ? null : JSON.stringify(value);

/** Adds one event. Secrets never go in: callers hand over what may be read years later. */
export async function audit(tx: Kysely<DB>, event: AuditEvent): Promise<void> {
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
