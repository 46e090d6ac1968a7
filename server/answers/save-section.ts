// The one writer of answers. Everything is decided from the stored row, under its lock: is the
// survey open, is it approved, is the version the one the writer started from.

import { createHash } from "node:crypto";
import { sql, type Transaction } from "kysely";
import { problem } from "#contract/problems.ts";
import type { CountrySurvey } from "#contract/schemas.ts";
import type { SectionReply } from "#contract/sections.ts";
import type { Finding, SectionAnswers, SectionKey, Status } from "#questionnaire/engine/define.ts";
import { audit } from "../database/audit.ts";
import type { DB } from "../database/tables.ts";
import type { Caller } from "../request/caller.ts";
import type { Origin } from "../request/origin.ts";
import { lockCountrySurvey } from "./country-survey.ts";
import { differences } from "./differences.ts";
import { type Evaluated, evaluate } from "./evaluate.ts";
import { answersOf, fetchSurvey, type StoredSection, type StoredSurvey } from "./fetch-survey.ts";
import { refuseUnasked } from "./refuse-unasked.ts";

export type Save = {
  countrySurvey: CountrySurvey;
  section: SectionKey;
  /** The version the writer started from. */
  version: number;
  content: SectionAnswers;
  submit: boolean;
  caller: Caller;
  origin: Origin;
  source: "form" | "paper";
  idempotencyKey?: string;
};

const bodyHash = ({ content, submit }: Save): Buffer =>
  createHash("sha256")
    .update(JSON.stringify([content, submit]))
    .digest();

/** A save that was sent again because its answer was lost is answered, not repeated. */
async function isRepeated(
  tx: Transaction<DB>,
  save: Save,
  surveyDataId: number,
  current: StoredSection,
): Promise<boolean> {
  if (current.version !== save.version + 1) return false;
  const last = await tx
    .selectFrom("section_revision")
    .where("survey_data_id", "=", surveyDataId)
    .where("section", "=", save.section)
    .where("version", "=", current.version)
    .where("by", "=", save.caller.id)
    .where("body_hash", "=", bodyHash(save))
    .select("version")
    .executeTakeFirst();
  return last !== undefined;
}

function replyOf(
  section: Pick<StoredSection, "version" | "updatedAt" | "updatedBy"> & SectionAnswers,
  status: Status,
  findings: readonly Finding[],
  key: SectionKey,
): SectionReply {
  return {
    status,
    version: section.version,
    updatedAt: new Date(section.updatedAt).toISOString(),
    updatedBy: section.updatedBy,
    answers: section.answers,
    states: section.states,
    precision: section.precision,
    findings: findings.filter((finding) => finding.section === key),
  };
}

const storedReply = (survey: StoredSurvey, section: StoredSection, key: SectionKey): SectionReply =>
  replyOf(section, survey.statuses[key] ?? "Empty", survey.findings, key);

const statusIn = ({ statuses }: Evaluated, section: SectionKey): Status =>
  statuses[section] ?? "Empty";

/** Checks all sections as they will stand after the save; 422 when a submission breaks a rule. */
function evaluateSave(survey: StoredSurvey, save: Save): Evaluated {
  const evaluated = evaluate({
    year: survey.year,
    survey: { ...answersOf(survey.sections), [save.section]: save.content },
    lastYear: survey.lastYear,
    earlier: survey.earlier,
    population: survey.population,
    isSubmitted: (key) =>
      key === save.section ? save.submit : (survey.sections[key]?.isSubmitted ?? false),
  });
  const own = evaluated.findings.filter((finding) => finding.section === save.section);
  if (save.submit && own.some((finding) => finding.severity === "error")) {
    throw problem("broken-rules", { extra: { findings: own } });
  }
  return evaluated;
}

async function write(
  tx: Transaction<DB>,
  save: Save,
  surveyDataId: number,
  evaluated: Evaluated,
  current: StoredSection | undefined,
): Promise<string> {
  const { section, content, caller } = save;
  const version = save.version + 1;
  const json = {
    answers: JSON.stringify(content.answers),
    states: JSON.stringify(content.states),
    precision: JSON.stringify(content.precision),
    changes: JSON.stringify(differences(current, content)),
    statuses: JSON.stringify(evaluated.statuses),
    findings: JSON.stringify(evaluated.findings),
  };
  const written = await sql<{ updated_at: Date }>`
    with revision as (
      insert into section_revision
        (survey_data_id, section, version, at, by, source, status, changes, body_hash, idempotency_key)
      values (${surveyDataId}, ${section}, ${version}, clock_timestamp(), ${caller.id}, ${save.source},
        ${statusIn(evaluated, section)}, ${json.changes}, ${bodyHash(save)}, ${save.idempotencyKey ?? null})
    ), state as (
      update survey_data set statuses = ${json.statuses}, findings = ${json.findings},
        completion = ${evaluated.completion}, last_update = now(), last_updated_by = ${caller.id}
      where id = ${surveyDataId}
    )
    insert into section
      (survey_data_id, section, version, is_submitted, answers, states, precision, updated_by)
    values (${surveyDataId}, ${section}, ${version}, ${save.submit},
      ${json.answers}, ${json.states}, ${json.precision}, ${caller.id})
    on conflict (survey_data_id, section) do update set version = excluded.version,
      is_submitted = excluded.is_submitted, answers = excluded.answers, states = excluded.states,
      precision = excluded.precision, updated_by = excluded.updated_by, updated_at = now()
    returning updated_at
  `.execute(tx);
  await audit(tx, {
    action: save.submit ? "section_submitted" : "section_saved",
    caller,
    origin: save.origin,
    subjectType: "section",
    subjectId: section,
    ...save.countrySurvey,
    after: { version, status: statusIn(evaluated, section) },
  });
  const [row] = written.rows;
  if (!row) throw new Error("the save wrote no section");
  return row.updated_at.toISOString();
}

/**
 * Saves or submits one section inside the given transaction. Answers the section as it now stands.
 * 404 unknown survey or country · 409 `survey-closed`, `survey-approved`, `version-conflict` (with
 * `current`) · 422 `broken-rules` (with `findings`) · 400 a code this year does not ask.
 */
export async function saveSection(tx: Transaction<DB>, save: Save): Promise<SectionReply> {
  await lockCountrySurvey(tx, save.countrySurvey, save.caller.id);
  const survey = await fetchSurvey(tx, save.countrySurvey);
  if (survey.isApproved) throw problem("survey-approved");
  if (!survey.isOpen) throw problem("survey-closed");
  if (survey.surveyDataId === null) throw new Error("the survey was not locked");
  refuseUnasked(save.section, survey.year, save.content);
  const current = survey.sections[save.section];
  if (current && (await isRepeated(tx, save, survey.surveyDataId, current))) {
    return storedReply(survey, current, save.section);
  }
  if ((current?.version ?? 0) !== save.version) {
    throw problem("version-conflict", {
      extra: { current: current ? storedReply(survey, current, save.section) : null },
    });
  }
  const evaluated = evaluateSave(survey, save);
  const updatedAt = await write(tx, save, survey.surveyDataId, evaluated, current);
  const saved = {
    ...save.content,
    version: save.version + 1,
    updatedAt,
    updatedBy: save.caller.name,
  };
  return replyOf(saved, statusIn(evaluated, save.section), evaluated.findings, save.section);
}
