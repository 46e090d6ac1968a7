// People expected by published prevalence, and those of them who are missing. What is unknown gives null, never 0.

import { rate, ratio } from "#reports/engine/statistics.ts";

/** People per 100,000 males (Iorio 2019): of all severities, of the severe, and of all severities at birth. */
const published = {
  both: { living: 17.1 + 3.8, severe: 6.0 + 1.1, atBirth: 24.6 + 5.0 },
  hemophiliaA: { living: 17.1, severe: 6.0, atBirth: 24.6 },
  hemophiliaB: { living: 3.8, severe: 1.1, atBirth: 5.0 },
} as const;

type Typed = keyof typeof published;
type Prevalence = keyof (typeof published)[Typed];

/** Half of the population counts as males. */
const expected = (population: number, typed: Typed, prevalence: Prevalence): number =>
  ((population * 0.5) / 100_000) * published[typed][prevalence];

/** Expected = males × published prevalence, people; of a country that says how many it has found. */
export const expectedPeople = (typed: Typed, prevalence: Prevalence = "living") =>
  rate(
    "expectedPeople",
    (found, population) =>
      found === null || !population ? null : expected(population, typed, prevalence),
    { with: "wholeAlone" },
  );

/** Missing = expected − identified, people; below 0 where more are identified than expected. */
export const missingPeople = (typed: Typed, prevalence: Prevalence = "living") =>
  rate(
    prevalence === "atBirth" ? "missingAtBirth" : "missingPeople",
    (found, population) =>
      found === null || !population ? null : expected(population, typed, prevalence) - found,
    { with: "fallingPart" },
  );

/** Identified ÷ expected of hemophilia A and B together, a fraction of 1. */
export const foundOfExpected = rate("foundOfExpected", (found, population) =>
  population ? ratio(found, expected(population, "both", "living")) : null,
);
