// Keeps unsaved answers in memory when the login session ends, until the same user opens the same
// survey again. They are lost when the browser tab is closed.

import type { CountrySurvey } from "#contract/schemas.ts";
import { type AnswerStore, type LoadedSurvey, savedSection } from "./answer-store.ts";
import { recheck } from "./check-answers.ts";
import { createAnswerStore } from "./create-answer-store.ts";
import { compareWith, rebase, type StaleSection } from "./merge-section.ts";
import { replaceDefinition } from "./replace-definition.ts";
import { summaryOf } from "./summary.ts";

const keptStores = new Map<string, AnswerStore>();

const nameOf = (user: number, { countryId, surveyKey }: CountrySurvey): string =>
  `${user} ${countryId} ${surveyKey}`;

export type EditingSession = {
  store: AnswerStore;
  /** It contains edits from before the login session ended. */
  isResumed: boolean;
  /** Conflicts with what others saved in the meantime; the form asks about them. */
  pendingMerges: StaleSection[];
};

/** Starts from freshly loaded answers and puts the kept edits on top. */
export function startEditingSession(
  user: number,
  selection: CountrySurvey,
  loaded: LoadedSurvey,
): EditingSession {
  const name = nameOf(user, selection);
  const kept = keptStores.get(name);
  keptStores.delete(name);
  if (!kept) return { store: createAnswerStore(loaded), isResumed: false, pendingMerges: [] };
  if (kept.definition.id !== loaded.definition.id) replaceDefinition(kept, loaded.definition);
  const pendingMerges = summaryOf(kept).unsaved.flatMap((section) => {
    const stored = loaded.sections.get(section);
    if (!stored) return [];
    const found = compareWith(kept, section, stored);
    if (found.conflicts.length > 0) return [found];
    rebase(kept, found);
    return [];
  });
  // A section with conflicts keeps its old base until the user has decided.
  const undecided = pendingMerges.map(
    ({ merge }) => [merge.section, savedSection(kept, merge.section)] as const,
  );
  const { definition: _, sections, ...before } = loaded;
  kept.sections = new Map([...sections, ...undecided]);
  kept.before = before;
  kept.saves.clear();
  kept.views.clear();
  recheck(kept);
  return { store: kept, isResumed: true, pendingMerges };
}

/** Keeps the store if it has unsaved edits. */
export function keepEditingSession(
  user: number,
  selection: CountrySurvey,
  store: AnswerStore,
): void {
  if (summaryOf(store).unsaved.length > 0) keptStores.set(nameOf(user, selection), store);
}
