// Approval locks a country's survey, revoking it unlocks the survey. Both take the row's lock, so a
// save at the same time is either complete before or refused.

import { sql, type Transaction } from "kysely";
import { type BodyOf, decidingRolesOf, type ReplyOf, type Role } from "#contract/define.ts";
import { problem } from "#contract/problems.ts";
import type * as call from "#contract/surveys.ts";
import type { Questionnaire } from "#questionnaire/engine/questionnaire.ts";
import { allStatuses } from "#server/answers/all-statuses.ts";
import { decideSurveys } from "#server/answers/decide-surveys.ts";
import type { Statuses } from "#server/answers/fetch-survey.ts";
import type { DB } from "#server/database/tables.ts";
import { transact } from "#server/database/transact.ts";
import { askedDefinition } from "#server/definitions/asked-definition.ts";
import { type CallRequest, callerOf } from "#server/http/serve.ts";
import type { Caller } from "#server/request/caller.ts";
import type { Origin } from "#server/request/origin.ts";
import { mailDecision, type Parts } from "./mail-decision.ts";

type Decision = {
  isApproved: boolean;
  role: Role;
  reason: string | undefined;
  caller: Caller;
  origin: Origin;
  /** No one gets a mail. */
  isSilent?: boolean;
};
type Locked = {
  id: number;
  survey_key: number;
  country_id: number;
  is_approved: boolean;
  statuses: Statuses;
  definition_id: number | null;
  last_update: Date | null;
};

async function lock(
  tx: Transaction<DB>,
  where: { id: number } | { countryId: number; surveyKey: number },
) {
  const found = await sql<Locked>`
    select id, survey_key, country_id, is_approved, statuses, last_update,
      (select asked_version(survey) from survey where key = survey_key) as definition_id
    from survey_data
    where ${
      "id" in where
        ? sql`id = ${where.id}`
        : sql`country_id = ${where.countryId} and survey_key = ${where.surveyKey}`
    }
    for update
  `.execute(tx);
  return found.rows[0];
}

/** A decision that changes nothing leaves no second event. */
async function decide(
  tx: Transaction<DB>,
  parts: Parts,
  survey: Locked,
  decision: Decision,
): Promise<void> {
  const { isApproved, role, reason, caller, origin, isSilent = false } = decision;
  if (survey.is_approved === isApproved) return;
  const { id, survey_key: surveyKey, country_id: countryId } = survey;
  await decideSurveys(tx, [{ id, surveyKey, countryId }], {
    isApproved,
    role,
    reason,
    userId: caller.id,
    request: { caller, origin },
  });
  if (isApproved || isSilent) return;
  await mailDecision(tx, parts, "approval-revoked", { surveyKey, countryId, reason: reason ?? "" });
}

/** 409 `survey-changed` when the answers are not those of the digest. */
async function refuseOtherAnswers(
  tx: Transaction<DB>,
  { id }: Locked,
  digest: string | undefined,
): Promise<void> {
  if (digest === undefined) return;
  const { rows } = await sql<{ digest: string }>`select survey_digest(${id}) as digest`.execute(tx);
  if (rows[0]?.digest !== digest) throw problem("survey-changed");
}

type Warnings = ReplyOf<typeof call.approveSurvey>["warnings"];

/** The sections that are not submitted. */
function warningsOf(questionnaire: Questionnaire, statuses: Statuses): Warnings {
  return Object.entries(allStatuses(questionnaire, statuses))
    .filter(([, status]) => status !== "Submitted")
    .map(([section, status]) => ({ section, status }));
}

/** The role in which the caller decides; 403 for one that it may not take. */
function decidingRole(caller: Caller, requestedRole: Role | undefined): Role {
  const role = requestedRole ?? caller.role;
  if (decidingRolesOf(caller.role).includes(role)) return role;
  throw problem("role-not-allowed");
}

/** Whether any section has an answer. A survey that only has comments has none. */
const hasAnswers = ({ statuses }: Locked): boolean =>
  Object.values(statuses).some((status) => status !== "Empty");

/** 404 when nothing was ever answered: there is nothing to approve. */
export async function approveSurvey(
  request: CallRequest<typeof call.approveSurvey>,
): Promise<ReplyOf<typeof call.approveSurvey>> {
  const { db, definitions, query, origin } = request;
  const caller = callerOf(request);
  const role = decidingRole(caller, query.roleKey);
  return transact(db, async (tx) => {
    const survey = await lock(tx, query);
    const { isApproved, reason, digest } = query;
    if (!survey || (isApproved && !hasAnswers(survey))) throw problem("not-found");
    await refuseOtherAnswers(tx, survey, digest);
    await decide(tx, request, survey, { isApproved, role, reason, caller, origin });
    const { questionnaire } = await askedDefinition(definitions, survey.definition_id);
    return { isApproved, warnings: warningsOf(questionnaire, survey.statuses) };
  });
}

/** Why a survey of a list is left as it is; null when it is decided on. */
function reasonToSkip(
  survey: Locked | undefined,
  { isApproved, asOf }: CallRequest<typeof call.approveAll>["query"],
): string | null {
  if (!survey || (isApproved && !hasAnswers(survey))) return "not-found";
  if (survey.is_approved === isApproved) return "already-decided";
  const isNewer = asOf !== undefined && Number(survey.last_update) > Date.parse(asOf);
  return isNewer ? "survey-changed" : null;
}

/** Decides on each survey in a transaction of its own, so that two such calls cannot block each other. */
export async function approveAll(
  request: CallRequest<typeof call.approveAll>,
): Promise<ReplyOf<typeof call.approveAll>> {
  const { db, query, body, origin } = request;
  const caller = callerOf(request);
  const ids: BodyOf<typeof call.approveAll> = [...new Set(body)].sort((a, b) => a - b);
  const decision = {
    isApproved: query.isApproved,
    role: caller.role,
    reason: query.reason,
    caller,
    origin,
    isSilent: query.isUndo ?? false,
  };
  const changed: number[] = [];
  const skipped: { surveyDataId: number; code: string }[] = [];
  for (const id of ids) {
    await transact(db, async (tx) => {
      const survey = await lock(tx, { id });
      const code = reasonToSkip(survey, query);
      if (survey && code === null) {
        await decide(tx, request, survey, decision);
        changed.push(id);
      } else if (code !== null) skipped.push({ surveyDataId: id, code });
    });
  }
  return { changed, skipped };
}
