// Whether a year has surveys that count.

import type { RowsByYear } from "#reports/engine/define.ts";

/** Whether any survey of the year counts, of whichever countries: without one nothing is known of the year, not 0. */
export const hasSurveys = (rows: RowsByYear, year: number): boolean =>
  (rows.get(year) ?? []).length > 0;
