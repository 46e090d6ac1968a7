// People expected by published prevalence, and those of them who are missing. What is unknown gives null, never 0.

import { rate, ratio } from "#reports/engine/statistics.ts";
import { expectedIn, type Prevalence, type Typed } from "#reports/wfh/prevalence.ts";

/** Expected = males × published prevalence, people; of a country that says how many it has found. */
export const expectedPeople = (typed: Typed, prevalence: Prevalence = "living") =>
  rate(
    "expectedPeople",
    (found, population) =>
      found === null || !population ? null : expectedIn(population, typed, prevalence),
    { with: "wholeAlone" },
  );

/** Missing = expected − identified, people; below 0 where more are identified than expected. */
export const missingPeople = (typed: Typed, prevalence: Prevalence = "living") =>
  rate(
    prevalence === "atBirth" ? "missingAtBirth" : "missingPeople",
    (found, population) =>
      found === null || !population ? null : expectedIn(population, typed, prevalence) - found,
    { with: "fallingPart" },
  );

/** Identified ÷ expected of hemophilia A and B together, a fraction of 1. */
export const foundOfExpected = rate("foundOfExpected", (found, population) =>
  population ? ratio(found, expectedIn(population, "both", "living")) : null,
);
