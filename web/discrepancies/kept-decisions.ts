// The last decisions of the review desk, kept in this tab so that they can be taken back after a reload too.

import { decideQuestion } from "#contract/discrepancies.ts";
import { decideDeskItem } from "#contract/review/review-desk.ts";
import { callApi } from "#web/api.ts";
import { session } from "#web/session.ts";
import type { Outcome } from "./desk-queue.ts";

/** What a decision is taken back by: where it was made, or the question that was asked. */
export type WayBack = { countryId: number; surveyKey: number; key: string } | { question: number };

export type KeptDecision = { id: string; outcome: Outcome; way: WayBack };

const maxKept = 20;
const placeOf = (surveyKey: number) => `desk ${session.current()?.key} ${surveyKey}`;

export async function takeBack(way: WayBack): Promise<void> {
  await ("question" in way
    ? callApi(decideQuestion, { body: { id: way.question, state: "withdrawn" } })
    : callApi(decideDeskItem, { body: { ...way, decision: null } }));
}

/** Keeps the last 20, instead of those that were kept. */
export function keepDecisions(surveyKey: number, decisions: readonly KeptDecision[]): void {
  sessionStorage.setItem(placeOf(surveyKey), JSON.stringify(decisions.slice(-maxKept)));
}

/** The oldest first. */
export const keptDecisions = (surveyKey: number): KeptDecision[] =>
  JSON.parse(sessionStorage.getItem(placeOf(surveyKey)) ?? "[]");
