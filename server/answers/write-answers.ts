// The one writer of answers: stores what `planWrite` decided, which is sections, revisions, the state
// of the survey and the audit trail. Form and import use it, and every later source.

import { type RawBuilder, sql, type Transaction } from "kysely";
import { type AuditEvent, insertEvents } from "#server/database/audit.ts";
import type { DB } from "#server/database/tables.ts";
import type { Caller } from "#server/request/caller.ts";
import type { Origin } from "#server/request/origin.ts";
import { differences } from "./differences.ts";
import { type SectionWrite, type SurveyWrite, statusIn } from "./plan-write.ts";

export type Source = "form" | "import" | "paper" | "demo";

/** One country's survey to write, and who writes it. */
export type Write = {
  plan: SurveyWrite;
  userId: number | null;
  /** The request of a person, which gets an audit event for each section. */
  request?: { caller: Caller; origin: Origin; countryId: number; surveyKey: number };
};

/** When sections were written, and by which transaction. */
export type Written = { at: string; changedIn: string };

/** Keeps a statement far below the 65,535 parameters that PostgreSQL takes. */
const surveysPerStatement = 25;

const json = (value: unknown): RawBuilder<unknown> => sql`${JSON.stringify(value)}::jsonb`;

function stateRow({ plan, userId }: Write): RawBuilder<unknown> {
  const { surveyDataId, definition, evaluated, at } = plan;
  const { statuses, findings, completion } = evaluated;
  return sql`(
    ${surveyDataId}::integer, ${definition.id}::integer, ${json(statuses)}, ${json(findings)},
    ${completion}::integer, ${userId}::integer, ${at ?? null}::timestamptz)`;
}

function sectionRow({ plan, userId }: Write, write: SectionWrite): RawBuilder<unknown> {
  const { section, version, submit, content, before } = write;
  return sql`(
    ${plan.surveyDataId}::integer, ${plan.definition.id}::integer, ${section},
    ${version}::integer, ${submit}::boolean,
    ${json(content.answers)}, ${json(content.states)}, ${json(content.precision)},
    ${json(content.confirmations ?? {})},
    ${statusIn(plan.evaluated, section)}, ${json(differences(before, content))},
    ${write.bodyHash ?? null}::bytea, ${userId}::integer,
    ${plan.at ?? null}::timestamptz)`;
}

/** One event for each section that a person wrote. */
function eventsOf({ plan, request }: Write): AuditEvent[] {
  if (!request) return [];
  return plan.sections.map(({ section, version, submit }) => ({
    action: submit ? "section_submitted" : "section_saved",
    ...request,
    subjectType: "section",
    subjectId: section,
    after: { version, status: statusIn(plan.evaluated, section) },
  }));
}

/**
 * Everything in one statement, because every statement costs a round trip. The rows are VALUES, so that a
 * save of one section is planned as what it is: one row.
 */
async function writeRows(
  tx: Transaction<DB>,
  source: Source,
  writes: readonly Write[],
): Promise<Written | null> {
  const states = writes.map(stateRow);
  const sections = writes.flatMap((write) =>
    write.plan.sections.map((section) => sectionRow(write, section)),
  );
  const events = writes.flatMap(eventsOf);
  const written = await sql<{ at: Date; changedIn: string }>`
    with ${events.length > 0 ? sql`event as (${insertEvents(events)}), ` : sql``}
    state (id, checked_version_id, statuses, findings, completion, by, at)
    as (values ${sql.join(states)}),
    one (survey_data_id, questionnaire_version_id, section, version, is_submitted, answers, states,
      precision, confirmations, status, changes, body_hash, by, at)
    as (values ${sql.join(sections)}),
    revision as (
      insert into section_revision (survey_data_id, questionnaire_version_id, section, version, at,
        by, source, status, changes, body_hash)
      select survey_data_id, questionnaire_version_id, section, version,
        coalesce(at, clock_timestamp()), by, ${source}, status, changes, body_hash
      from one
    ), survey as (
      update survey_data set statuses = state.statuses, findings = state.findings,
        completion = state.completion, checked_version_id = state.checked_version_id,
        last_update = coalesce(state.at, now()), last_updated_by = state.by
      from state where survey_data.id = state.id
    )
    insert into section (survey_data_id, section, version, is_submitted, answers, states, precision,
      confirmations, updated_at, updated_by)
    select survey_data_id, section, version, is_submitted, answers, states, precision, confirmations,
      coalesce(at, now()), by
    from one
    on conflict (survey_data_id, section) do update set version = excluded.version,
      is_submitted = excluded.is_submitted, answers = excluded.answers, states = excluded.states,
      precision = excluded.precision, confirmations = excluded.confirmations,
      updated_by = excluded.updated_by, updated_at = excluded.updated_at
    returning updated_at as at, pg_current_xact_id()::text as "changedIn"
  `.execute(tx);
  const [row] = written.rows;
  return row ? { ...row, at: row.at.toISOString() } : null;
}

/** Null when there was no section to write. Fails when another write took the same version. */
export async function writeAnswers(
  tx: Transaction<DB>,
  source: Source,
  writes: readonly Write[],
): Promise<Written | null> {
  let written: Written | null = null;
  const filled = writes.filter(({ plan }) => plan.sections.length > 0);
  for (let start = 0; start < filled.length; start += surveysPerStatement) {
    written = await writeRows(tx, source, filled.slice(start, start + surveysPerStatement));
  }
  return written;
}
