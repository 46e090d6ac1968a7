// After an ended login session or a closed page: asks about conflicts between the kept edits and what others saved since.

import { useEffect } from "react";
import type { AnswerStore } from "#web/answers/answer-store.ts";
import type { EditingSession } from "#web/answers/editing-sessions.ts";
import { postpone, rebase, type StaleSection } from "#web/answers/merge-section.ts";
import type { AskAboutConflicts } from "#web/answers/save-section.ts";

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

export function useResumedConflicts(editingSession: EditingSession, ask: AskAboutConflicts): void {
  useEffect(() => {
    void resolvePending(editingSession.store, editingSession.pendingMerges.splice(0), ask);
  }, [editingSession, ask]);
}
