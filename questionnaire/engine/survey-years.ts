// The years that a survey may have. The CHECK of survey.year says the same in the database.

/** The first year in which there was a survey. */
export const firstSurveyYear = 1999;

export const lastSurveyYear = 2099;

/** How many years back the checks of a save look. */
export const historyYears = 9;
