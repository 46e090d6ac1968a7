// When a country gave its answers: closed surveys over the months in which they were open, the open one until today.

import { chanceOf } from "./chance.ts";
import { openDemoYear } from "./surveys.ts";

const dayMs = 24 * 60 * 60 * 1000;
/** The open survey began 60 days ago. */
const openDays = 58;

/** The same seed gives the same day, of the open survey counted from today. */
export function answeredAt(seed: number, index: number, year: number, now: number): string {
  const chance = chanceOf(seed, index + 1, year, 11);
  if (year === openDemoYear) {
    return new Date(now - Math.floor(chance.between(0, openDays) * dayMs)).toISOString();
  }
  // Most answer in the middle of the season, from February to August.
  const share = (chance.next() + chance.next()) / 2;
  const days = Math.floor(10 + share * 190);
  return new Date(Date.UTC(year + 1, 1, 1 + days, 10)).toISOString();
}
