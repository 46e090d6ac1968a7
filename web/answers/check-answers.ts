// Runs the engine's checks over the typed answers and computes the summary from their findings.

import { check } from "#questionnaire/engine/check.ts";
import {
  type Finding,
  type SectionKey,
  type Status,
  type SurveyAnswers,
  sectionKeys,
} from "#questionnaire/engine/define.ts";
import { completionOf, statusOf } from "#questionnaire/engine/status.ts";
import { type AnswerStore, contentOf, hasUnsaved, notify, type Summary } from "./answer-store.ts";
import { cellKey, type SlotKey } from "./slots.ts";

function checkedSurvey(store: AnswerStore): SurveyAnswers {
  const survey: SurveyAnswers = {};
  for (const key of sectionKeys) {
    const isChecked = store.loaded.sections[key].version > 0 || store.checkedSections.has(key);
    if (isChecked) survey[key] = contentOf(store, key);
  }
  return survey;
}

const sameFindings = (one: readonly Finding[] = [], other: readonly Finding[] = []): boolean =>
  one.length === other.length && JSON.stringify(one) === JSON.stringify(other);

/** Runs all checks and notifies the cells whose findings changed. */
export function recheck(store: AnswerStore): void {
  store.isCheckDue = false;
  const { year, lastYear, earlier, population } = store.loaded;
  store.findings = check({ year, survey: checkedSurvey(store), lastYear, earlier, population });
  const byCell = new Map<SlotKey, Finding[]>();
  for (const finding of store.findings) {
    for (const field of finding.fields) {
      const key = cellKey(finding.section, field);
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
  const { status } = store.loaded.sections[section];
  if (!hasUnsaved(store, section)) return status;
  return statusOf(section, store.loaded.year, contentOf(store, section), store.findings, false);
}

function summarise(store: AnswerStore): Summary {
  const saved = Object.values(store.loaded.sections);
  return {
    findings: store.findings,
    drafts: [...store.drafts].filter(([, { isTyping }]) => !isTyping).map(([key]) => key),
    unsaved: sectionKeys.filter((section) => hasUnsaved(store, section)),
    flagged: sectionKeys.filter((section) => store.flagged.has(section)),
    statuses: {
      Organization: statusNow(store, "Organization"),
      CompletedBy: statusNow(store, "CompletedBy"),
      DataSource: statusNow(store, "DataSource"),
      Patient: statusNow(store, "Patient"),
      Care: statusNow(store, "Care"),
      FactorUse: statusNow(store, "FactorUse"),
      Currency: statusNow(store, "Currency"),
      Product: statusNow(store, "Product"),
    },
    saves: new Map(store.saves),
    completion: completionOf(store.loaded.year, checkedSurvey(store)),
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
