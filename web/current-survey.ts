// Which survey a screen shows: that of the year in its address, or the newest; and its state in every country.

import { currentSurvey, listSurveys, surveysOverview } from "#contract/surveys.ts";
import { isSurveyYear } from "#questionnaire/engine/survey-years.ts";
import { queryOf } from "./api.ts";

/** The newest survey that has started. */
export const shownSurvey = () => queryOf(currentSurvey, { query: { beforeCurrentDate: true } });

/** All that have started, the newest first. */
export const startedSurveys = () => queryOf(listSurveys, { query: { beforeCurrentDate: true } });

export const overviewOf = (year: number) => queryOf(surveysOverview, { query: { year } });

/** `otherwise` for none, and for anything that is no year of which there may be a survey. */
export function yearOf<T>(text: string | null, otherwise: T): number | T {
  return text && isSurveyYear(text) ? Number(text) : otherwise;
}
