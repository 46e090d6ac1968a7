// Which item is shown, and what can be done with it. A decision shows the next item at once.

import { useState } from "react";
import { askQuestion } from "#contract/discrepancies.ts";
import { waitsForAnswer } from "#contract/review/question-states.ts";
import type { ReadyQuestion } from "#contract/review/ready-questions.ts";
import { type DeskItem, decideDeskItem, listDeskItems } from "#contract/review/review-desk.ts";
import { callApi, queryClient } from "#web/api.ts";
import { idOf, neighbour, type Outcome } from "./desk-queue.ts";
import type { WayBack } from "./kept-decisions.ts";
import { useDecisions } from "./use-decisions.ts";
import { useHold } from "./use-hold.ts";

export type Words = { text: string } | { ready: ReadyQuestion };

/** Sends a decision; returns how to take it back. */
async function sendDecision(
  surveyKey: number,
  item: DeskItem,
  decision: "accepted" | "later",
): Promise<WayBack> {
  const place = { countryId: item.countryId, surveyKey, key: item.key };
  await callApi(decideDeskItem, { body: { ...place, decision } });
  return place;
}

async function sendQuestion(
  surveyKey: number,
  item: DeskItem,
  field: string,
  words: Words,
): Promise<WayBack> {
  const body = { countryId: item.countryId, surveyKey, key: item.key, field, ...words };
  const { id } = await callApi(askQuestion, { body });
  return { question: id };
}

/** Asked before the desk was opened; the country did not answer yet. */
const wasAsked = ({ question }: DeskItem): boolean => question !== null && waitsForAnswer(question);

/** The queue of one survey year: what is shown, what was decided, and the commands of the desk. */
export function useDesk(surveyKey: number, items: readonly DeskItem[]) {
  const { outcomes, decide, undo, canUndo } = useDecisions(surveyKey);
  const [shownId, setShownId] = useState<string | null>(null);
  const [taken, setTaken] = useState<ReadonlyMap<string, string>>(new Map());

  const takenBy = (item: DeskItem) => taken.get(idOf(item)) ?? item.takenBy;
  const isPassed = (item: DeskItem) => takenBy(item) !== null;
  const outcomeOf = (item: DeskItem): Outcome | null =>
    outcomes.get(idOf(item)) ?? (wasAsked(item) ? "asked" : null);
  const isDone = (item: DeskItem) => outcomeOf(item) !== null || isPassed(item);
  const shown = items.find((item) => idOf(item) === shownId) ?? neighbour(items, null, 1, isDone);

  function showNext(after: string): void {
    const next = neighbour(items, after, 1, (item) => isDone(item) || idOf(item) === after);
    setShownId(next && idOf(next));
  }
  useHold(surveyKey, shown, (id, by) => {
    setTaken((now) => new Map(now).set(id, by));
    showNext(id);
  });
  return {
    shown,
    outcomes,
    outcomeOf,
    takenBy,
    canUndo,
    show: (item: DeskItem) => setShownId(idOf(item)),
    move: (direction: 1 | -1) => {
      const next = neighbour(items, shown && idOf(shown), direction, isPassed);
      if (next) setShownId(idOf(next));
    },
    decide: (item: DeskItem, outcome: "accepted" | "later") => {
      decide(idOf(item), outcome, () => sendDecision(surveyKey, item, outcome));
      showNext(idOf(item));
    },
    ask: (item: DeskItem, words: Words) => {
      const { field } = item;
      if (field === null) return;
      decide(idOf(item), "asked", () => sendQuestion(surveyKey, item, field, words));
      showNext(idOf(item));
    },
    undo: () => {
      const taken = undo();
      if (taken === null) return;
      setShownId(taken.id);
      // Decided before a reload: the queue does not have it, or has it as decided.
      const here = items.find((item) => idOf(item) === taken.id);
      if (here && !wasAsked(here) && !here.isLater) return;
      void taken.done.then(() => queryClient.invalidateQueries({ queryKey: [listDeskItems.id] }));
    },
  };
}

export type Desk = ReturnType<typeof useDesk>;
