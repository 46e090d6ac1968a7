// Runs the engine's checks over the typed answers and computes the summary from their findings.

import { check } from "#questionnaire/engine/check.ts";
import type { Finding, SectionKey, Status, SurveyAnswers } from "#questionnaire/engine/define.ts";
import { storedFindings } from "#questionnaire/engine/places.ts";
import { completionOf, statusOf } from "#questionnaire/engine/status.ts";
import {
  type AnswerStore,
  contentOf,
  hasUnsaved,
  notify,
  type Summary,
  savedSection,
} from "./answer-store.ts";
import { findingSlot, type SlotKey } from "./slots.ts";

const sectionsOf = (store: AnswerStore): SectionKey[] =>
  store.layout.questionnaire.sections.map(({ code }) => code);

function checkedSurvey(store: AnswerStore): SurveyAnswers {
  const survey: SurveyAnswers = {};
  for (const key of sectionsOf(store)) {
    const isChecked = savedSection(store.loaded, key).version > 0 || store.checkedSections.has(key);
    if (isChecked) survey[key] = contentOf(store, key);
  }
  return survey;
}

const sameFindings = (one: readonly Finding[] = [], other: readonly Finding[] = []): boolean =>
  one.length === other.length && JSON.stringify(one) === JSON.stringify(other);

/** Runs all checks and notifies the cells whose findings changed. */
export function recheck(store: AnswerStore): void {
  store.isCheckDue = false;
  const { questionnaire } = store.layout;
  const { lastYear, earlier, population } = store.loaded;
  const checked = { survey: checkedSurvey(store), lastYear, earlier, population };
  store.findings = storedFindings(questionnaire, check(questionnaire, checked));
  const byCell = new Map<SlotKey, Finding[]>();
  for (const finding of store.findings) {
    for (const field of finding.fields) {
      const key = findingSlot(finding.section, field);
      byCell.set(key, [...(byCell.get(key) ?? []), finding]);
    }
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

function statusNow(store: AnswerStore, section: SectionKey): Status {
  const { status } = savedSection(store.loaded, section);
  if (!hasUnsaved(store, section)) return status;
  const { questionnaire } = store.layout;
  return statusOf(questionnaire, section, contentOf(store, section), store.findings, false);
}

function summarise(store: AnswerStore): Summary {
  const sections = sectionsOf(store);
  const saved = Object.values(store.loaded.sections);
  return {
    findings: store.findings,
    drafts: [...store.drafts].filter(([, { isTyping }]) => !isTyping).map(([key]) => key),
    unsaved: sections.filter((section) => hasUnsaved(store, section)),
    flagged: sections.filter((section) => store.flagged.has(section)),
    statuses: Object.fromEntries(sections.map((section) => [section, statusNow(store, section)])),
    saves: new Map(store.saves),
    completion: completionOf(store.layout.questionnaire, checkedSurvey(store)),
    lastSavedAt:
      saved
        .map(({ updatedAt }) => updatedAt ?? "")
        .sort()
        .at(-1) || null,
  };
}

export function summaryOf(store: AnswerStore): Summary {
  store.summary ??= summarise(store);
  return store.summary;
}
