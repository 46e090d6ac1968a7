// A row of the surveys overview for tests: a survey without changes, and what a test says of it.

import type { SurveyOverviewRow } from "#contract/surveys.ts";

export const overviewRow = (
  countryId: number,
  given: Partial<SurveyOverviewRow> = {},
): SurveyOverviewRow => ({
  surveyDataId: countryId * 100,
  surveyKey: 20250,
  year: 2025,
  countryId,
  isMember: true,
  isApproved: false,
  approvedAt: null,
  approvedBy: null,
  approvedRole: null,
  completion: 0,
  lastUpdate: null,
  lastUpdatedBy: null,
  createdBy: null,
  creationDate: null,
  statuses: {},
  ...given,
});
