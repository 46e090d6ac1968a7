// Runs the engine's checks over the typed answers and notifies the cells whose findings changed.

import { checkAgain } from "#questionnaire/engine/check.ts";
import type { Finding, SectionCode, SurveyAnswers } from "#questionnaire/engine/define.ts";
import { type AnswerStore, contentOf, savedSection } from "./answer-store.ts";
import { findingSlot } from "./form-layout.ts";
import { notify } from "./notify.ts";
import type { SlotKey } from "./slots.ts";

/** The sections that were saved or are to be checked, with the unsaved edits. */
export function checkedSurvey(store: AnswerStore): SurveyAnswers {
  const survey: SurveyAnswers = {};
  for (const key of store.layout.sections) {
    const isChecked = savedSection(store, key).version > 0 || store.checkedSections.has(key);
    if (isChecked) survey[key] = contentOf(store, key);
  }
  return survey;
}

/** The cell that is to be corrected first. */
function markedCell(store: AnswerStore, { section, fields: [first] }: Finding): SlotKey | null {
  return first === undefined ? null : findingSlot(store.layout, section, first);
}

/**
 * Text that is no answer has a message of its own; the answer that it replaces is not in sight, so nothing that
 * depends on it is said.
 */
const dependsOnDraft = (store: AnswerStore, { section, fields }: Finding): boolean =>
  fields.some((code) => store.drafts.has(findingSlot(store.layout, section, code)));

const sameFindings = (one: readonly Finding[] = [], other: readonly Finding[] = []): boolean =>
  one.length === other.length && JSON.stringify(one) === JSON.stringify(other);

/**
 * Runs all checks and notifies the cells whose findings changed. A finding marks one cell, the one to be
 * corrected first: one error looks like one error.
 */
export function recheck(store: AnswerStore): void {
  store.isCheckDue = false;
  const { questionnaire } = store.definition;
  const checked = {
    survey: checkedSurvey(store),
    isSubmitted: (section: SectionCode) => savedSection(store, section).status === "Submitted",
    ...store.before,
  };
  store.check = checkAgain(questionnaire, checked, store.check);
  store.findings = store.check.findings.filter((finding) => !dependsOnDraft(store, finding));
  const byCell = new Map<SlotKey, Finding[]>();
  for (const finding of store.findings) {
    const key = markedCell(store, finding);
    if (key !== null) byCell.set(key, [...(byCell.get(key) ?? []), finding]);
  }
  const before = store.findingsByCell;
  store.findingsByCell = byCell;
  const keys = new Set([...before.keys(), ...byCell.keys()]);
  notify(
    store,
    [...keys].filter((key) => !sameFindings(before.get(key), byCell.get(key))),
  );
}

/** Schedules one run of the checks for everything that is typed until then. */
export function checkSoon(store: AnswerStore): void {
  if (store.isCheckDue) return;
  store.isCheckDue = true;
  store.schedule(() => recheck(store));
}
