// What was decided about each item, at once and then stored, and how to take back what was decided last.

import { useRef, useState } from "react";
import { useProblemText } from "#web/ui/problem-text.ts";
import { showMessage } from "#web/ui/show-message.ts";
import type { Outcome } from "./desk-queue.ts";

type TakeBack = () => Promise<unknown>;
type Act = { id: string; outcome: Outcome; stored: Promise<TakeBack> };

/** One that cannot be stored shows an error, and is no decision. */
export function useDecisions() {
  const problemText = useProblemText();
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map());
  const acts = useRef<Act[]>([]);

  function setOutcome(id: string, outcome: Outcome | null): void {
    setOutcomes((now) => {
      const next = new Map(now);
      if (outcome === null) next.delete(id);
      else next.set(id, outcome);
      return next;
    });
  }

  /** `store` returns how to take it back. */
  function decide(id: string, outcome: Outcome, store: () => Promise<TakeBack>): void {
    const stored = store();
    acts.current.push({ id, outcome, stored });
    setOutcome(id, outcome);
    stored.catch((error: unknown) => {
      acts.current = acts.current.filter((one) => one.stored !== stored);
      setOutcome(id, null);
      showMessage("error", problemText(error));
    });
  }

  /** Returns the item of the decision at once; null for none. */
  function undo(): string | null {
    const last = acts.current.pop();
    if (!last) return null;
    setOutcome(last.id, null);
    const keep = (error: unknown) => {
      acts.current.push(last);
      setOutcome(last.id, last.outcome);
      showMessage("error", problemText(error));
    };
    // What was never stored needs no taking back: its own error was shown.
    last.stored.then(
      (takeBack) => takeBack().catch(keep),
      () => undefined,
    );
    return last.id;
  }
  return { outcomes, decide, undo };
}
