// Saves one section of a country's survey. Everything is decided from the stored row, under its lock:
// whether the survey is open and not approved, and whether the save started from the current version.

import { hash } from "node:crypto";
import type { Transaction } from "kysely";
import { problem } from "#contract/problems.ts";
import type { CountrySurvey } from "#contract/schemas.ts";
import type { SectionReply } from "#contract/sections.ts";
import type { Quick } from "#server/database/connect.ts";
import type { DB } from "#server/database/tables.ts";
import type { Caller } from "#server/request/caller.ts";
import type { Definitions } from "#server/request/definitions.ts";
import type { Origin } from "#server/request/origin.ts";
import { malformed } from "#server/texts/refused.ts";
import { assertReferences } from "./assert-references.ts";
import { fetchSurvey, type SavedSection } from "./fetch-survey.ts";
import { type LockedSurvey, lockSurvey, type SavedSurveys } from "./lock-survey.ts";
import type { RawContent } from "./parse-content.ts";
import { type FetchPastYears, pastYearsReader } from "./past-years.ts";
import { type FetchPeerMedians, peerMediansReader } from "./peer-medians.ts";
import { planWrite, type SectionChange, type SurveyWrite, statusIn } from "./plan-write.ts";
import { refuseOtherPrices } from "./refuse-other-prices.ts";
import { sectionReply, storedReply } from "./section-reply.ts";
import { type Source, type Write, type Written, writeAnswers } from "./write-answers.ts";

export type Save = {
  countrySurvey: CountrySurvey;
  section: string;
  /** The version that the save started from. */
  version: number;
  /** The version of the questionnaire that the answers were given to; absent: the newest. */
  definitionId?: number;
  content: RawContent;
  submit: boolean;
  /** It has an Idempotency-Key, by which a repetition is recognised before; here it is another save. */
  hasKey?: boolean;
  caller: Caller;
  origin: Origin;
};

const bodyHash = ({ content, submit }: Save): Buffer =>
  hash("sha256", JSON.stringify([content, submit]), "buffer");

/** Whether the request is the one that made the current version, sent again because its reply was lost. */
async function isRepeated(
  tx: Transaction<DB>,
  save: Save,
  surveyDataId: number,
  current: SavedSection,
): Promise<boolean> {
  if (save.hasKey || current.version !== save.version + 1) return false;
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
  peerMedians: FetchPeerMedians;
  saved: SavedSurveys;
};

/**
 * One for a process, so that all that reads and saves surveys shares what is kept of other years. Saves are kept only by
 * who knows that they were committed (`keptLater`).
 */
export const openSaveTools = ({
  definitions,
  quick,
}: {
  definitions: Definitions;
  quick: Quick;
}): SaveTools => ({
  definitions,
  pastYears: pastYearsReader(),
  peerMedians: peerMediansReader(quick),
  saved: { find: () => undefined, keep: () => {} },
});

/** The problem of a survey that may not be changed now; null when it may. */
const refusalOf = ({
  isApproved,
  isOpen,
}: LockedSurvey): "survey-approved" | "survey-closed" | null => {
  if (isApproved) return "survey-approved";
  return isOpen ? null : "survey-closed";
};

/** The version of the questionnaire that the answers were given to. */
const answeredId = ({ definitionId }: Save, { definition }: LockedSurvey): number =>
  definitionId ?? definition.id;

const startsFromCurrent = ({ section, version }: Save, { sections }: LockedSurvey): boolean =>
  version === (sections[section]?.version ?? 0);

/** Whether the save needs only its plan: `saveSection` would neither refuse it before nor look further. */
export const needsOnlyPlan = (save: Save, survey: LockedSurvey): boolean =>
  refusalOf(survey) === null &&
  answeredId(save, survey) === survey.definition.id &&
  startsFromCurrent(save, survey);

/** The locked survey, when it may be changed. 404 unknown survey or country · 409 approved or closed. */
async function lockOpenSurvey(
  tx: Transaction<DB>,
  tools: SaveTools,
  { countrySurvey, caller }: Pick<Save, "countrySurvey" | "caller">,
): Promise<LockedSurvey> {
  const survey = await lockSurvey(tx, tools, countrySurvey, caller.id);
  const refusal = refusalOf(survey);
  if (refusal !== null) throw problem(refusal);
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
  save: Save,
  survey: LockedSurvey,
): Promise<void> {
  const newest = survey.definition;
  const id = answeredId(save, survey);
  if (id === newest.id) return;
  const answered = await definitions.byId(id);
  if (answered?.year !== newest.year) {
    throw malformed("definitionId", "unknown", "definition.unknown");
  }
  if (answered.structureHash === newest.structureHash) return;
  throw problem("definition-changed", { extra: { definitionId: newest.id } });
}

/**
 * Saves or submits one section inside the given transaction and returns the section as it is then.
 * 404 unknown survey or country · 409 `survey-closed`, `survey-approved`, `definition-changed` (with
 * `definitionId`), `version-conflict` (with `current`) · 422 `broken-rules` (with `findings`) · 400 a
 * code that the year does not ask, an id that no reference list has, a changed price in the other list, or a `definitionId` of another year.
 */
export async function saveSection(
  tx: Transaction<DB>,
  tools: SaveTools,
  save: Save,
): Promise<SectionReply> {
  const { section } = save;
  const { definitions } = tools;
  const survey = await lockOpenSurvey(tx, tools, save);
  const current = survey.sections[section];
  if (current && (await isRepeated(tx, save, survey.surveyDataId, current))) {
    const reply = await fetchReply(tx, tools, save);
    if (reply) return reply;
  }
  await refuseChangedDefinition(definitions, save, survey);
  if (!startsFromCurrent(save, survey)) {
    throw problem("version-conflict", { extra: { current: await fetchReply(tx, tools, save) } });
  }
  const planned = await planSave(tx, tools, save, survey);
  const written = await writeAnswers(tx, "form", [writeOf(planned)]);
  if (written === null) throw new Error("the save wrote no section");
  return finishSave(tools, planned, written);
}

/** A save that may be written, with the survey as it was before. */
export type PlannedSave = { save: Save; survey: LockedSurvey; plan: SurveyWrite };

type Planning = {
  survey: LockedSurvey;
  countryId: number;
  changes: readonly SectionChange[];
  isRestored?: boolean;
};

async function planChanges(
  tx: Transaction<DB>,
  { pastYears, peerMedians }: SaveTools,
  { survey, countryId, changes, isRestored = false }: Planning,
): Promise<SurveyWrite> {
  const past = await pastYears(tx, { ...survey, countryId });
  const peers = { peerMedians: await peerMedians(survey) };
  const plan = planWrite({ ...survey, ...past, ...peers }, changes, { isRestored });
  if (isRestored) return plan;
  for (const write of plan.sections) {
    refuseOtherPrices(write);
    await assertReferences(tx, write.content);
  }
  return plan;
}

/** 400 and 422 as `saveSection`. */
export async function planSave(
  tx: Transaction<DB>,
  tools: SaveTools,
  save: Save,
  survey: LockedSurvey,
): Promise<PlannedSave> {
  const { section, content, submit, countrySurvey } = save;
  // A request with a key is never looked for by its body.
  const hashed = save.hasKey ? {} : { bodyHash: bodyHash(save) };
  const changes = [{ section, content, submit, ...hashed }];
  const { countryId } = countrySurvey;
  return { save, survey, plan: await planChanges(tx, tools, { survey, countryId, changes }) };
}

/** A change of several sections at once; `change` gets the survey as it is under its lock. */
export type SaveOfSections = Pick<Save, "countrySurvey" | "caller"> & {
  source: Source;
  /** What was stored before is written again, whatever the checks say by now. */
  isRestored?: boolean;
  change: (survey: LockedSurvey) => SectionChange[];
};

/**
 * Saves several sections, all or none, inside the given transaction. 404, 409 `survey-closed` and
 * `survey-approved`, 400 and 422 as `saveSection`.
 */
export async function saveSections(
  tx: Transaction<DB>,
  tools: SaveTools,
  { countrySurvey, caller, source, isRestored = false, change }: SaveOfSections,
): Promise<SurveyWrite> {
  const survey = await lockOpenSurvey(tx, tools, { countrySurvey, caller });
  const { countryId } = countrySurvey;
  const changes = change(survey);
  const plan = await planChanges(tx, tools, { survey, countryId, changes, isRestored });
  await writeAnswers(tx, source, [{ plan, userId: caller.id }]);
  return plan;
}

/** The save as `writeAnswers` takes it. */
export function writeOf({ save, plan }: PlannedSave): Write {
  const { caller, origin, countrySurvey } = save;
  return { plan, userId: caller.id, request: { caller, origin, ...countrySurvey } };
}

/** Keeps what was written, and returns the section as it is then. */
export function finishSave(
  { saved }: SaveTools,
  { save, survey, plan: { evaluated, sections } }: PlannedSave,
  { at, changedIn }: Written,
): SectionReply {
  const { section, submit, caller, countrySurvey } = save;
  const [change] = sections;
  if (!change) throw new Error("the save wrote no section");
  const after = { ...change.content, version: change.version };
  saved.keep(countrySurvey, {
    changedIn,
    sections: { ...survey.sections, [section]: { ...after, isSubmitted: submit } },
    check: evaluated.check,
  });
  return sectionReply(
    section,
    { ...after, updatedAt: at, updatedBy: caller.name },
    { status: statusIn(evaluated, section), findings: evaluated.findings },
  );
}
