// Creates the state of an open form from what was loaded, and checks it once.

import type { AnswerStore, LoadedSurvey } from "./answer-store.ts";
import { recheck } from "./check-answers.ts";
import { formLayoutOf } from "./form-layout.ts";

/** Lets the browser paint the key stroke before the checks run. */
function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work, 40));
}

/** The state of one open form. `schedule` runs the checks; only tests give another one. */
export function createAnswerStore(
  { definition, sections, ...before }: LoadedSurvey,
  schedule: AnswerStore["schedule"] = afterPaint,
): AnswerStore {
  const store: AnswerStore = {
    definition,
    layout: formLayoutOf(definition.questionnaire),
    sections: new Map(sections),
    before,
    edits: new Map(),
    editedAt: new Map(),
    drafts: new Map(),
    carriedOver: new Set(),
    justSaved: new Set(),
    editSteps: [],
    undoneSteps: [],
    typingIn: null,
    unsentTexts: new Map(),
    conflicts: new Map(),
    flagged: new Set(),
    checkedSections: new Set(),
    saves: new Map(),
    findings: [],
    findingsByCell: new Map(),
    views: new Map(),
    summary: null,
    listeners: new Map(),
    isCheckDue: false,
    schedule,
  };
  recheck(store);
  return store;
}
