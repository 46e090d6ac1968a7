// Which survey a screen shows: that of the year in its address, or the newest; and its state in every country.

import { currentSurvey, listSurveys, surveysOverview } from "#contract/surveys.ts";
import { queryOf } from "./api.ts";

/** The newest survey that has started. */
export const shownSurvey = () => queryOf(currentSurvey, { query: { beforeCurrentDate: true } });

/** All that have started, the newest first. */
export const startedSurveys = () => queryOf(listSurveys, { query: { beforeCurrentDate: true } });

export const overviewOf = (year: number) => queryOf(surveysOverview, { query: { year } });

/** `otherwise` for none, and for anything that is no year. */
export function yearOf<T>(text: string | null, otherwise: T): number | T {
  return text && /^(19|20)\d\d$/.test(text) ? Number(text) : otherwise;
}
