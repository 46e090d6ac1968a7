// The progress of a country's survey, and which selected surveys an approval would change.

import type { SurveyOverviewRow } from "#contract/surveys.ts";
import type { Status } from "#questionnaire/engine/define.ts";

/** A row with its names, and the statuses in the order of the form. */
export type Row = Omit<SurveyOverviewRow, "statuses"> & {
  country: string;
  region: string;
  sections: readonly { code: string; name: string; status: Status }[];
};

export const progresses = ["notStarted", "inProgress", "withErrors", "submitted"] as const;
export type Progress = (typeof progresses)[number];

export const submittedOf = ({ sections }: Row): number =>
  sections.filter(({ status }) => status === "Submitted").length;

export function progressOf(row: Row): Progress {
  const { sections } = row;
  if (sections.every(({ status }) => status === "Empty")) return "notStarted";
  if (sections.some(({ status }) => status === "Error")) return "withErrors";
  return submittedOf(row) === sections.length ? "submitted" : "inProgress";
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

/** The selected surveys as a confirmation names them: what is decided on, and what is left out. */
export function decisionGroups(rows: readonly Row[], selection: Selection, isApproved: boolean) {
  const chosen = changedByDecision(rows, selection, isApproved).map(({ row }) => row);
  const isSelected = ({ surveyDataId }: Row) =>
    surveyDataId !== null && selection.has(surveyDataId);
  const isIncomplete = (row: Row) => isApproved && progressOf(row) !== "submitted";
  return {
    /** With sections that are not submitted; an approval warns of them. */
    incomplete: chosen.filter(isIncomplete),
    others: chosen.filter((row) => !isIncomplete(row)),
    unchanged: rows.filter((row) => isSelected(row) && row.isApproved === isApproved),
  };
}

/** The year in the address; `defaultYear` for anything else. */
export function yearOf(text: string | null, defaultYear: number): number {
  return text && /^(19|20)\d\d$/.test(text) ? Number(text) : defaultYear;
}
