// What can be wrong with the dates of a survey, before they are sent. The server refuses the same.

import type { Survey } from "#contract/surveys.ts";
import { isSurveyYear } from "#questionnaire/engine/survey-years.ts";

export type SurveyDates = { year: number; startDate: string; endDate: string };

export type DatesFault = "year" | "start" | "end" | "exists" | "order" | "early";

/** What keeps the dates from being sent; null when nothing does. */
export function faultIn(dates: SurveyDates, surveys: readonly Survey[]): DatesFault | null {
  const { year, startDate, endDate } = dates;
  if (!isSurveyYear(String(year))) return "year";
  if (startDate === "") return "start";
  if (endDate === "") return "end";
  if (surveys.some((survey) => survey.year === year)) return "exists";
  if (startDate >= endDate) return "order";
  return startDate < `${year}-01-01` ? "early" : null;
}

/** Another survey that is open in the same time. */
export function overlapOf(
  { year, startDate, endDate }: SurveyDates,
  surveys: readonly Survey[],
): Survey | undefined {
  return surveys.find(
    (other) => other.year !== year && other.startDate < endDate && startDate < other.endDate,
  );
}
