// Saves one section of a country's survey. Everything is decided from the stored row, under its lock:
// whether the survey is open and not approved, and whether the save started from the current version.

import { createHash } from "node:crypto";
import type { Transaction } from "kysely";
import { problem } from "#contract/problems.ts";
import type { CountrySurvey } from "#contract/schemas.ts";
import type { SectionReply } from "#contract/sections.ts";
import type { Finding, SectionAnswers, SectionKey, Status } from "#questionnaire/engine/define.ts";
import type { DB } from "../database/tables.ts";
import type { Caller } from "../request/caller.ts";
import type { Origin } from "../request/origin.ts";
import { lockCountrySurvey } from "./country-survey.ts";
import { fetchSurvey, type StoredSection, type StoredSurvey } from "./fetch-survey.ts";
import { planWrite, statusIn } from "./plan-write.ts";
import { writeAnswers } from "./write-answers.ts";

export type Save = {
  countrySurvey: CountrySurvey;
  section: SectionKey;
  /** The version that the save started from. */
  version: number;
  content: SectionAnswers;
  submit: boolean;
  caller: Caller;
  origin: Origin;
  source: "form" | "paper";
};

const bodyHash = ({ content, submit }: Save): Buffer =>
  createHash("sha256")
    .update(JSON.stringify([content, submit]))
    .digest();

/** Whether the request is the one that made the current version, sent again because its reply was lost. */
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

/** The locked survey, when it may be changed. 404 unknown survey or country · 409 approved or closed. */
async function lockOpenSurvey(
  tx: Transaction<DB>,
  { countrySurvey, caller }: Save,
): Promise<StoredSurvey & { surveyDataId: number }> {
  const surveyDataId = await lockCountrySurvey(tx, countrySurvey, caller.id);
  if (surveyDataId === null) throw problem("not-found");
  const survey = await fetchSurvey(tx, countrySurvey);
  if (survey.isApproved) throw problem("survey-approved");
  if (!survey.isOpen) throw problem("survey-closed");
  return { ...survey, surveyDataId };
}

/**
 * Saves or submits one section inside the given transaction and returns the section as it is then.
 * 404 unknown survey or country · 409 `survey-closed`, `survey-approved`, `version-conflict` (with
 * `current`) · 422 `broken-rules` (with `findings`) · 400 a code that the year does not ask.
 */
export async function saveSection(tx: Transaction<DB>, save: Save): Promise<SectionReply> {
  const { section, content, submit, caller, origin, countrySurvey } = save;
  const survey = await lockOpenSurvey(tx, save);
  const current = survey.sections[section];
  if (current && (await isRepeated(tx, save, survey.surveyDataId, current))) {
    return storedReply(survey, current, section);
  }
  if ((current?.version ?? 0) !== save.version) {
    throw problem("version-conflict", {
      extra: { current: current ? storedReply(survey, current, section) : null },
    });
  }
  const plan = planWrite(survey, [
    {
      section,
      content,
      submit,
      bodyHash: bodyHash(save),
    },
  ]);
  const updatedAt = await writeAnswers(
    tx,
    {
      source: save.source,
      userId: caller.id,
      surveyKey: countrySurvey.surveyKey,
      request: { caller, origin, countryId: countrySurvey.countryId },
    },
    [plan],
  );
  if (updatedAt === null) throw new Error("the save wrote no section");
  const saved = { ...content, version: save.version + 1, updatedAt, updatedBy: caller.name };
  const { evaluated } = plan;
  return replyOf(saved, statusIn(evaluated, section), evaluated.findings, section);
}
