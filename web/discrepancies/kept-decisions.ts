// The last decisions of the review desk, kept in this tab so that they can be taken back after a reload too.

import { decideQuestion } from "#contract/discrepancies.ts";
import { decideDeskItem } from "#contract/review/review-desk.ts";
import { callApi } from "#web/api.ts";
import { session } from "#web/session.ts";
import type { Outcome } from "./desk-queue.ts";

/** What a decision is taken back by: where it was made, or the question that was asked. */
export type Way = { countryId: number; surveyKey: number; key: string } | { question: number };

export type KeptAct = { id: string; outcome: Outcome; way: Way };

const maxKept = 20;
const placeOf = (surveyKey: number) => `desk ${session.current()?.key} ${surveyKey}`;

export async function wayBack(way: Way): Promise<void> {
  await ("question" in way
    ? callApi(decideQuestion, { body: { id: way.question, state: "withdrawn" } })
    : callApi(decideDeskItem, { body: { ...way, decision: null } }));
}

export function keepActs(surveyKey: number, acts: readonly KeptAct[]): void {
  sessionStorage.setItem(placeOf(surveyKey), JSON.stringify(acts.slice(-maxKept)));
}

export const keptActs = (surveyKey: number): KeptAct[] =>
  JSON.parse(sessionStorage.getItem(placeOf(surveyKey)) ?? "[]");
