// After an ended login session: asks about conflicts between the kept edits and what others saved since.

import { useEffect } from "react";
import { savedSection } from "#web/answers/answer-store.ts";
import type { EditingSession } from "#web/answers/editing-sessions.ts";
import { choose } from "#web/answers/merge-section.ts";
import type { AskAboutConflicts } from "#web/answers/save-section.ts";

export function useResumedConflicts(editingSession: EditingSession, ask: AskAboutConflicts): void {
  useEffect(() => {
    const pendingMerges = editingSession.pendingMerges.splice(0);
    void (async () => {
      for (const { merge, conflicts } of pendingMerges) {
        const { updatedBy } = savedSection(editingSession.store, merge.section);
        const choices = await ask(merge, conflicts, updatedBy);
        if (choices) choose(editingSession.store, merge, choices);
      }
    })();
  }, [editingSession, ask]);
}
