// A country of the progress report for tests: one that has started, and what a test says of it.

import type { ProgressOfCountry } from "#contract/progress/progress.ts";

export const progressOf = (
  countryId: number,
  given: Partial<ProgressOfCountry> = {},
): ProgressOfCountry => ({
  countryId,
  isMember: true,
  incomeClass: null,
  state: "inProgress",
  statuses: {},
  completion: 10,
  lastUpdate: null,
  doneAt: null,
  doneAtThen: null,
  firstDoneAt: given.doneAt ?? null,
  firstDoneAtThen: given.doneAtThen ?? null,
  answeredLast: null,
  reminder: null,
  mailIn: "en",
  ...given,
});
