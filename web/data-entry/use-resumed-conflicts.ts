// After an ended login session: asks about conflicts between the kept edits and what others saved since.

import { useEffect } from "react";
import { savedSection } from "../answers/answer-store.ts";
import type { EditingSession } from "../answers/editing-sessions.ts";
import { choose } from "../answers/merge-section.ts";
import type { AskAboutConflicts } from "../answers/save-section.ts";

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
