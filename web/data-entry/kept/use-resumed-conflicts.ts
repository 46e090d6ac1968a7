// After an ended login session or a closed page: asks about conflicts between the kept edits and what others saved since.

import { useEffect } from "react";
import type { AnswerStore } from "#web/answers/answer-store.ts";
import type { EditingSession } from "#web/answers/editing-sessions.ts";
import { postpone, rebase, type StaleSection } from "#web/answers/merge-section.ts";
import type { AskAboutConflicts } from "#web/answers/save-section.ts";

/** Asks about one section after the other; a section that the user leaves undecided is asked about at its next save. */
export async function resolvePending(
  store: AnswerStore,
  pending: readonly StaleSection[],
  ask: AskAboutConflicts,
): Promise<void> {
  for (const stale of pending) {
    const choices = await ask(stale);
    if (choices) rebase(store, stale, choices);
    else postpone(store, stale);
  }
}

/** Asks once, when the form opens. */
export function useResumedConflicts(editingSession: EditingSession, ask: AskAboutConflicts): void {
  useEffect(() => {
    void resolvePending(editingSession.store, editingSession.pendingMerges.splice(0), ask);
  }, [editingSession, ask]);
}
