// A section as the API sends it.

import type { SectionReply } from "#contract/sections.ts";
import type { Finding, SectionAnswers, Status } from "#questionnaire/engine/define.ts";
import type { AskedSection } from "#questionnaire/engine/questionnaire.ts";
import type { StoredSection, StoredSurvey } from "./fetch-survey.ts";

type Saved = Pick<StoredSection, "version" | "updatedAt" | "updatedBy"> & SectionAnswers;

/** `findings` may be those of the whole survey: the reply has those of the section. */
export function sectionReply(
  section: string,
  saved: Saved,
  { status, findings }: { status: Status; findings: readonly Finding[] },
): SectionReply {
  return {
    status,
    version: saved.version,
    updatedAt: new Date(saved.updatedAt).toISOString(),
    updatedBy: saved.updatedBy,
    answers: saved.answers,
    states: saved.states,
    precision: saved.precision,
    confirmations: saved.confirmations ?? {},
    findings: findings.filter((finding) => finding.section === section),
  };
}

/** The reply of a section that was saved. */
export const storedReply = (
  survey: StoredSurvey,
  section: string,
  saved: StoredSection,
): SectionReply =>
  sectionReply(section, saved, {
    status: survey.statuses[section] ?? "Empty",
    findings: survey.findings,
  });

/** The answers of a section that was never saved: its lists are empty. */
export const emptyAnswers = (section: AskedSection | undefined): Record<string, never[]> =>
  Object.fromEntries(
    (section?.questions ?? []).flatMap(({ layout, code }) =>
      layout === "list" ? [[code, []]] : [],
    ),
  );

/** The section as it is stored; version 0 when it was never saved. */
export function currentReply(survey: StoredSurvey, section: AskedSection): SectionReply {
  const saved = survey.sections[section.code];
  if (saved) return storedReply(survey, section.code, saved);
  return {
    status: "Empty",
    version: 0,
    updatedAt: null,
    updatedBy: null,
    answers: emptyAnswers(section),
    states: {},
    precision: {},
    confirmations: {},
    findings: survey.findings.filter((finding) => finding.section === section.code),
  };
}
