// The survey that the home page shows, and the form when the address names none.

import { currentSurvey } from "#contract/surveys.ts";
import { queryOf } from "./api.ts";

/** The newest survey that has started. */
export const shownSurvey = () => queryOf(currentSurvey, { query: { beforeCurrentDate: true } });
