// After a save was refused as stale: the stored section becomes the new base, my edits stay on top, and
// the user chooses where both changed the same slot.

import type { SectionCode } from "#questionnaire/engine/define.ts";
import { type AnswerStore, type SavedSection, savedSection } from "./answer-store.ts";
import {
  type Conflict,
  type ConflictSide,
  conflictsOf,
  type Merge,
  resolveConflict,
} from "./conflicts.ts";
import { questionsOf } from "./form-layout.ts";
import { sectionOf } from "./slots.ts";
import { dropConflicts, refreshSection } from "./update-saved.ts";

/** What someone else saved since my edits began. */
export type StaleSection = { merge: Merge; conflicts: Conflict[]; stored: SavedSection };

/** Compares my edits with the stored section; changes nothing. */
export function compareWith(
  store: AnswerStore,
  section: SectionCode,
  stored: SavedSection,
): StaleSection {
  const merge: Merge = {
    section,
    questions: questionsOf(store.layout, section),
    before: savedSection(store, section).content,
    theirs: stored.content,
    edits: new Map([...store.edits].filter(([key]) => sectionOf(key) === section)),
  };
  return { merge, conflicts: conflictsOf(merge), stored };
}

/** Takes the stored section as the new base of my edits and applies the choice for each conflict. */
export function rebase(
  store: AnswerStore,
  { merge, stored }: StaleSection,
  choices: ReadonlyMap<Conflict, ConflictSide> = new Map(),
): void {
  for (const [conflict, choice] of choices) {
    for (const [key, cell] of resolveConflict(merge, conflict, choice)) {
      if (cell) store.edits.set(key, cell);
      else store.edits.delete(key);
    }
  }
  store.sections.set(merge.section, stored);
  dropConflicts(store, merge.section);
  refreshSection(store, merge.section);
}

/**
 * Leaves the conflicts undecided and marks them. The edits keep their old base, so the next save is
 * refused as stale and asks again.
 */
export function postpone(store: AnswerStore, { merge, conflicts }: StaleSection): void {
  dropConflicts(store, merge.section);
  for (const conflict of conflicts) store.conflicts.set(conflict.key, conflict);
  refreshSection(store, merge.section);
}
