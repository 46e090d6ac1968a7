// A country's means and detection in a year. Random traits of a country are the same in every year.

import { firstSurveyYear } from "#questionnaire/engine/survey-years.ts";
import { type Chance, chanceOf } from "./chance.ts";
import { type DemoCountry, gniTypeIn } from "./countries.ts";
import { type Curve, valueIn } from "./curve.ts";
import { demoNmos } from "./response.ts";

export type Wealth = {
  /** Share of the expected people with hemophilia that the country knows of. */
  detection: number;
  /** From 0 (poor) to 1 (rich): how much of today's care is available. */
  care: number;
};

const detectionBy = { H: 0.86, UM: 0.5, LM: 0.24, L: 0.07, U: 0.45 } as const;
const careBy = { H: 0.92, UM: 0.58, LM: 0.3, L: 0.12, U: 0.4 } as const;

/** How detection grows apart from the means of a country. */
const detectionGrowth: Curve = [
  [1999, 0.56],
  [2011, 0.78],
  [2025, 0.87],
];

/** Years it takes until a new income class has changed a figure. */
const slowness = 12;

/** A figure by income class, which follows a new class over years. */
export function followed(country: DemoCountry, year: number, by: Record<string, number>): number {
  const years = Array.from({ length: slowness }, (_, back) => year - back);
  const sum = years.reduce((all, one) => all + (by[gniTypeIn(country, one)] ?? 0), 0);
  return sum / slowness;
}

export function wealthOf(country: DemoCountry, year: number, lasting: Chance): Wealth {
  const years = year - firstSurveyYear;
  const found = valueIn(detectionGrowth, year);
  const own = lasting.between(0.8, 1.15);
  const ownCare = lasting.between(0.85, 1.08);
  const detection = followed(country, year, detectionBy) * own * found;
  const care = followed(country, year, careBy) * ownCare * (0.85 + years / 170);
  return { detection: Math.min(1, detection), care: Math.min(0.98, care) };
}

/**
 * What of the people it knows a country counts in this year: 1, or less where a centre did not report. In 2020
 * this happened in many countries, and factor use fell nearly everywhere.
 */
export function countedIn(
  seed: number,
  { code }: DemoCountry,
  index: number,
  year: number,
): number {
  const chance = chanceOf(seed, index + 1, year, 31);
  if (year === 2020) return chance.is(0.55) ? chance.between(0.92, 0.99) : 1;
  return !demoNmos.has(code) && chance.is(0.115) ? chance.between(0.8, 0.985) : 1;
}
