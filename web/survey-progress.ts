// How far a country's survey is, by the states of its sections: for the overview and the home page.

import type { SurveyOverviewRow } from "#contract/surveys.ts";
import type { Status } from "#questionnaire/engine/define.ts";

export const progresses = [
  "toReview",
  "withErrors",
  "inProgress",
  "notStarted",
  "approved",
] as const;
export type Progress = (typeof progresses)[number];

export const areAll = (statuses: readonly Status[], wanted: Status): boolean =>
  statuses.every((status) => status === wanted);

/** What there is to do: an approved survey is done, whatever its sections say. */
export function progressFrom(isApproved: boolean, statuses: readonly Status[]): Progress {
  if (isApproved) return "approved";
  if (areAll(statuses, "Empty")) return "notStarted";
  if (statuses.includes("Error")) return "withErrors";
  return areAll(statuses, "Submitted") ? "toReview" : "inProgress";
}

/** The progress of a survey as the server lists it. */
export const listedProgress = ({ isApproved, statuses }: SurveyOverviewRow): Progress =>
  progressFrom(isApproved, Object.values(statuses));

/** How many surveys there are of each progress. */
export function countProgress(surveys: readonly Progress[]): Record<Progress, number> {
  const counts = { toReview: 0, withErrors: 0, inProgress: 0, notStarted: 0, approved: 0 };
  for (const progress of surveys) counts[progress] += 1;
  return counts;
}
