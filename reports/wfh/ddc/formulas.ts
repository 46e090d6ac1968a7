// Formulas of these reports. What is unknown gives null, never 0.

import { rate, ratio } from "#reports/engine/statistics.ts";
import { per } from "#reports/wfh/formulas.ts";

/** An answer per million people of the population. */
export const answerPerMillion = rate("answerPerMillion", (answer, population) =>
  per(1_000_000, ratio(answer, population)),
);
