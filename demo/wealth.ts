// A country's means and detection in a year, and whether it answers the survey. Random traits of a
// country are the same in every year.

import { firstSurveyYear } from "#questionnaire/engine/survey-years.ts";
import { type Chance, chanceOf } from "./chance.ts";
import { type DemoCountry, gniTypeIn } from "./countries.ts";

export type Wealth = {
  /** Share of the expected people with hemophilia that the country knows of. */
  detection: number;
  /** From 0 (poor) to 1 (rich): how much of today's care is available. */
  care: number;
};

const detectionBy = { H: 0.86, UM: 0.5, LM: 0.24, L: 0.07, U: 0.45 } as const;
const careBy = { H: 0.92, UM: 0.58, LM: 0.3, L: 0.12, U: 0.4 } as const;

/** Years it takes until a new income class has changed the care. */
const slowness = 12;

function followed(country: DemoCountry, year: number, by: Record<string, number>): number {
  const years = Array.from({ length: slowness }, (_, back) => year - back);
  const sum = years.reduce((all, one) => all + (by[gniTypeIn(country, one)] ?? 0), 0);
  return sum / slowness;
}

export function wealthOf(country: DemoCountry, year: number, lasting: Chance): Wealth {
  const years = year - firstSurveyYear;
  const own = lasting.between(0.8, 1.15);
  const ownCare = lasting.between(0.85, 1.08);
  const detection = followed(country, year, detectionBy) * own * (0.62 + years / 65);
  const care = followed(country, year, careBy) * ownCare * (0.85 + years / 170);
  return { detection: Math.min(1, detection), care: Math.min(0.98, care) };
}

/** The three countries with a demo user answer early and every year. */
export const demoNmos: ReadonlySet<string> = new Set(["CAN", "FRA", "MEX"]);

/** Countries join over the years, and some leave a year out; the smallest have no organization. */
export function answersIn(
  country: DemoCountry,
  index: number,
  year: number,
  seed: number,
): boolean {
  const lasting = chanceOf(seed, index + 1);
  const joined = firstSurveyYear + Math.floor(lasting.next() ** 1.5 * 18);
  const diligence = lasting.between(0.6, 0.99);
  if (demoNmos.has(country.code)) return true;
  const isLarge = country.population > 250_000;
  return isLarge && year >= joined && chanceOf(seed, index + 1, year).is(diligence);
}
