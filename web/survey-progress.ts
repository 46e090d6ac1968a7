// How far a country's survey is, by the states of its sections: for the overview and the home page.

import {
  isAsked,
  type Progress,
  progresses,
  progressFrom,
} from "#contract/progress/survey-state.ts";
import type { SurveyOverviewRow } from "#contract/surveys.ts";
import type { Status } from "#questionnaire/engine/define.ts";

/** The statuses of sections in the order of legends. */
export const statusOrder = [
  "Submitted",
  "Draft",
  "Error",
  "Empty",
] as const satisfies readonly Status[];

/** `notAsked`: no member organization, and nothing started. Such a country is listed, not counted. */
export const listedStates = [...progresses, "notAsked"] as const;
export type ListedState = Progress | "notAsked";

export function listedState(
  { isApproved, isMember }: Pick<SurveyOverviewRow, "isApproved" | "isMember">,
  statuses: readonly Status[],
): ListedState {
  const progress = progressFrom(isApproved, statuses);
  return isAsked(isMember, progress) ? progress : "notAsked";
}

/** The progress of a survey as the server lists it. */
export const listedProgress = (row: SurveyOverviewRow): ListedState =>
  listedState(row, Object.values(row.statuses));

/** How many surveys there are of each state. */
export function countProgress(surveys: readonly ListedState[]): Record<ListedState, number> {
  const counts = {
    toReview: 0,
    withErrors: 0,
    inProgress: 0,
    notStarted: 0,
    approved: 0,
    notAsked: 0,
  };
  for (const progress of surveys) counts[progress] += 1;
  return counts;
}
