// Downloads a file: how much of it has come, and how to cancel it.

import { useEffect, useRef, useState } from "react";
import type { ReceivedFile } from "#web/api.ts";
import { isConnectionLost } from "#web/connection.ts";
import { useTexts } from "#web/ui/i18n.ts";
import { useProblemText } from "#web/ui/problem-text.ts";
import { saveReceived } from "#web/ui/save-file.ts";
import { showMessage } from "#web/ui/show-message.ts";
import { useAction } from "#web/ui/use-action.ts";
import type { OnReceived } from "./watched-body.ts";

/** The file that is on its way, and how much of it came. */
export type SentFile<Name extends string> = { name: Name; bytes: number };

export type HowToFetch = { signal: AbortSignal; onReceived: OnReceived };

/** A file that comes sooner has no progress: it would only flash. */
const lateMs = 400;

/** One at a time: a second press while one is on its way starts no other. `file` is null until it is late, and after it. */
export function useFile<Name extends string>() {
  const { t } = useTexts("ui");
  const { isBusy, perform } = useAction();
  const problemText = useProblemText();
  const [file, setFile] = useState<SentFile<Name> | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function download(
    name: Name,
    fetchFile: (how: HowToFetch) => Promise<ReceivedFile>,
  ): Promise<void> {
    const started = new AbortController();
    running.current = started;
    const { signal } = started;
    let bytes = 0;
    let isLate = false;
    const show = () => setFile({ name, bytes });
    const timer = setTimeout(() => {
      isLate = true;
      show();
    }, lateMs);
    const onReceived = (sum: number) => {
      bytes = sum;
      if (isLate) show();
    };
    try {
      const received = await fetchFile({ signal, onReceived });
      signal.throwIfAborted();
      saveReceived(received);
    } catch (error) {
      if (!signal.aborted) throw error;
      showMessage("ok", t("download.cancelled"));
    } finally {
      clearTimeout(timer);
      setFile(null);
    }
  }
  return {
    file,
    isBusy,
    start: (name: Name, fetchFile: (how: HowToFetch) => Promise<ReceivedFile>) =>
      void perform(() => download(name, fetchFile), {
        failed: (error) => (isConnectionLost(error) ? t("download.lost") : problemText(error)),
      }),
    cancel: () => running.current?.abort(),
  };
}
