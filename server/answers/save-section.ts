// Saves one section of a country's survey. Everything is decided from the stored row, under its lock:
// whether the survey is open and not approved, and whether the save started from the current version.

import { createHash } from "node:crypto";
import type { Transaction } from "kysely";
import { malformed, problem } from "#contract/problems.ts";
import type { CountrySurvey } from "#contract/schemas.ts";
import type { SectionReply } from "#contract/sections.ts";
import type { DB } from "#server/database/tables.ts";
import type { Caller } from "#server/request/caller.ts";
import type { Definition, Definitions } from "#server/request/definitions.ts";
import type { Origin } from "#server/request/origin.ts";
import { fetchSurvey, type SavedSection } from "./fetch-survey.ts";
import { type LockedSurvey, lockSurvey, type SavedSurveys } from "./lock-survey.ts";
import type { RawContent } from "./parse-content.ts";
import type { FetchPastYears } from "./past-years.ts";
import { planWrite, statusIn } from "./plan-write.ts";
import { sectionReply, storedReply } from "./section-reply.ts";
import { writeAnswers } from "./write-answers.ts";

export type Save = {
  countrySurvey: CountrySurvey;
  section: string;
  /** The version that the save started from. */
  version: number;
  /** The version of the questionnaire that the answers were given to; absent: the newest. */
  definitionId?: number;
  content: RawContent;
  submit: boolean;
  caller: Caller;
  origin: Origin;
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
  current: SavedSection,
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

/** What a save needs beside its transaction. */
export type SaveTools = {
  definitions: Definitions;
  pastYears: FetchPastYears;
  saved: SavedSurveys;
};

/** The locked survey, when it may be changed. 404 unknown survey or country · 409 approved or closed. */
async function lockOpenSurvey(
  tx: Transaction<DB>,
  tools: SaveTools,
  { countrySurvey, caller }: Save,
): Promise<LockedSurvey> {
  const survey = await lockSurvey(tx, tools, countrySurvey, caller.id);
  if (survey.isApproved) throw problem("survey-approved");
  if (!survey.isOpen) throw problem("survey-closed");
  return survey;
}

/** The section as it is stored, with its findings and who saved it. */
async function fetchReply(
  tx: Transaction<DB>,
  { definitions }: SaveTools,
  { countrySurvey, section }: Save,
): Promise<SectionReply | null> {
  const survey = await fetchSurvey(tx, definitions, countrySurvey);
  const stored = survey.sections[section];
  return stored ? storedReply(survey, section, stored) : null;
}

/**
 * Answers to an older version are accepted where it asks the same; else 409 with the newest. 400 for an
 * id that is no version of this survey year.
 */
async function refuseChangedDefinition(
  definitions: Definitions,
  { definitionId }: Save,
  newest: Definition,
): Promise<void> {
  if (definitionId === undefined || definitionId === newest.id) return;
  const answered = await definitions.byId(definitionId);
  if (answered?.year !== newest.year) {
    throw malformed(
      "definitionId",
      "unknown",
      "This is no version of this survey year's questions",
    );
  }
  if (answered.structureHash === newest.structureHash) return;
  throw problem("definition-changed", { extra: { definitionId: newest.id } });
}

/**
 * Saves or submits one section inside the given transaction and returns the section as it is then.
 * 404 unknown survey or country · 409 `survey-closed`, `survey-approved`, `definition-changed` (with
 * `definitionId`), `version-conflict` (with `current`) · 422 `broken-rules` (with `findings`) · 400 a
 * code that the year does not ask, or a `definitionId` of another year.
 */
export async function saveSection(
  tx: Transaction<DB>,
  tools: SaveTools,
  save: Save,
): Promise<SectionReply> {
  const { section, content, submit, caller, origin, countrySurvey } = save;
  const { definitions, pastYears, saved } = tools;
  const survey = await lockOpenSurvey(tx, tools, save);
  const current = survey.sections[section];
  if (current && (await isRepeated(tx, save, survey.surveyDataId, current))) {
    const reply = await fetchReply(tx, tools, save);
    if (reply) return reply;
  }
  await refuseChangedDefinition(definitions, save, survey.definition);
  if ((current?.version ?? 0) !== save.version) {
    throw problem("version-conflict", { extra: { current: await fetchReply(tx, tools, save) } });
  }
  const { countryId, surveyKey } = countrySurvey;
  const past = await pastYears(tx, { ...survey, countryId });
  const plan = planWrite({ ...survey, ...past }, [
    { section, content, submit, bodyHash: bodyHash(save) },
  ]);
  const request = { caller, origin, countryId };
  const writer = { source: "form", userId: caller.id, surveyKey, request } as const;
  const written = await writeAnswers(tx, writer, [plan]);
  const [change] = plan.sections;
  if (written === null || !change) throw new Error("the save wrote no section");
  const after = { ...change.content, version: change.version };
  const sections = { ...survey.sections, [section]: { ...after, isSubmitted: submit } };
  saved.keep(countrySurvey, { changedIn: written.changedIn, sections });
  const { evaluated } = plan;
  return sectionReply(
    section,
    { ...after, updatedAt: written.at, updatedBy: caller.name },
    { status: statusIn(evaluated, section), findings: evaluated.findings },
  );
}
