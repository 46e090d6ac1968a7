// Nobody loses what they typed by leaving: another page, another country, another survey, a closed tab.

import { useEffect } from "react";
import { type Blocker, useBlocker } from "react-router";
import type { AnswerStore } from "../answers/answer-store.ts";
import { summaryOf } from "../answers/check-answers.ts";
import { session } from "../session.ts";
import { leavesForm } from "./address.ts";

/** Blocked while a section carries its unsaved flag; a session that ended is let go. */
export function useLeaveGuard(store: AnswerStore): Blocker {
  useEffect(() => {
    const onLeave = (event: BeforeUnloadEvent) => {
      if (summaryOf(store).unsaved.length > 0) event.preventDefault();
    };
    addEventListener("beforeunload", onLeave);
    return () => removeEventListener("beforeunload", onLeave);
  }, [store]);
  return useBlocker(
    ({ currentLocation, nextLocation }) =>
      session.current() !== null &&
      summaryOf(store).flagged.length > 0 &&
      leavesForm(currentLocation, nextLocation),
  );
}
