// Who did what, when, from where.

import { z } from "zod";
import { refusalKey, textSchema } from "#questionnaire/engine/text.ts";
import { adminRoles, call } from "./define.ts";
import { fileParameters, isPagedOrPlain, notPaged, pageParameters, pageSchema } from "./paging.ts";
import { idText, instant } from "./schemas.ts";

/** What can be done, in OWASP's vocabulary where it has a name. Each has a text `action.<name>` (web/texts). */
export const auditActions = [
  "authn_login_success",
  "authn_login_fail",
  "authn_login_throttled",
  "authn_token_reuse",
  "session_renewed",
  "session_ended",
  "survey_added",
  "survey_dates_changed",
  "survey_removed",
  "survey_approved",
  "survey_revoked",
  "survey_signed",
  "survey_returned",
  "survey_reopening_asked",
  "survey_reopening_declined",
  "reminder_sent",
  "section_saved",
  "section_submitted",
  "comment_added",
  "discrepancies_sent",
  "finding_reviewed",
  "question_asked",
  "question_closed",
  "question_reopened",
  "upload_refused",
  "country_overview_changed",
  "country_membership_changed",
  "authn_password_change",
  "authn_password_reset",
  "authn_password_reset_requested",
  "authn_factor_begun",
  "authn_factor_added",
  "authn_factor_removed",
  "authn_factor_renewed",
  "authn_factor_failed",
  "authz_change",
  "user_registered",
  "user_approved",
  "user_denied",
  "user_invited",
  "user_created",
  "user_updated",
  "user_suspended",
  "user_reactivated",
  "user_deleted",
  "user_exported",
  "surveys_imported",
  "history_uploaded",
  "history_checked",
  "history_apply_asked",
  "history_applied",
  "history_undo_asked",
  "history_undone",
  "history_cancelled",
  "yearbook_started",
  "yearbook_cancelled",
  "yearbook_made",
  "yearbook_failed",
  "paper_uploaded",
  "paper_applied",
  "paper_discarded",
  "paper_undone",
  "mail_retried",
  "mail_bounced",
  "settings_changed",
  "export_made",
  "exchange_rates_changed",
  "query_saved",
  "query_deleted",
  "api_token_created",
  "api_token_ended",
  "message_sent",
  "authz_fail",
  "input_validation_fail",
  "malicious_csp_violation",
  "sys_startup",
  "sys_shutdown",
  "sys_migrated",
  "sys_restored",
  "sys_tidied",
  "sys_questionnaires_added",
] as const;
export type AuditAction = (typeof auditActions)[number];

/** What an event can be about, besides a country and a survey. Each has a text `subject.<name>` (web/texts). */
export const auditSubjects = [
  "user",
  "session",
  "role",
  "setting",
  "call",
  "mail",
  "report",
  "section",
  "audit",
  "country_overview",
  "country_membership",
  "edit",
  "upload",
  "query",
  "product",
  "exchange_rate",
  "api_token",
  "respondent",
  "progress",
  "history_import",
  "yearbook",
  "offline_form",
  "question",
  "finding",
] as const;
export type AuditSubject = (typeof auditSubjects)[number];

export const auditedEvent = z.object({
  id: z.number(),
  at: instant,
  actorId: z.number().nullable(),
  /** Null without a user, such as for a visitor; "deleted user" after the account was deleted. */
  actor: z.string().nullable(),
  role: z.string().nullable(),
  address: z.string().nullable(),
  userAgent: z.string().nullable(),
  action: z.string(),
  subjectType: z.string().nullable(),
  subjectId: z.string().nullable(),
  countryId: z.number().nullable(),
  surveyKey: z.number().nullable(),
  before: z.unknown(),
  after: z.unknown(),
  outcome: z.string(),
  requestId: z.string().nullable(),
  /** Its number in the chain of seals; null until it is sealed, about a second after it was written. */
  sealNo: z.number().nullable(),
});
export type AuditedEvent = z.output<typeof auditedEvent>;

/** The columns of the list as a file. */
export const auditFileColumns = [
  "id",
  "at",
  "actorId",
  "actor",
  "role",
  "address",
  "userAgent",
  "action",
  "subjectType",
  "subjectId",
  "countryId",
  "surveyKey",
  "before",
  "after",
  "outcome",
  "requestId",
  "sealNo",
] as const satisfies readonly (keyof AuditedEvent)[];

/** No event is older, and PostgreSQL has no year 0. */
const moment = instant.refine((text) => text >= "1900", refusalKey("moment"));

/** Every column by which a million events are still read in order. */
export const auditSorts = ["at", "action"] as const;

export const listAudit = call({
  id: "audit.list",
  method: "GET",
  path: "/Audit",
  summary: "Who did what, when, from where, newest first; `before` an id goes on from there",
  access: { roles: adminRoles },
  query: z
    .strictObject({
      ...pageParameters(auditSorts),
      action: textSchema(60).optional(),
      actorId: idText.optional(),
      /** A part of the actor's name or e-mail address. */
      actor: textSchema(100).optional(),
      subjectType: textSchema(60).optional(),
      subjectId: textSchema(60).optional(),
      countryId: idText.optional(),
      surveyKey: idText.optional(),
      outcome: z.enum(["success", "refused"]).optional(),
      from: moment.optional(),
      to: moment.optional(),
      before: idText.optional(),
      limit: idText.pipe(z.number().max(500)).optional(),
      ...fileParameters,
    })
    .refine(isPagedOrPlain, notPaged),
  reply: { status: 200, body: z.union([z.array(auditedEvent), pageSchema(auditedEvent)]) },
  exportsRows: true,
});

export const listAuditActions = call({
  id: "audit.actions",
  method: "GET",
  path: "/Audit/Actions",
  summary: "The actions that occur in the audit, for filtering",
  access: { roles: adminRoles },
  reply: { status: 200, body: z.array(z.string()) },
});
