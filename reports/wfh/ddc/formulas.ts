// Formulas of these reports. What is unknown gives null, never 0.

import { rate, ratio } from "#reports/engine/statistics.ts";

/** An answer per million people of the population. */
export const answerPerMillion = rate("answerPerMillion", (answer, population) => {
  const share = ratio(answer, population);
  return share === null ? null : share * 1_000_000;
});
