// Formulas of these reports, each written once with its unit and source. What is unknown gives null, never 0.

import { rate, ratio } from "#reports/engine/statistics.ts";

/** Donated ÷ all that was used, a fraction of 1. */
export const donatedOfAll = rate("donatedOfAll", ratio, { isPart: true });

/** Disorders with people by sex ÷ disorders with people, a fraction of 1. */
export const sexReported = rate("sexReported", ratio);

/** Factor used that was not donated, per person of the population; IU per capita. */
export const perCapitaNotDonated = rate("perCapitaNotDonated", ratio);
