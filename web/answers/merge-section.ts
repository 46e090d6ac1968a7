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
import { refreshSection } from "./update-saved.ts";

/** Takes the stored section as the new base of my edits; returns the conflicts, if any. */
export function rebase(
  store: AnswerStore,
  section: SectionCode,
  theirs: SavedSection,
): { merge: Merge; conflicts: Conflict[] } {
  const merge: Merge = {
    section,
    questions: questionsOf(store.layout, section),
    before: savedSection(store, section).content,
    theirs: theirs.content,
    edits: new Map([...store.edits].filter(([key]) => sectionOf(key) === section)),
  };
  const conflicts = conflictsOf(merge);
  store.sections.set(section, theirs);
  refreshSection(store, section);
  return { merge, conflicts };
}

/** Applies the user's choice for each conflict. */
export function choose(
  store: AnswerStore,
  merge: Merge,
  choices: ReadonlyMap<Conflict, ConflictSide>,
): void {
  for (const [conflict, choice] of choices) {
    for (const [key, cell] of resolveConflict(merge, conflict, choice)) {
      if (cell) store.edits.set(key, cell);
      else store.edits.delete(key);
    }
  }
  refreshSection(store, merge.section);
}
