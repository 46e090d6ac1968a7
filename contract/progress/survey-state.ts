// How far a country's survey is, by the statuses of its sections.

import type { Status } from "#questionnaire/engine/define.ts";

export const progresses = [
  "toReview",
  "withErrors",
  "inProgress",
  "notStarted",
  "approved",
] as const;
export type Progress = (typeof progresses)[number];

/** True also where there is none. */
export const areAll = (statuses: readonly Status[], wanted: Status): boolean =>
  statuses.every((status) => status === wanted);

/** What there is to do: an approved survey is done, whatever its sections say. */
export function progressFrom(isApproved: boolean, statuses: readonly Status[]): Progress {
  if (isApproved) return "approved";
  if (areAll(statuses, "Empty")) return "notStarted";
  if (statuses.includes("Error")) return "withErrors";
  return areAll(statuses, "Submitted") ? "toReview" : "inProgress";
}

/** Countries without a member organization are not asked: they count once they have started. Null: not known. */
export const isAsked = (isMember: boolean | null, progress: Progress): boolean =>
  isMember !== false || progress !== "notStarted";

/** The country has nothing more to do. */
export const isDone = (progress: Progress): boolean =>
  progress === "approved" || progress === "toReview";

export const dayMs = 24 * 60 * 60 * 1000;
/** A country that is not done and has saved nothing for so many days is late. */
const lateAfterDays = 14;

/** Whether someone should remind the country. `lastUpdate`: null when it has saved nothing. */
export function isLate(progress: Progress, lastUpdate: string | null, now: number): boolean {
  if (isDone(progress)) return false;
  return lastUpdate === null || now - Date.parse(lastUpdate) >= lateAfterDays * dayMs;
}
