// The years that a survey may have. The CHECK of survey.year says the same in the database.

/** The first year in which there was a survey. */
export const firstSurveyYear = 1999;

export const lastSurveyYear = 2099;

/** Every year from the first survey to this one. */
export const surveyYearsTo = (year: number): number[] =>
  Array.from({ length: year - firstSurveyYear + 1 }, (_, at) => firstSurveyYear + at);

/** Whether a text is a year of which there may be a survey, in digits. */
export const isSurveyYear = (text: string): boolean =>
  /^\d{4}$/.test(text) && Number(text) >= firstSurveyYear && Number(text) <= lastSurveyYear;

/** How many years back the checks of a save look. */
export const historyYears = 9;
