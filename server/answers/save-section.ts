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
import { lockSurvey, type StoredSection, type StoredSurvey } from "./fetch-survey.ts";
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

/** The locked survey, when it may be changed. 404 unknown survey or country · 409 approved or closed. */
async function lockOpenSurvey(
  tx: Transaction<DB>,
  definitions: Definitions,
  { countrySurvey, caller }: Save,
): Promise<StoredSurvey & { surveyDataId: number }> {
  const survey = await lockSurvey(tx, definitions, countrySurvey, caller.id);
  if (survey.isApproved) throw problem("survey-approved");
  if (!survey.isOpen) throw problem("survey-closed");
  return survey;
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
  { definitions, pastYears }: { definitions: Definitions; pastYears: FetchPastYears },
  save: Save,
): Promise<SectionReply> {
  const { section, content, submit, caller, origin, countrySurvey } = save;
  const survey = await lockOpenSurvey(tx, definitions, save);
  const current = survey.sections[section];
  if (current && (await isRepeated(tx, save, survey.surveyDataId, current))) {
    return storedReply(survey, section, current);
  }
  await refuseChangedDefinition(definitions, save, survey.definition);
  if ((current?.version ?? 0) !== save.version) {
    throw problem("version-conflict", {
      extra: { current: current ? storedReply(survey, section, current) : null },
    });
  }
  const { countryId } = countrySurvey;
  const past = await pastYears(tx, { ...survey, countryId });
  const plan = planWrite({ ...survey, ...past }, [
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
      source: "form",
      userId: caller.id,
      surveyKey: countrySurvey.surveyKey,
      request: { caller, origin, countryId: countrySurvey.countryId },
    },
    [plan],
  );
  const { evaluated, sections } = plan;
  const [written] = sections;
  if (updatedAt === null || !written) throw new Error("the save wrote no section");
  const saved = { ...written.content, version: written.version, updatedAt, updatedBy: caller.name };
  return sectionReply(section, saved, {
    status: statusIn(evaluated, section),
    findings: evaluated.findings,
  });
}
