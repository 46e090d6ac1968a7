// Formulas of these reports, each written once with its unit and source. What is unknown gives null, never 0.

import { type Known, rate, ratio } from "#reports/engine/statistics.ts";

/** Donated ÷ all that was used, a fraction of 1. */
export const donatedOfAll = rate("donatedOfAll", ratio);

/** Disorders with people by sex ÷ disorders with people, a fraction of 1. */
export const sexReported = rate("sexReported", ratio);

/** How many of the figures are known. */
export const countKnown = (...figures: readonly Known[]): number =>
  figures.filter((figure) => figure !== null).length;
