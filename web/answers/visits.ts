// A session that ends takes the page away, not what was typed: the map of answers waits here until the
// same user is back at the same survey. It lives as long as the browser tab.

import { createAnswerStore } from "./answer-store.ts";
import { recheck, summaryOf } from "./checks.ts";
import { rebase } from "./conflicts.ts";
import type { SurveyPlace } from "./load-survey.ts";
import type { Conflict, Meeting } from "./merge.ts";
import type { AnswerStore, Loaded } from "./store.ts";

const waiting = new Map<string, AnswerStore>();

const nameOf = (user: number, { countryId, surveyKey }: SurveyPlace): string =>
  `${user} ${countryId} ${surveyKey}`;

export type Visit = {
  store: AnswerStore;
  /** Something typed before the session ended is in it. */
  isResumed: boolean;
  /** What others saved meanwhile and I had typed differently. */
  met: { meeting: Meeting; conflicts: Conflict[] }[];
};

/** Begins on fresh answers, with what was typed before on top. */
export function beginVisit(user: number, place: SurveyPlace, loaded: Loaded): Visit {
  const name = nameOf(user, place);
  const kept = waiting.get(name);
  waiting.delete(name);
  if (!kept) return { store: createAnswerStore(loaded), isResumed: false, met: [] };
  const met = summaryOf(kept).unsaved.flatMap((section) => {
    const found = rebase(kept, section, loaded.sections[section]);
    return found.conflicts.length > 0 ? [found] : [];
  });
  kept.loaded = { ...loaded, sections: { ...loaded.sections } };
  kept.saves.clear();
  kept.views.clear();
  recheck(kept);
  return { store: kept, isResumed: true, met };
}

/** Keeps what is not saved; nothing to keep is forgotten. */
export function keepVisit(user: number, place: SurveyPlace, store: AnswerStore): void {
  if (summaryOf(store).unsaved.length > 0) waiting.set(nameOf(user, place), store);
}
