// Males of a country by age: a smooth model of our own, between a rich country, in which a fifth is up to 18 years old,
// and a poor one, in which it is half. Some countries have no table, and of some it ends early.

import type { MalesByAge } from "#reports/engine/males/by-age.ts";
import { chanceOf } from "./chance.ts";
import { type DemoCountry, populationIn } from "./countries.ts";
import { demoNmos } from "./response.ts";
import { followed } from "./wealth.ts";

/** Shares of all males, around 2012. */
const upTo18By = { H: 0.21, UM: 0.31, LM: 0.41, L: 0.51, U: 0.33 } as const;
const from45By = { H: 0.44, UM: 0.32, LM: 0.22, L: 0.13, U: 0.3 } as const;
/** Of those up to 18. */
const [under5, from5to13] = [0.25, 0.48];

const middleYear = 2012;
const lastYearOfLate = 2022;

const within = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

/** Null where the country has no table of that year. */
export function malesIn(country: DemoCountry, index: number, year: number): MalesByAge | null {
  const lasting = chanceOf(index + 1, 92);
  const [lacks, isLate] = [lasting.is(0.06), lasting.is(0.08)];
  const hasAll = demoNmos.has(country.code);
  if (!hasAll && (lacks || (isLate && year > lastYearOfLate))) return null;
  const young = lasting.between(0.9, 1.12) * (1 - (year - middleYear) * 0.006);
  const old = lasting.between(0.9, 1.1) * (1 + (year - middleYear) * 0.008);
  const upTo18 = within(followed(country, year, upTo18By) * young, 0.14, 0.56);
  const from45 = within(followed(country, year, from45By) * old, 0.1, 0.52);
  const males = populationIn(country, year) * lasting.between(0.485, 0.505);
  const people = (share: number) => Math.floor(males * share);
  return {
    under5: people(upTo18 * under5),
    from5to13: people(upTo18 * from5to13),
    from14to18: people(upTo18 * (1 - under5 - from5to13)),
    from19to44: people(1 - upTo18 - from45),
    from45: people(from45),
  };
}
