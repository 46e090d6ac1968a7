// A stale save, in the store: their content becomes the ground, my edits stay on it, and what both
// changed waits for a choice.

import type { SectionKey } from "#questionnaire/engine/define.ts";
import { refreshSection } from "./answer-store.ts";
import { type Choice, type Conflict, conflictsOf, type Meeting, settle } from "./merge.ts";
import { sectionOf } from "./slots.ts";
import type { AnswerStore, Saved } from "./store.ts";

/** Puts my edits onto theirs; gives what has to be chosen, nothing when all went together. */
export function rebase(
  store: AnswerStore,
  section: SectionKey,
  theirs: Saved,
): { meeting: Meeting; conflicts: Conflict[] } {
  const meeting: Meeting = {
    section,
    questions: store.shape.tabs
      .filter((tab) => tab.section === section)
      .flatMap(({ questions }) => questions),
    before: store.loaded.sections[section].content,
    theirs: theirs.content,
    edits: new Map([...store.edits].filter(([key]) => sectionOf(key) === section)),
  };
  const conflicts = conflictsOf(meeting);
  store.loaded.sections[section] = theirs;
  refreshSection(store, section);
  return { meeting, conflicts };
}

/** Carries out the choices, one per conflict. */
export function choose(
  store: AnswerStore,
  meeting: Meeting,
  choices: ReadonlyMap<Conflict, Choice>,
): void {
  for (const [conflict, choice] of choices) {
    for (const [key, cell] of settle(meeting, conflict, choice)) {
      if (cell) store.edits.set(key, cell);
      else store.edits.delete(key);
    }
  }
  refreshSection(store, meeting.section);
}
