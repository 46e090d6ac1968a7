// The steps of an upload: choose, read, preview, load; or refused with every error in the file.

import { useEffect, useRef, useState } from "react";
import type { FileError } from "#contract/problems.ts";
import { Problem } from "#web/problem.ts";
import { useTexts } from "#web/ui/i18n.ts";
import { useProblemText } from "#web/ui/problem-text.ts";
import { showMessage } from "#web/ui/show-message.ts";

/** What every upload about countries replies. */
export type Preview = { updated: number; unchanged: number; warnings?: FileError[] | undefined };
export type UploadStep<P extends Preview> =
  | { at: "choose" }
  | { at: "reading" | "loading"; name: string; sent: number }
  | { at: "preview"; file: File; preview: P }
  | { at: "refused"; name: string; text: string; fileErrors: readonly FileError[] };

/** Sends the file, to be loaded or only to say what it would change. */
export type SendFile<P> = (
  file: File,
  isPreview: boolean,
  watch: { signal: AbortSignal; onSent: (share: number) => void },
) => Promise<P>;

/** `onLoaded` fetches again what the file changed. */
export function useUpload<P extends Preview>(
  sendFile: SendFile<P>,
  onLoaded: () => Promise<unknown>,
  onDone: () => void,
) {
  const { t } = useTexts("countries");
  const problemText = useProblemText();
  const [step, setStep] = useState<UploadStep<P>>({ at: "choose" });
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function send(file: File, isPreview: boolean): Promise<P | null> {
    running.current = new AbortController();
    const { signal } = running.current;
    const at = isPreview ? "reading" : "loading";
    const show = (sent: number) => setStep({ at, name: file.name, sent });
    show(0);
    try {
      return await sendFile(file, isPreview, { signal, onSent: show });
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
      await onLoaded();
      onDone();
    },
    cancel: () => {
      running.current?.abort();
      setStep({ at: "choose" });
    },
  };
}

export type Upload<P extends Preview> = ReturnType<typeof useUpload<P>>;
