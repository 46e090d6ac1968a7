// Keeps every unsaved edit on the device, and offers those of an earlier editing session. While an offer is open
// nothing is written, so that it stays; Edit takes it up.

import { useEffect, useRef, useState } from "react";
import type { AnswerStore } from "#web/answers/answer-store.ts";
import type { EditingSession } from "#web/answers/editing-sessions.ts";
import type { DraftKeeper, KeptDraft } from "#web/answers/kept/device-drafts.ts";
import { hasOther, isSaved, keptEditsOf, restoreEdits } from "#web/answers/kept/kept-edits.ts";
import type { StaleSection } from "#web/answers/merge-section.ts";
import { watch } from "#web/answers/notify.ts";
import type { AskAboutConflicts } from "#web/answers/save-section.ts";
import { useTexts } from "#web/ui/i18n.ts";
import { showMessage } from "#web/ui/show-message.ts";
import { resolvePending } from "./use-resumed-conflicts.ts";

type Writer = () => Promise<void>;

/** Writes what there is now, one write after the other; what came in between is written once. */
function createWriter(store: AnswerStore, drafts: DraftKeeper): Writer {
  let isDue = false;
  let writing: Promise<void> | null = null;
  async function writeAll() {
    while (isDue) {
      isDue = false;
      const kept = keptEditsOf(store, Date.now());
      await (kept ? drafts.write(kept) : drafts.clear());
    }
    writing = null;
  }
  return () => {
    isDue = true;
    writing ??= writeAll();
    return writing;
  };
}

export type KeptOffer = {
  /** The latest first; empty where nothing is offered. */
  kept: readonly KeptDraft[];
  restore: () => void;
  discard: () => void;
};

const none: readonly KeptDraft[] = [];

/** Reads once what is kept. Until then, and while it is offered, nothing is written. */
function useOffer({ store, isResumed }: EditingSession, drafts: DraftKeeper | undefined) {
  const [kept, setKept] = useState(none);
  const [isReady, setReady] = useState(isResumed);
  const [writer] = useState(() => drafts && createWriter(store, drafts));
  useEffect(() => {
    if (!drafts || isResumed) return;
    let isLeft = false;
    void drafts.read().then((found) => {
      if (isLeft) return;
      for (const draft of found) if (isSaved(store, draft)) void drafts.clear(draft.page);
      const unsaved = found.filter((draft) => !isSaved(store, draft));
      setKept(unsaved);
      setReady(unsaved.length === 0);
    });
    return () => {
      isLeft = true;
    };
  }, [store, drafts, isResumed]);
  useEffect(() => {
    if (!writer || !isReady) return;
    void writer();
    return watch(store, ["summary", "texts"], () => void writer());
  }, [store, writer, isReady]);
  /** What other pages kept goes after this page keeps it. */
  const answer = (taken: readonly KeptDraft[]) => {
    setKept(none);
    setReady(true);
    void writer?.().then(async () => {
      for (const { page } of taken) if (page !== drafts?.page) await drafts?.clear(page);
    });
  };
  return { kept, answer };
}

/** Puts all of it on top of the form, the latest first; what the form has something else for is left for the next session. */
function restoreAll(store: AnswerStore, kept: readonly KeptDraft[]) {
  const taken: KeptDraft[] = [];
  const pending: StaleSection[] = [];
  for (const draft of kept) {
    if (!hasOther(store, draft)) taken.push(draft);
    pending.push(...restoreEdits(store, draft));
  }
  return { taken, pending };
}

/**
 * Offers the edits that this device kept of an earlier editing session; `restore` puts them into the form, `discard` forgets
 * them.
 */
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
      if (kept.length === 0 || isRestored.current) return;
      isRestored.current = true;
      const { taken, pending } = restoreAll(store, kept);
      answer(taken);
      showMessage("info", t("draft.restored"));
      void resolvePending(store, pending, ask);
    },
    discard: () => answer(kept),
  };
}
