// Downloads a query as a file: how much of it has come, and how to cancel it.

import { useEffect, useRef, useState } from "react";
import { type QueryFormat, runQuery } from "#contract/query/query.ts";
import { askForFile } from "#web/api.ts";
import { currentLang, useTexts } from "#web/ui/i18n.ts";
import { saveFile } from "#web/ui/save-file.ts";
import { showMessage } from "#web/ui/show-message.ts";
import { useAction } from "#web/ui/use-action.ts";
import type { QueryBody } from "./choices.ts";

export type FileFormat = Exclude<QueryFormat, "json">;

/** The file that is on its way, and how much of it came. */
export type SentFile = { format: FileFormat; bytes: number };

/** Downloads a query as a file. `file` says how many bytes have come; null while nothing is downloaded. */
export function useQueryFile() {
  const { t } = useTexts("query");
  const { perform } = useAction();
  const [file, setFile] = useState<SentFile | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function download(body: QueryBody, format: FileFormat): Promise<void> {
    const started = new AbortController();
    running.current = started;
    const { signal } = started;
    const onReceived = (bytes: number) => setFile({ format, bytes });
    const request = { query: { culture: currentLang() }, body: { ...body, format } };
    onReceived(0);
    try {
      const { blob, fileName } = await askForFile(runQuery, { ...request, signal, onReceived });
      saveFile(blob, fileName ?? "query");
    } catch (error) {
      if (!signal.aborted) throw error;
      showMessage("ok", t("download.cancelled"));
    } finally {
      setFile(null);
    }
  }
  return {
    file,
    start: (body: QueryBody, format: FileFormat) => void perform(() => download(body, format)),
    cancel: () => running.current?.abort(),
  };
}
