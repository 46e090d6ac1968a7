// Formulas of the distance to a threshold of IU per person. What is unknown gives null, never 0.

import { rate, ratio } from "#reports/engine/statistics.ts";

/** IU that lift the country to so many IU per person = threshold × population − IU used; 0 where it is reached. */
export const neededTo = (threshold: number) =>
  rate(
    "neededTo",
    (used, population) =>
      used === null || !population ? null : Math.max(0, threshold * population - used),
    { with: "fallingPart", endsAtNone: true },
  );

/** IU per person that lack to a threshold = threshold − IU ÷ population; 0 where it is reached. */
export const distanceTo = (threshold: number) =>
  rate(
    "distanceTo",
    (used, population) => {
      const perCapita = ratio(used, population);
      return perCapita === null ? null : Math.max(0, threshold - perCapita);
    },
    { with: "fallingPart", endsAtNone: true },
  );
