// Blocks leaving a form that has unsaved edits: for another page, country or survey, or by closing the tab.

import { useEffect, useState } from "react";
import { type Blocker, useBlocker } from "react-router";
import type { AnswerStore } from "#web/answers/answer-store.ts";
import { summaryOf } from "#web/answers/summary.ts";
import { session } from "#web/session.ts";
import { leavesForm } from "./address.ts";

/** Blocks while a section has its unsaved flag, except when the login session has ended or is another person's. */
export function useLeaveGuard(store: AnswerStore): Blocker {
  const [user] = useState(() => session.current()?.key);
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
      session.current()?.key === user &&
      summaryOf(store).flagged.length > 0 &&
      leavesForm(currentLocation, nextLocation),
  );
}
