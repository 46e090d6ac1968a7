// The progress of a country's survey, and which selected surveys an approval would change.

import type { SurveyOverviewRow } from "#contract/surveys.ts";
import { wfhSections } from "#questionnaire/wfh/sections.ts";

/** A row with the names of country and region. */
export type Row = SurveyOverviewRow & { country: string; region: string };

export const progresses = ["notStarted", "inProgress", "withErrors", "submitted"] as const;
export type Progress = (typeof progresses)[number];

export const submittedOf = ({ statuses }: SurveyOverviewRow): number =>
  wfhSections.filter((key) => statuses[key] === "Submitted").length;

export function progressOf(row: SurveyOverviewRow): Progress {
  const all = wfhSections.map((key) => row.statuses[key] ?? "Empty");
  if (all.every((status) => status === "Empty")) return "notStarted";
  if (all.includes("Error")) return "withErrors";
  return submittedOf(row) === wfhSections.length ? "submitted" : "inProgress";
}

export type Selection = ReadonlySet<number>;

/** The selected surveys that approving (or revoking) would change. */
export function changedByDecision(
  rows: readonly Row[],
  selection: Selection,
  isApproved: boolean,
): { row: Row; id: number }[] {
  return rows.flatMap((row) => {
    const id = row.surveyDataId;
    const isMeant = id !== null && selection.has(id) && row.isApproved !== isApproved;
    return isMeant ? [{ row, id }] : [];
  });
}

/** Those with sections that are not submitted; an approval warns of them. */
export const incomplete = (chosen: readonly { row: Row }[]): Row[] =>
  chosen.map(({ row }) => row).filter((row) => progressOf(row) !== "submitted");

/** The year in the address; `defaultYear` for anything else. */
export function yearOf(text: string | null, defaultYear: number): number {
  return text && /^(19|20)\d\d$/.test(text) ? Number(text) : defaultYear;
}
