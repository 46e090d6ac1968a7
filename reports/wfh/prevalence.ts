// The published prevalence of hemophilia (Iorio 2019), and the people whom a country is expected to have by it.

/** People per 100,000 males: of all severities, of the severe, and of all severities at birth. */
export const published = {
  hemophiliaA: { living: 17.1, severe: 6.0, atBirth: 24.6 },
  hemophiliaB: { living: 3.8, severe: 1.1, atBirth: 5.0 },
  both: { living: 17.1 + 3.8, severe: 6.0 + 1.1, atBirth: 24.6 + 5.0 },
} as const;

export type Typed = keyof typeof published;
export type Prevalence = keyof (typeof published)[Typed];

/** Males = population × 0.5, people: half, in every country. A note says so wherever it is used. */
export const malesIn = (population: number): number => population * 0.5;

/** Expected = males × published prevalence, people. Of 1 million people 85.5 have hemophilia A. */
export const expectedIn = (population: number, typed: Typed, prevalence: Prevalence): number =>
  (malesIn(population) / 100_000) * published[typed][prevalence];
