// Keeps every unsaved edit on the device, and offers those of an earlier visit. While an offer is open
// nothing is written, so that it stays; Edit takes it up.

import { useEffect, useRef, useState } from "react";
import type { AnswerStore } from "#web/answers/answer-store.ts";
import type { EditingSession } from "#web/answers/editing-sessions.ts";
import type { DraftKeeper, KeptEdits } from "#web/answers/kept/device-drafts.ts";
import { keptEditsOf, restoreEdits } from "#web/answers/kept/kept-edits.ts";
import { watch } from "#web/answers/notify.ts";
import type { AskAboutConflicts } from "#web/answers/save-section.ts";
import { useTexts } from "#web/ui/i18n.ts";
import { showMessage } from "#web/ui/show-message.ts";
import { resolvePending } from "./use-resumed-conflicts.ts";

/** Writes what there is now, one write after the other; what came in between is written once. */
function createWriter(store: AnswerStore, drafts: DraftKeeper, hasKept: boolean) {
  let isKept = hasKept;
  let isWriting = false;
  let isDue = false;
  return async function keep(): Promise<void> {
    isDue = true;
    if (isWriting) return;
    isWriting = true;
    while (isDue) {
      isDue = false;
      const kept = keptEditsOf(store, Date.now());
      if (kept) await drafts.write(kept);
      // Another tab of the same form may keep edits of its own.
      else if (isKept) await drafts.clear();
      isKept = kept !== null;
    }
    isWriting = false;
  };
}

export type KeptOffer = {
  kept: KeptEdits | null;
  restore: () => void;
  discard: () => void;
};

/** Reads once what is kept. Until then, and while it is offered, nothing is written. */
function useOffer({ store, isResumed }: EditingSession, drafts: DraftKeeper | undefined) {
  const [kept, setKept] = useState<KeptEdits | null>(null);
  const [isReady, setReady] = useState(isResumed);
  const [hasKept, setHasKept] = useState(isResumed);
  useEffect(() => {
    if (!drafts || isResumed) return;
    let isLeft = false;
    void drafts.read().then((found) => {
      if (isLeft) return;
      setKept(found);
      setReady(found === null);
    });
    return () => {
      isLeft = true;
    };
  }, [drafts, isResumed]);
  useEffect(() => {
    if (!drafts || !isReady) return;
    const keep = createWriter(store, drafts, hasKept);
    void keep();
    return watch(store, ["summary"], () => void keep());
  }, [store, drafts, isReady, hasKept]);
  const answer = () => {
    setKept(null);
    setHasKept(true);
    setReady(true);
  };
  return { kept, answer };
}

export function useKeptEdits(
  editingSession: EditingSession,
  drafts: DraftKeeper | undefined,
  ask: AskAboutConflicts,
): KeptOffer {
  const { t } = useTexts("sections");
  const { store } = editingSession;
  const { kept, answer } = useOffer(editingSession, drafts);
  const isRestored = useRef(false);
  return {
    kept,
    restore: () => {
      if (!kept || isRestored.current) return;
      isRestored.current = true;
      const pending = restoreEdits(store, kept);
      answer();
      showMessage("info", t("draft.restored"));
      void resolvePending(store, pending, ask);
    },
    discard: answer,
  };
}
