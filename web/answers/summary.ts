// The summary that tabs, bar and dialogs show: findings, unsaved sections, statuses, cells. It is
// computed when it is read and kept until something changes.

import type { SectionCode, Status, SurveyAnswers } from "#questionnaire/engine/define.ts";
import { countCells, emptyCells, statusOf } from "#questionnaire/engine/status.ts";
import {
  type AnswerStore,
  contentOf,
  hasUnsaved,
  type Summary,
  savedSection,
} from "./answer-store.ts";

function statusNow(store: AnswerStore, section: SectionCode): Status {
  const { status } = savedSection(store, section);
  if (!hasUnsaved(store, section)) return status;
  const { questionnaire } = store.definition;
  return statusOf(questionnaire, section, contentOf(store, section), store.findings, false);
}

const surveyNow = (store: AnswerStore): SurveyAnswers =>
  Object.fromEntries(store.layout.sections.map((section) => [section, contentOf(store, section)]));

function summarise(store: AnswerStore): Summary {
  const { sections } = store.layout;
  const statuses = new Map(sections.map((section) => [section, statusNow(store, section)]));
  const savedAt = [...store.sections.values()].flatMap(({ updatedAt }) => updatedAt ?? []);
  return {
    findings: store.findings,
    drafts: [...store.drafts].filter(([, { isTyping }]) => !isTyping).map(([key]) => key),
    unsaved: sections.filter((section) => hasUnsaved(store, section)),
    onlyDrafts: store.edits.size === 0 ? store.drafts.size : 0,
    flagged: sections.filter((section) => store.flagged.has(section)),
    statuses,
    saves: new Map(store.saves),
    cells: countCells(store.definition.questionnaire, surveyNow(store)),
    lastSavedAt: savedAt.sort().at(-1) ?? null,
  };
}

/** The codes of the required cells of a section that have no answer. */
export const emptyCellsIn = (store: AnswerStore, section: SectionCode): string[] =>
  emptyCells(store.definition.questionnaire, surveyNow(store), section);

export function summaryOf(store: AnswerStore): Summary {
  store.summary ??= summarise(store);
  return store.summary;
}

/** Findings that are errors, and texts that are not an answer yet. */
export const errorCount = ({ findings, drafts }: Summary): number =>
  findings.filter(({ severity }) => severity === "error").length + drafts.length;
