// Saves sections one after the other, and says so as the specification asks. A failure is state of its
// section, which the bar shows; conflicts and a changed definition are state that the form shows.

import { useCallback, useRef, useState } from "react";
import type { SectionCode } from "#questionnaire/engine/define.ts";
import { listText } from "#questionnaire/engine/written/list-text.ts";
import type { Signature } from "#web/answers/answer-source.ts";
import type { AnswerStore } from "#web/answers/answer-store.ts";
import type { Conflict, ConflictSide } from "#web/answers/conflicts.ts";
import type { FormContextValue } from "#web/answers/form-context.ts";
import type { StaleSection } from "#web/answers/merge-section.ts";
import { watch } from "#web/answers/notify.ts";
import { type DefinitionChange, replaceDefinition } from "#web/answers/replace-definition.ts";
import {
  type AskAboutConflicts,
  type SavedOutcome,
  type SentRequests,
  saveSection,
} from "#web/answers/save-section.ts";
import { sectionOf } from "#web/answers/slots.ts";
import { setSaveState } from "#web/answers/update-saved.ts";
import { loginRequest } from "#web/login-request.ts";
import { Problem } from "#web/problem.ts";
import { useTexts } from "#web/ui/i18n.ts";
import { closeAllMessages, closeMessage, showMessage } from "#web/ui/show-message.ts";
import { closeOnceSaveable, type SaveRefusal, saveRefusal } from "./products/used-list.ts";
import { isRetried, isSessionEnded, keepSubmit, type LostSubmits } from "./use-retry-save.ts";

/** An open question about conflicts. `answer(null)` leaves everything as it is. */
export type ConflictRequest = StaleSection & {
  answer: (choices: ReadonlyMap<Conflict, ConflictSide> | null) => void;
};

const draftsIn = (store: AnswerStore, sections: readonly SectionCode[]): number =>
  [...store.drafts.keys()].filter((key) => sections.includes(sectionOf(key))).length;

/** Closes the message about texts that are no answers, once there are none. */
function closeOnceReadable(
  store: AnswerStore,
  sections: readonly SectionCode[],
  message: number,
): void {
  const stop = watch(store, ["summary"], () => {
    if (draftsIn(store, sections) > 0) return;
    stop();
    closeMessage(message);
  });
}

/** `failed`: the sections that were not saved. */
export type SaveResult = { failed: readonly SectionCode[] };

/**
 * `signature`: of who answers for what is submitted · `retryAfter`: by itself, after the server did not answer or
 * after the user has logged in again.
 */
export type SaveOptions = { signature?: Signature | null; retryAfter?: "outage" | "login" };

type Callbacks = {
  /** Called with the code of a refused save. */
  onRefused?: ((code: string) => void) | undefined;
  /** Called with the sections that someone signs for and that were submitted. */
  onSigned: (signature: Signature) => void;
};

/** Shows the conflicts and returns the user's choices. */
function useConflictRequest() {
  const [conflictRequest, setConflictRequest] = useState<ConflictRequest | null>(null);
  const askAboutConflicts = useCallback<AskAboutConflicts>((stale) => {
    const { promise, resolve } = Promise.withResolvers<ReadonlyMap<
      Conflict,
      ConflictSide
    > | null>();
    setConflictRequest({
      ...stale,
      answer: (choices) => {
        setConflictRequest(null);
        resolve(choices);
      },
    });
    return promise;
  }, []);
  return { conflictRequest, askAboutConflicts };
}

/** After a correction of the questionnaire: loads it, and goes on with every typed value. */
function useDefinitionChange({ store, source }: FormContextValue) {
  const [definitionChange, setDefinitionChange] = useState<DefinitionChange | null>(null);
  async function follow(error: unknown): Promise<boolean> {
    if (!(error instanceof Problem) || error.code !== "definition-changed") return false;
    if (error.definitionId === undefined) return false;
    const definition = await source.loadDefinition(error.definitionId);
    setDefinitionChange(replaceDefinition(store, definition));
    return true;
  }
  return { definitionChange, follow };
}

/**
 * The sections to send, and why others are not. That nothing changed in one is no reason to say so while
 * others are sent, nor to keep it from being submitted.
 */
function withoutRefused(
  { store, source }: FormContextValue,
  sections: readonly SectionCode[],
  submitted: readonly SectionCode[],
) {
  const refusals = new Map(
    sections.flatMap((section) => {
      const refusal = saveRefusal(store, source, section);
      const isSent = refusal === null || (refusal === "unchanged" && submitted.includes(section));
      return isSent ? [] : [[section, refusal] as const];
    }),
  );
  const toSend = sections.filter((section) => !refusals.has(section));
  const refused = [...refusals].flatMap(([section, one]) => (one === "unchanged" ? [] : [section]));
  const refusal = [...refusals].find(([, one]) => one !== "unchanged" || toSend.length === 0);
  return { toSend, refusal, refused };
}

/** The message after a save in which nothing failed: why a section was not sent, what was left out, or that all is saved. */
function useOutcomeMessage(form: FormContextValue) {
  const { store } = form;
  const { t } = useTexts("sections");
  return (
    sections: readonly SectionCode[],
    refusal: readonly [SectionCode, SaveRefusal] | undefined,
    { retryAfter }: SaveOptions,
  ): void => {
    const drafts = draftsIn(store, sections);
    if (refusal) {
      const [section, reason] = refusal;
      closeOnceSaveable(form, section, reason, showMessage("warning", t(`save.${reason}`)));
    } else if (drafts > 0) {
      const reason = t("save.drafts", { count: drafts });
      closeOnceReadable(store, sections, showMessage("warning", t("save.warning", { reason })));
    } else {
      showMessage("ok", t(retryAfter === "outage" ? "save.afterOutage" : "save.successful"));
    }
  };
}

/** Says that sections which were submitted elsewhere meanwhile are drafts again, until that is closed or saved again. */
function useUndoneMessage({ textOf, lang }: FormContextValue) {
  const { t } = useTexts("sections");
  return (undone: readonly SectionCode[]): void => {
    const names = undone.map((section) => textOf(`section.${section}`));
    const sections = listText(lang, names);
    showMessage("warning", t("save.undidSubmission", { count: undone.length, sections }), null);
  };
}

/** Saves sections of the form. A failure, a conflict or a corrected questionnaire is shown, and never thrown. */
export function useSaveSections(form: FormContextValue, { onRefused, onSigned }: Callbacks) {
  const { store, source } = form;
  const showOutcome = useOutcomeMessage(form);
  const showUndone = useUndoneMessage(form);
  const { conflictRequest, askAboutConflicts } = useConflictRequest();
  const { definitionChange, follow } = useDefinitionChange(form);
  const sent = useRef<SentRequests>(new Map());
  const [lostSubmits] = useState<LostSubmits>(() => new Map());
  const isSaving = useRef(false);
  const [isBusy, setBusy] = useState(false);

  /** Null when it failed. */
  async function saveOne(
    section: SectionCode,
    submit: boolean,
    { signature = null, retryAfter }: SaveOptions,
  ): Promise<SavedOutcome | null> {
    // While it is tried again, the bar still shows that it failed.
    if (!retryAfter) setSaveState(store, section, { kind: "saving" });
    lostSubmits.delete(section);
    try {
      const saver = { store, source, sent: sent.current, ask: askAboutConflicts };
      return await saveSection(saver, section, submit);
    } catch (error) {
      setSaveState(store, section, { kind: "failed", error });
      if (submit && isRetried(error)) keepSubmit(lostSubmits, store, section, signature);
      if (isSessionEnded(error) && !retryAfter) loginRequest.ask();
      if (error instanceof Problem) onRefused?.(error.code);
      if (await follow(error).catch(() => false)) setSaveState(store, section, null);
      return null;
    }
  }

  async function saveAll(
    sections: readonly SectionCode[],
    submitted: readonly SectionCode[],
    options: SaveOptions,
  ): Promise<SaveResult> {
    if (!options.retryAfter) closeAllMessages();
    const { toSend, refusal, refused } = withoutRefused(form, sections, submitted);
    const failed: SectionCode[] = [];
    const undone: SectionCode[] = [];
    for (const section of toSend) {
      const outcome = await saveOne(section, submitted.includes(section), options);
      if (!outcome) failed.push(section);
      if (outcome?.undidSubmission) undone.push(section);
    }
    const { signature } = options;
    const signed = submitted.filter((one) => toSend.includes(one) && !failed.includes(one));
    if (signature && signed.length > 0) onSigned({ ...signature, sections: signed });
    if (undone.length > 0) showUndone(undone);
    const hasOutcome = undone.length === 0 || refusal || draftsIn(store, sections) > 0;
    if (failed.length === 0 && hasOutcome) showOutcome(sections, refusal, options);
    return { failed: [...failed, ...refused] };
  }

  /** A second call while one is running does nothing. */
  async function save(
    sections: readonly SectionCode[],
    submitted: readonly SectionCode[] = [],
    options: SaveOptions = {},
  ): Promise<SaveResult> {
    if (isSaving.current) return { failed: [] };
    isSaving.current = true;
    setBusy(true);
    try {
      return await saveAll(sections, submitted, options);
    } finally {
      isSaving.current = false;
      setBusy(false);
    }
  }
  return { save, lostSubmits, isBusy, conflictRequest, askAboutConflicts, definitionChange };
}
