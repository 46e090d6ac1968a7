// The years that a survey may have. The CHECK of survey.year says the same in the database.

/** The first year in which there was a survey. */
export const firstSurveyYear = 1999;

export const lastSurveyYear = 2099;

/** Every year from one to another, both included; none where the second is before the first. */
export const yearsBetween = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);

/** Every year from the first survey to this one. */
export const surveyYearsTo = (year: number): number[] => yearsBetween(firstSurveyYear, year);

/** The first and the last year of each run of years that follow each other: of 2019, 2020, 2021 and 2025 two runs. */
export function yearRuns(years: readonly number[]): [from: number, to: number][] {
  const places = years.toSorted((one, other) => one - other).entries();
  // While years follow each other, year and place grow alike.
  const runs = Map.groupBy(places, ([place, year]) => year - place);
  return [...runs.values()].map((run) => [run[0]?.[1] ?? 0, run.at(-1)?.[1] ?? 0]);
}

/** Whether a text is a year of which there may be a survey, in digits. */
export const isSurveyYear = (text: string): boolean =>
  /^\d{4}$/.test(text) && Number(text) >= firstSurveyYear && Number(text) <= lastSurveyYear;

/** How many years back the checks of a save look. */
export const historyYears = 9;
