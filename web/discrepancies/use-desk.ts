// Which item is shown, and what can be done with it. A decision shows the next item at once.

import { useState } from "react";
import { askQuestion, decideQuestion } from "#contract/discrepancies.ts";
import type { ReadyQuestion } from "#contract/review/ready-questions.ts";
import { type DeskItem, decideDeskItem } from "#contract/review/review-desk.ts";
import { callApi } from "#web/api.ts";
import { idOf, neighbour } from "./desk-queue.ts";
import { useDecisions } from "./use-decisions.ts";
import { useHold } from "./use-hold.ts";

export type Words = { text: string } | { ready: ReadyQuestion };

/** Sends a decision; returns how to take it back. */
async function sendDecision(surveyKey: number, item: DeskItem, decision: "accepted" | "later") {
  const place = { countryId: item.countryId, surveyKey, key: item.key };
  await callApi(decideDeskItem, { body: { ...place, decision } });
  return () => callApi(decideDeskItem, { body: { ...place, decision: null } });
}

async function sendQuestion(surveyKey: number, item: DeskItem, field: string, words: Words) {
  const body = { countryId: item.countryId, surveyKey, key: item.key, field, ...words };
  const { id } = await callApi(askQuestion, { body });
  return () => callApi(decideQuestion, { body: { id, state: "withdrawn" } });
}

export function useDesk(surveyKey: number, items: readonly DeskItem[]) {
  const { outcomes, decide, undo } = useDecisions();
  const [shownId, setShownId] = useState<string | null>(null);
  const [taken, setTaken] = useState<ReadonlyMap<string, string>>(new Map());

  const takenBy = (item: DeskItem) => taken.get(idOf(item)) ?? item.takenBy;
  const isPassed = (item: DeskItem) => takenBy(item) !== null;
  const isDone = (item: DeskItem) => outcomes.has(idOf(item)) || isPassed(item);
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
    ...{ shown, outcomes, takenBy },
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
      const id = undo();
      if (id !== null) setShownId(id);
    },
    canUndo: outcomes.size > 0,
  };
}

export type Desk = ReturnType<typeof useDesk>;
