// A session that ends takes the page away, not what was typed: the map of answers waits here until the
// same user is back at the same survey. It lives as long as the browser tab.

import type { AnswerStore, LoadedSurvey } from "./answer-store.ts";
import { recheck, summaryOf } from "./check-answers.ts";
import type { Conflict, Merge } from "./conflicts.ts";
import type { CountrySurvey } from "./load-answers.ts";
import { rebase } from "./merge-section.ts";
import { createAnswerStore } from "./write-answers.ts";

const waiting = new Map<string, AnswerStore>();

const nameOf = (user: number, { countryId, surveyKey }: CountrySurvey): string =>
  `${user} ${countryId} ${surveyKey}`;

export type EditingSession = {
  store: AnswerStore;
  /** Something typed before the session ended is in it. */
  isResumed: boolean;
  /** What others saved meanwhile and I had typed differently. */
  pendingMerges: { merge: Merge; conflicts: Conflict[] }[];
};

/** Begins on fresh answers, with what was typed before on top. */
export function startEditingSession(
  user: number,
  selection: CountrySurvey,
  loaded: LoadedSurvey,
): EditingSession {
  const name = nameOf(user, selection);
  const kept = waiting.get(name);
  waiting.delete(name);
  if (!kept) return { store: createAnswerStore(loaded), isResumed: false, pendingMerges: [] };
  const pendingMerges = summaryOf(kept).unsaved.flatMap((section) => {
    const found = rebase(kept, section, loaded.sections[section]);
    return found.conflicts.length > 0 ? [found] : [];
  });
  kept.loaded = { ...loaded, sections: { ...loaded.sections } };
  kept.saves.clear();
  kept.views.clear();
  recheck(kept);
  return { store: kept, isResumed: true, pendingMerges };
}

/** Keeps what is not saved; nothing to keep is forgotten. */
export function keepEditingSession(
  user: number,
  selection: CountrySurvey,
  store: AnswerStore,
): void {
  if (summaryOf(store).unsaved.length > 0) waiting.set(nameOf(user, selection), store);
}
