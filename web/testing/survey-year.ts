// A survey year as the server lists it.

import type { Survey } from "#contract/surveys.ts";

export const surveyYear = (year: number, isOpen: boolean): Survey => ({
  key: year * 10,
  year,
  startDate: `${year + 1}-01-01`,
  endDate: `${year + 2}-01-01`,
  isOpen,
  createdBy: null,
  creationDate: "2020-01-01T00:00:00Z",
});
