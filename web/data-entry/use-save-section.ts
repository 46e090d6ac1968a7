// Saves sections one after the other. A retry of the same content has the same idempotency key; a stale
// version is merged and sent again. Shows the messages that the specification asks for.

import { useRef, useState } from "react";
import { putSectionCalls } from "#contract/sections.ts";
import { surveysOverview } from "#contract/surveys.ts";
import type { SectionKey } from "#questionnaire/engine/define.ts";
import { type AnswerStore, contentOf, savedSection } from "../answers/answer-store.ts";
import type { Choice, Conflict, Merge } from "../answers/conflicts.ts";
import { type CountrySurvey, savedFrom, sectionReplyFrom } from "../answers/load-answers.ts";
import { choose, rebase } from "../answers/merge-section.ts";
import { sectionOf } from "../answers/slots.ts";
import { acceptSaved, setSaveState } from "../answers/write-answers.ts";
import { callApi, queryClient } from "../api.ts";
import { Problem } from "../problem.ts";
import { useCodeTexts, useTexts } from "../ui/i18n.ts";
import { useProblemText } from "../ui/problem-text.ts";
import { showMessage } from "../ui/show-message.ts";

/** An open question about conflicts. `answer(null)` leaves everything as it is. */
export type ConflictRequest = {
  merge: Merge;
  conflicts: readonly Conflict[];
  by: string | null;
  answer: (choices: ReadonlyMap<Conflict, Choice> | null) => void;
};

type Sent = { body: string; key: string };

function freshKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

const draftsIn = (store: AnswerStore, section: SectionKey): number =>
  [...store.drafts.keys()].filter((key) => sectionOf(key) === section).length;

/** How often a stale save is merged and sent again before it counts as failed. */
const maxMerges = 5;

function useSender(store: AnswerStore, selection: CountrySurvey) {
  const sent = useRef(new Map<SectionKey, Sent>());
  return async (section: SectionKey, submit: boolean) => {
    const call = putSectionCalls.get(section);
    if (!call) throw new Error(`No call saves ${section}.`);
    const edits = new Map([...store.edits].filter(([key]) => sectionOf(key) === section));
    const { version } = savedSection(store.loaded, section);
    const content = contentOf(store, section);
    const answers =
      section === "Product" ? { used: [], other: [], ...content.answers } : content.answers;
    const body = { ...content, answers, version, submit };
    const text = JSON.stringify(body);
    const last = sent.current.get(section);
    const key = last?.body === text ? last.key : freshKey();
    sent.current.set(section, { body: text, key });
    const { countryId, surveyKey } = selection;
    const query = { countryId, surveyKey };
    const reply = await callApi(call, { query, body, idempotencyKey: key });
    acceptSaved(store, section, savedFrom(reply), edits);
  };
}

/** The message of a failed save; null for the factor use section, whose failure only the bar shows. */
function useFailureText(): (section: SectionKey, error: unknown) => string | null {
  const { t } = useTexts("sections");
  const wordOf = useCodeTexts("questionnaire");
  const problemText = useProblemText();
  return (section, error) => {
    if (section === "FactorUse") return null;
    if (error instanceof Problem && error.code === "broken-rules") return t("save.brokenRules");
    const isEnded = error instanceof Problem && error.status === 401;
    const why = isEnded ? t("save.sessionEnded") : problemText(error);
    return t("save.error", { reason: `${wordOf(`section.${section}`)}. ${why}` });
  };
}

export function useSaveSection(
  store: AnswerStore,
  selection: CountrySurvey,
  onRefused: (code: string) => void,
) {
  const { t } = useTexts("sections");
  const send = useSender(store, selection);
  const failureText = useFailureText();
  const [conflictRequest, setConflictRequest] = useState<ConflictRequest | null>(null);
  const [isBusy, setBusy] = useState(false);

  /** Shows the conflicts and returns the user's choices. */
  function askAboutConflicts(merge: Merge, conflicts: readonly Conflict[], by: string | null) {
    return new Promise<ReadonlyMap<Conflict, Choice> | null>((resolve) => {
      setConflictRequest({
        merge,
        conflicts,
        by,
        answer: (choices) => {
          setConflictRequest(null);
          resolve(choices);
        },
      });
    });
  }

  /** True when the edits are now based on the stored version and can be sent again. */
  async function merge(section: SectionKey, error: unknown): Promise<boolean> {
    if (!(error instanceof Problem) || error.code !== "version-conflict") return false;
    const current = sectionReplyFrom(error.current);
    if (!current) return false;
    const { merge, conflicts } = rebase(store, section, savedFrom(current));
    if (conflicts.length === 0) return true;
    const choices = await askAboutConflicts(merge, conflicts, current.updatedBy);
    if (choices) choose(store, merge, choices);
    return choices !== null;
  }

  async function saveOne(section: SectionKey, submit: boolean, merges = 0): Promise<boolean> {
    setSaveState(store, section, { kind: "saving" });
    try {
      await send(section, submit);
      return true;
    } catch (error) {
      if (merges < maxMerges && (await merge(section, error))) {
        return saveOne(section, submit, merges + 1);
      }
      setSaveState(store, section, { kind: "failed", error });
      if (error instanceof Problem) onRefused(error.code);
      const text = failureText(section, error);
      if (text) showMessage("error", text);
      return false;
    }
  }

  async function save(sections: readonly SectionKey[], submit: SectionKey | null) {
    if (isBusy) return false;
    setBusy(true);
    let areSaved = true;
    for (const section of sections) {
      areSaved = (await saveOne(section, section === submit)) && areSaved;
    }
    setBusy(false);
    void queryClient.invalidateQueries({ queryKey: [surveysOverview.id] });
    const left = sections.reduce((sum, section) => sum + draftsIn(store, section), 0);
    if (areSaved && left > 0) {
      showMessage("warning", t("save.warning", { reason: t("save.drafts", { count: left }) }));
    } else if (areSaved) showMessage("ok", t("save.successful"));
    return areSaved;
  }
  return { save, isBusy, conflictRequest, askAboutConflicts };
}
