// The progress of a country's survey, and which selected surveys an approval would change.

import { areAll } from "#contract/progress/survey-state.ts";
import type { SurveyOverviewRow } from "#contract/surveys.ts";
import type { Status } from "#questionnaire/engine/define.ts";
import { type ListedState, listedState } from "#web/survey-progress.ts";

/** A row with its names, and the statuses in the order of the form; `head` is a section's name in few letters. */
export type SurveyRow = Omit<SurveyOverviewRow, "statuses"> & {
  country: string;
  region: string;
  sections: readonly { code: string; name: string; head: string; status: Status }[];
};

const countOf = ({ sections }: SurveyRow, wanted: Status): number =>
  sections.filter(({ status }) => status === wanted).length;

const statusesOf = ({ sections }: SurveyRow): Status[] => sections.map(({ status }) => status);

/** Every section is submitted. */
export const isSubmitted = (row: SurveyRow): boolean => areAll(statusesOf(row), "Submitted");

export const progressOf = (row: SurveyRow): ListedState => listedState(row, statusesOf(row));

/** Why a survey is not whole: its sections in error, else the empty ones, else the drafts. */
export function lackOf(
  row: SurveyRow,
): { status: "Error" | "Empty" | "Draft"; count: number } | null {
  for (const status of ["Error", "Empty", "Draft"] as const) {
    const count = countOf(row, status);
    if (count > 0) return { status, count };
  }
  return null;
}

/** The number of the survey to approve or revoke; null where there is nothing to decide on. */
export const decidable = (row: SurveyRow): number | null =>
  row.isApproved || countOf(row, "Empty") < row.sections.length ? row.surveyDataId : null;

export type Selection = ReadonlySet<number>;

/** The selected surveys that approving (or revoking) would change. */
export function changedByDecision(
  rows: readonly SurveyRow[],
  selection: Selection,
  isApproved: boolean,
): { row: SurveyRow; id: number }[] {
  return rows.flatMap((row) => {
    const id = decidable(row);
    const isMeant = id !== null && selection.has(id) && row.isApproved !== isApproved;
    return isMeant ? [{ row, id }] : [];
  });
}

/** The selected surveys as a confirmation names them: what is decided on, and what is left out. */
export function decisionGroups(
  rows: readonly SurveyRow[],
  selection: Selection,
  isApproved: boolean,
) {
  const chosen = changedByDecision(rows, selection, isApproved).map(({ row }) => row);
  const isSelected = ({ surveyDataId }: SurveyRow) =>
    surveyDataId !== null && selection.has(surveyDataId);
  const isIncomplete = (row: SurveyRow) => isApproved && !isSubmitted(row);
  return {
    /** With sections that are not submitted; an approval warns of them. */
    incomplete: chosen.filter(isIncomplete),
    others: chosen.filter((row) => !isIncomplete(row)),
    unchanged: rows.filter((row) => isSelected(row) && row.isApproved === isApproved),
  };
}
