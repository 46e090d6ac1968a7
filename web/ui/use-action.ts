// Runs an action that the server may refuse: busy while it runs, then a message that it is done or why
// it failed.

import { useRef, useState } from "react";
import type { Call } from "#contract/define.ts";
import { queryClient, type ReceivedFile } from "#web/api.ts";
import { useProblemText } from "./problem-text.ts";
import { saveReceived } from "./save-file.ts";
import { showMessage } from "./show-message.ts";

type Messages = {
  /** The message of success; without it, none. */
  done?: string;
  /** The message of a failure; the problem's own text unless given. */
  failed?: (error: unknown) => string;
  /** The name of the action, where a screen shows each of several as busy by itself. */
  name?: string;
};

/** `changed` is fetched again after each action, whether it succeeded or not. */
export function useAction(changed?: Call) {
  const problemText = useProblemText();
  const [busy, setBusy] = useState<string | null>(null);
  // A second press can come before the page shows that the first one is under way.
  const running = useRef(new Set<string>());

  /** Returns whether it succeeded; false without a message while an action of this name runs. */
  async function perform(work: () => Promise<unknown>, messages: Messages = {}): Promise<boolean> {
    const { done, failed = problemText, name = "action" } = messages;
    if (running.current.has(name)) return false;
    running.current.add(name);
    setBusy(name);
    try {
      await work();
      if (done) showMessage("ok", done);
      return true;
    } catch (error) {
      showMessage("error", failed(error));
      return false;
    } finally {
      running.current.delete(name);
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
    void perform(async () => saveReceived(await fetchFile(), name));
  return { isBusy, download };
}
