// The steps of an upload: choose, read, preview, load; or refused with every error in the file.

import { useEffect, useRef, useState } from "react";
import { uploadOverview } from "#contract/countries.ts";
import type { ReplyOf } from "#contract/define.ts";
import type { FileError } from "#contract/problems.ts";
import { callApi } from "#web/api.ts";
import { Problem } from "#web/problem.ts";
import { useTexts } from "#web/ui/i18n.ts";
import { useProblemText } from "#web/ui/problem-text.ts";
import { showMessage } from "#web/ui/show-message.ts";
import { refreshFigures } from "./use-figures.ts";

export type Preview = ReplyOf<typeof uploadOverview>;
export type UploadStep =
  | { at: "choose" }
  | { at: "reading" | "loading"; name: string; sent: number }
  | { at: "preview"; file: File; preview: Preview }
  | { at: "refused"; name: string; text: string; fileErrors: readonly FileError[] };

export function useUpload(year: number, onDone: () => void) {
  const { t, lang } = useTexts("countries");
  const problemText = useProblemText();
  const [step, setStep] = useState<UploadStep>({ at: "choose" });
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function send(file: File, preview: boolean): Promise<Preview | null> {
    running.current = new AbortController();
    const { signal } = running.current;
    const at = preview ? "reading" : "loading";
    const show = (sent: number) => setStep({ at, name: file.name, sent });
    show(0);
    try {
      const query = { year, culture: lang, ...(preview ? { preview: true } : {}) };
      return await callApi(uploadOverview, { query, upload: file, signal, onSent: show });
    } catch (error) {
      if (signal.aborted) return null;
      const fileErrors = error instanceof Problem ? error.fileErrors : [];
      setStep({ at: "refused", name: file.name, text: problemText(error), fileErrors });
      return null;
    }
  }
  return {
    step,
    preview: async (file: File) => {
      const preview = await send(file, true);
      if (preview) setStep({ at: "preview", file, preview });
    },
    load: async (file: File) => {
      const done = await send(file, false);
      if (!done) return;
      showMessage("ok", t("upload.successful"));
      await refreshFigures();
      onDone();
    },
    cancel: () => {
      running.current?.abort();
      setStep({ at: "choose" });
    },
  };
}

export type Upload = ReturnType<typeof useUpload>;
