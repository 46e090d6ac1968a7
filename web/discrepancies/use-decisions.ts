// What was decided about each item, at once and then stored, and how to take back what was decided last, also after a
// reload of the page.

import { useRef, useState } from "react";
import { useProblemText } from "#web/ui/problem-text.ts";
import { showMessage } from "#web/ui/show-message.ts";
import type { Outcome } from "./desk-queue.ts";
import { type KeptAct, keepActs, keptActs, type Way, wayBack } from "./kept-acts.ts";

/** `way`: once it is stored. */
type Act = { id: string; outcome: Outcome; stored: Promise<Way>; way?: Way };

const restored = (act: KeptAct): Act => ({ ...act, stored: Promise.resolve(act.way) });

/** One that cannot be stored shows an error, and is no decision. */
export function useDecisions(surveyKey: number) {
  const problemText = useProblemText();
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map());
  const [first] = useState(() => keptActs(surveyKey).map(restored));
  const acts = useRef<Act[]>(first);
  const [count, setCount] = useState(first.length);

  function changeActs(next: Act[]): void {
    acts.current = next;
    setCount(next.length);
    keepActs(
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
  function decide(id: string, outcome: Outcome, store: () => Promise<Way>): void {
    const act: Act = { id, outcome, stored: store() };
    changeActs([...acts.current, act]);
    setOutcome(id, outcome);
    const keep = (way: Way) => {
      act.way = way;
      changeActs(acts.current);
    };
    act.stored.then(keep, (error: unknown) => {
      changeActs(acts.current.filter((one) => one !== act));
      setOutcome(id, null);
      showMessage("error", problemText(error));
    });
  }

  /** Returns the item of the decision at once, and when it is taken back; null for none. */
  function undo(): { id: string; done: Promise<void> } | null {
    const last = acts.current.at(-1);
    if (!last) return null;
    changeActs(acts.current.slice(0, -1));
    setOutcome(last.id, null);
    const keep = (error: unknown) => {
      changeActs([...acts.current, last]);
      setOutcome(last.id, last.outcome);
      showMessage("error", problemText(error));
    };
    // What was never stored needs no taking back: its own error was shown.
    const done = last.stored.then(
      (way) => wayBack(way).catch(keep),
      () => undefined,
    );
    return { id: last.id, done };
  }
  return { outcomes, decide, undo, canUndo: count > 0 };
}
