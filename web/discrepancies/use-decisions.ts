// What was decided about each item, at once and then stored, and how to take back what was decided last, also after a
// reload of the page.

import { useRef, useState } from "react";
import { useProblemText } from "#web/ui/problem-text.ts";
import { showMessage } from "#web/ui/show-message.ts";
import type { Outcome } from "./desk-queue.ts";
import {
  type KeptDecision,
  keepDecisions,
  keptDecisions,
  takeBack,
  type WayBack,
} from "./kept-decisions.ts";

/** `way`: how to take it back, once it is stored. */
type Decision = { id: string; outcome: Outcome; stored: Promise<WayBack>; way?: WayBack };

const restored = (kept: KeptDecision): Decision => ({ ...kept, stored: Promise.resolve(kept.way) });

/** The decisions of one survey year. One that cannot be stored shows an error, and is no decision. */
export function useDecisions(surveyKey: number) {
  const problemText = useProblemText();
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map());
  const [first] = useState(() => keptDecisions(surveyKey).map(restored));
  const decisions = useRef<Decision[]>(first);
  const [count, setCount] = useState(first.length);

  function changeDecisions(next: Decision[]): void {
    decisions.current = next;
    setCount(next.length);
    keepDecisions(
      surveyKey,
      next.flatMap(({ id, outcome, way }) => (way ? [{ id, outcome, way }] : [])),
    );
  }

  function setOutcome(id: string, outcome: Outcome | null): void {
    setOutcomes((now) => {
      const next = new Map(now);
      if (outcome === null) next.delete(id);
      else next.set(id, outcome);
      return next;
    });
  }

  /** `store` returns how to take it back. */
  function decide(id: string, outcome: Outcome, store: () => Promise<WayBack>): void {
    const decision: Decision = { id, outcome, stored: store() };
    changeDecisions([...decisions.current, decision]);
    setOutcome(id, outcome);
    const keep = (way: WayBack) => {
      decision.way = way;
      changeDecisions(decisions.current);
    };
    decision.stored.then(keep, (error: unknown) => {
      changeDecisions(decisions.current.filter((one) => one !== decision));
      setOutcome(id, null);
      showMessage("error", problemText(error));
    });
  }

  /** Returns the item of the decision at once, and when it is taken back; null for none. */
  function undo(): { id: string; done: Promise<void> } | null {
    const last = decisions.current.at(-1);
    if (!last) return null;
    changeDecisions(decisions.current.slice(0, -1));
    setOutcome(last.id, null);
    const keep = (error: unknown) => {
      changeDecisions([...decisions.current, last]);
      setOutcome(last.id, last.outcome);
      showMessage("error", problemText(error));
    };
    // What was never stored needs no taking back: its own error was shown.
    const done = last.stored.then(
      (way) => takeBack(way).catch(keep),
      () => undefined,
    );
    return { id: last.id, done };
  }
  return { outcomes, decide, undo, canUndo: count > 0 };
}
