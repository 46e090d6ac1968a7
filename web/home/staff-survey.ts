// What the home page of staff says of all countries: the order of the strip, and which surveys wait longest.

import { dayMs, type Progress } from "#contract/progress/survey-state.ts";
import type { SurveyOverviewRow } from "#contract/surveys.ts";
import { listedProgress } from "#web/survey-progress.ts";

/** The states in the order of the strip: what is done first. */
export const stripOrder = [
  "approved",
  "toReview",
  "inProgress",
  "withErrors",
  "notStarted",
] as const satisfies readonly Progress[];

const savedAt = ({ lastUpdate }: SurveyOverviewRow): number => Date.parse(lastUpdate ?? "");

/** The surveys that wait for review, the one that was saved first at the top. */
export const waitingLongest = (rows: readonly SurveyOverviewRow[]): SurveyOverviewRow[] =>
  rows
    .filter((row) => listedProgress(row) === "toReview")
    .sort((one, other) => savedAt(one) - savedAt(other));

/** Whole days since an instant. */
export const daysSince = (instant: string, now: number): number =>
  Math.max(0, Math.floor((now - Date.parse(instant)) / dayMs));
