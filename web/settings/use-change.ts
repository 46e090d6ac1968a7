// Changing one setting: what is typed and not saved, the version it started from, and what the server
// said. Another Administrator's change in between is shown, and what was typed stays.

import { useRef, useState } from "react";
import { getInstance } from "#contract/platform.ts";
import { changeSetting, listSettings, type SettingReply } from "#contract/setting-calls.ts";
import type { SettingEntry } from "#contract/settings.ts";
import { callApi, queryClient } from "#web/api.ts";
import { Problem } from "#web/problem.ts";
import { useTexts } from "#web/ui/i18n.ts";
import { useProblemText } from "#web/ui/problem-text.ts";
import { showMessage } from "#web/ui/show-message.ts";
import { type InputError, readTyped, type Typed, typedOf } from "./setting-input.ts";

type Draft = { typed: Typed; version: number };
type Refused = (error: unknown) => Promise<void>;
type Errors = Readonly<Record<string, InputError | "refused">>;

const refetchSettings = () =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: [listSettings.id] }),
    queryClient.invalidateQueries({ queryKey: [getInstance.id] }),
  ]);

/** The fields that the server refused. */
function refusedFields(error: unknown): Errors {
  const fields = error instanceof Problem ? error.errors : [];
  return Object.fromEntries(fields.map(({ path }) => [path, "refused" as const]));
}

const isConflict = (error: unknown): boolean =>
  error instanceof Problem && error.code === "version-conflict";

/** The version of a setting in the query cache. */
function cachedVersion(name: string): number | undefined {
  const [, all] =
    queryClient.getQueriesData<SettingReply[]>({ queryKey: [listSettings.id] })[0] ?? [];
  return all?.find((each) => each.name === name)?.version;
}

/** What is typed and not saved, and what was said about it. */
function useDraft() {
  const [draft, setDraft] = useState<Draft | null>(null);
  const [errors, setErrors] = useState<Errors>({});
  const [hasConflict, setConflict] = useState(false);
  return {
    draft,
    errors,
    hasConflict,
    setErrors,
    setDraft: (next: Draft) => {
      setDraft(next);
      setErrors({});
    },
    /** The draft goes on from this version, so that saving again is a decision. */
    rebase: (version: number | undefined) => {
      setDraft((kept) => (kept && version !== undefined ? { ...kept, version } : kept));
      setConflict(true);
    },
    forget: () => {
      setDraft(null);
      setErrors({});
      setConflict(false);
    },
  };
}

/** Sends one value at a time. */
function useSend(name: SettingReply["name"], on: { saved: () => void; refused: Refused }) {
  const { t } = useTexts("settings");
  const [isBusy, setBusy] = useState(false);
  // A second click comes before the page shows that the first one is under way.
  const isSending = useRef(false);
  async function send(value: unknown, version: number): Promise<void> {
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    try {
      await callApi(changeSetting, { params: { name }, body: { value, version } });
      await refetchSettings();
      on.saved();
      showMessage("ok", t("saved"));
    } catch (error) {
      await on.refused(error);
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  }
  return { isBusy, send };
}

export function useChange(setting: SettingReply, entry: SettingEntry) {
  const { lang } = useTexts("settings");
  const problemText = useProblemText();
  const { draft, errors, hasConflict, setErrors, setDraft, rebase, forget } = useDraft();
  async function refused(error: unknown): Promise<void> {
    if (isConflict(error)) {
      await refetchSettings();
      rebase(cachedVersion(setting.name));
      return;
    }
    setErrors(refusedFields(error));
    showMessage("error", problemText(error));
  }
  const { isBusy, send } = useSend(setting.name, { saved: forget, refused });
  const typed = draft?.typed ?? typedOf(entry, setting.value, lang);
  const version = draft?.version ?? setting.version;
  return {
    typed,
    errors,
    isBusy,
    hasConflict,
    isChanged: draft !== null,
    type: (field: string, text: string) =>
      setDraft({ typed: { ...typed, [field]: text }, version }),
    forget,
    /** Returns the first wrong field, or null when the value was sent. */
    save: (): string | null => {
      const reading = readTyped(entry, typed, lang);
      if (reading.ok) {
        void send(reading.value, version);
        return null;
      }
      setErrors(reading.errors);
      return Object.keys(reading.errors)[0] ?? null;
    },
    reset: () => void send(null, setting.version),
  };
}
