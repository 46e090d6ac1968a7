// Nobody loses what they typed by leaving: another page, another country, another survey, a closed tab.

import { useEffect } from "react";
import { type Blocker, useBlocker } from "react-router";
import { summaryOf } from "../answers/checks.ts";
import type { AnswerStore } from "../answers/store.ts";
import { session } from "../session.ts";
import { leavesForm } from "./place.ts";

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
