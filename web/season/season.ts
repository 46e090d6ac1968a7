// How many surveys were done on each day of a season, counted from the day on which the survey opened.

import { dayMs } from "#contract/progress/survey-state.ts";

export type Season = { year: number; startDate: string; endDate: string };

const startOf = ({ startDate }: Season): number => Date.parse(startDate);

/** Its length in days. */
export const lengthOf = ({ startDate, endDate }: Season): number =>
  (Date.parse(endDate) - Date.parse(startDate)) / dayMs;

/** Days since it opened, at most its whole length. */
export const daysInto = (season: Season, now: number): number =>
  Math.min(Math.max((now - startOf(season)) / dayMs, 0), lengthOf(season));

/** Whole days until it closes, the current one included; 0 when it is closed. */
export const daysLeft = ({ endDate }: Pick<Season, "endDate">, now: number): number =>
  Math.max(0, Math.ceil((Date.parse(endDate) - now) / dayMs));

/** The days of a season on which surveys were done, in order; what was done outside of it counts at its ends. */
export const daysOf = (season: Season, instants: readonly (string | null)[]): number[] =>
  instants
    .flatMap((at) => (at === null ? [] : daysInto(season, Date.parse(at))))
    .sort((one, other) => one - other);

/** How many were done by a day. */
export const doneBy = (days: readonly number[], day: number): number =>
  days.filter((one) => one <= day).length;

export type Point = { day: number; count: number };

/** The corners of the line from the first day to `until`. */
export function lineOf(days: readonly number[], until: number): Point[] {
  const steps = days
    .filter((day) => day <= until)
    .flatMap((day, index) => [
      { day, count: index },
      { day, count: index + 1 },
    ]);
  return [{ day: 0, count: 0 }, ...steps, { day: until, count: steps.at(-1)?.count ?? 0 }];
}

/** The first days of the months in a season, as days since it opened. */
export function monthsOf(season: Season): { day: number; at: number }[] {
  const start = new Date(startOf(season));
  const months: { day: number; at: number }[] = [];
  for (let ahead = start.getUTCDate() === 1 ? 0 : 1; ; ahead += 1) {
    const at = Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + ahead, 1);
    const day = (at - startOf(season)) / dayMs;
    if (day >= lengthOf(season)) return months;
    months.push({ day, at });
  }
}
