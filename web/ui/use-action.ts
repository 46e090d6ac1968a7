// Doing something the server may refuse: busy while it goes on, then a word that it is done, or why not.

import { useState } from "react";
import type { Call } from "#contract/define.ts";
import { queryClient, type ReceivedFile } from "../api.ts";
import { useProblemText } from "./problem-text.ts";
import { saveFile } from "./save-file.ts";
import { showMessage } from "./show-message.ts";

type Telling = {
  /** What is said when it is done; without it, nothing. */
  done?: string;
  /** What a refusal says; the problem's own words unless told. */
  failed?: (error: unknown) => string;
  /** Which of several deeds it is, where a screen shows each as busy by itself. */
  name?: string;
};

/** `changed` is asked of the server again after each deed, whatever came out of it. */
export function useAction(changed?: Call) {
  const problemText = useProblemText();
  const [busy, setBusy] = useState<string | null>(null);

  /** Gives whether it is done. */
  async function perform(work: () => Promise<unknown>, telling: Telling = {}): Promise<boolean> {
    const { done, failed = problemText, name = "deed" } = telling;
    setBusy(name);
    try {
      await work();
      if (done) showMessage("ok", done);
      return true;
    } catch (error) {
      showMessage("error", failed(error));
      return false;
    } finally {
      setBusy(null);
      if (changed) void queryClient.invalidateQueries({ queryKey: [changed.id] });
    }
  }
  return { busy, isBusy: busy !== null, perform };
}

/** One download at a time. `name` is what the file is called, where it is not for the server to say. */
export function useDownload() {
  const { isBusy, perform } = useAction();
  const download = (fetchFile: () => Promise<ReceivedFile>, name?: string) =>
    void perform(async () => {
      const { blob, fileName } = await fetchFile();
      saveFile(blob, name ?? fileName ?? "download");
    });
  return { isBusy, download };
}
