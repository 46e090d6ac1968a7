// After an ended login session: asks about conflicts between the kept edits and what others saved since.

import { useEffect } from "react";
import type { EditingSession } from "#web/answers/editing-sessions.ts";
import { postpone, rebase } from "#web/answers/merge-section.ts";
import type { AskAboutConflicts } from "#web/answers/save-section.ts";

export function useResumedConflicts(editingSession: EditingSession, ask: AskAboutConflicts): void {
  useEffect(() => {
    const pendingMerges = editingSession.pendingMerges.splice(0);
    void (async () => {
      for (const stale of pendingMerges) {
        const choices = await ask(stale.merge, stale.conflicts, stale.stored.updatedBy);
        if (choices) rebase(editingSession.store, stale, choices);
        else postpone(editingSession.store, stale);
      }
    })();
  }, [editingSession, ask]);
}
