// What the home page of staff says of all countries: how many are how far, and which wait longest.

import type { SurveyOverviewRow } from "#contract/surveys.ts";
import { type Progress, progressFrom } from "#web/survey-progress.ts";

export type CountryCounts = Record<Progress, number>;

const progressOf = ({ isApproved, statuses }: SurveyOverviewRow): Progress =>
  progressFrom(isApproved, Object.values(statuses));

/** The states in the order of the strip: what is done first. */
export const stripOrder = [
  "approved",
  "toReview",
  "inProgress",
  "withErrors",
  "notStarted",
] as const satisfies readonly Progress[];

export function countCountries(rows: readonly SurveyOverviewRow[]): CountryCounts {
  const counts = { toReview: 0, withErrors: 0, inProgress: 0, notStarted: 0, approved: 0 };
  for (const row of rows) counts[progressOf(row)] += 1;
  return counts;
}

const savedAt = ({ lastUpdate }: SurveyOverviewRow): number => Date.parse(lastUpdate ?? "");

/** The surveys that wait for review, the one that was saved first at the top. */
export const waitingLongest = (rows: readonly SurveyOverviewRow[]): SurveyOverviewRow[] =>
  rows
    .filter((row) => progressOf(row) === "toReview")
    .sort((one, other) => savedAt(one) - savedAt(other));

/** Whole days since an instant. */
export const daysSince = (instant: string, now: number): number =>
  Math.max(0, Math.floor((now - Date.parse(instant)) / 86_400_000));
