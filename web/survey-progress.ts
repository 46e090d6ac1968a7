// How far a country's survey is, by the states of its sections: for the overview and the home page.

import { type Progress, progressFrom } from "#contract/progress/survey-state.ts";
import type { SurveyOverviewRow } from "#contract/surveys.ts";

/** The progress of a survey as the server lists it. */
export const listedProgress = ({ isApproved, statuses }: SurveyOverviewRow): Progress =>
  progressFrom(isApproved, Object.values(statuses));

/** How many surveys there are of each progress. */
export function countProgress(surveys: readonly Progress[]): Record<Progress, number> {
  const counts = { toReview: 0, withErrors: 0, inProgress: 0, notStarted: 0, approved: 0 };
  for (const progress of surveys) counts[progress] += 1;
  return counts;
}
