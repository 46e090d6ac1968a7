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
type Errors = Readonly<Record<string, InputError | "refused">>;

const fetchAgain = () =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: [listSettings.id] }),
    queryClient.invalidateQueries({ queryKey: [getInstance.id] }),
  ]);

/** The fields that the server refused. */
function refusedFields(error: unknown): Errors {
  const places = error instanceof Problem ? error.errors : [];
  return Object.fromEntries(places.map(({ path }) => [path, "refused" as const]));
}

export function useChange(setting: SettingReply, entry: SettingEntry) {
  const { t, lang } = useTexts("settings");
  const problemText = useProblemText();
  const [draft, setDraft] = useState<Draft | null>(null);
  const [errors, setErrors] = useState<Errors>({});
  const [hasConflict, setConflict] = useState(false);
  const [isBusy, setBusy] = useState(false);
  // A second click comes before the page shows that the first one is under way.
  const isSending = useRef(false);

  function forget(): void {
    setDraft(null);
    setErrors({});
    setConflict(false);
  }

  async function send(value: unknown, version: number): Promise<void> {
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    try {
      await callApi(changeSetting, { params: { name: setting.name }, body: { value, version } });
      await fetchAgain();
      forget();
      showMessage("ok", t("saved"));
    } catch (error) {
      await refused(error);
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  }

  /** After a conflict the draft goes on from the new version, so that saving again is a decision. */
  async function refused(error: unknown): Promise<void> {
    if (!(error instanceof Problem) || error.code !== "version-conflict") {
      setErrors(refusedFields(error));
      showMessage("error", problemText(error));
      return;
    }
    await fetchAgain();
    const [, all] =
      queryClient.getQueriesData<SettingReply[]>({ queryKey: [listSettings.id] })[0] ?? [];
    const version = all?.find(({ name }) => name === setting.name)?.version;
    setDraft((kept) => (kept && version !== undefined ? { ...kept, version } : kept));
    setConflict(true);
  }

  const typed = draft?.typed ?? typedOf(entry, setting.value, lang);
  return {
    typed,
    errors,
    isBusy,
    hasConflict,
    isChanged: draft !== null,
    type: (field: string, text: string) => {
      setDraft({ typed: { ...typed, [field]: text }, version: draft?.version ?? setting.version });
      setErrors({});
    },
    forget,
    /** Returns the first wrong field, or null when the value was sent. */
    save: (): string | null => {
      const reading = readTyped(entry, typed, lang);
      if (reading.ok) {
        void send(reading.value, draft?.version ?? setting.version);
        return null;
      }
      setErrors(reading.errors);
      return Object.keys(reading.errors)[0] ?? null;
    },
    reset: () => void send(null, setting.version),
  };
}
