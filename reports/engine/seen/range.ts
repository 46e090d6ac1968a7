// How the figures of countries lie: their range with the countries at its ends, and on which side of a limit they are.

import { figureAt } from "#reports/engine/average-row.ts";
import type { Filters, Row } from "#reports/engine/define.ts";
import { averageOf, type Figure } from "#reports/engine/figures.ts";
import { type Facts, isBound, isUnsure, markFact, sureFacts } from "./bounds.ts";

/** The countries with a figure, from the smallest to the largest. */
function ranked(rows: readonly Row[], figureOf: (row: Row) => Figure) {
  return rows
    .flatMap((row) => {
      const { country } = row.cells;
      const { value, ...rest } = figureOf(row);
      return typeof country === "string" && value !== null ? [{ country, value, ...rest }] : [];
    })
    .sort((a, b) => a.value - b.value);
}

/**
 * The range of a figure, and the countries at its ends. One that is "at least" so much may not be the lowest, one that is "at
 * most" so much not the highest: of at least 1, 5 and at least 9 the lowest known is 5, and 9 is the highest, with its sign.
 * Where the lowest known is above the median, it says nothing of the low end: it is the smallest figure, with its sign, and
 * likewise the largest. `bounds` says how many figures may lie elsewhere. One country alone is compared with none.
 */
export function rangeFacts(
  rows: readonly Row[],
  figureOf: (row: Row) => Figure,
  { year }: Filters,
): Facts {
  const sorted = ranked(rows, figureOf);
  const isAlone = sorted.length === 1;
  const median = averageOf("median", sorted);
  const middle = median.value;
  const isBeyond = (side: "below" | "above", value: number) =>
    middle !== null && (side === "below" ? value > middle : value < middle);
  const isEnd =
    (side: "below" | "above") =>
    ({ value, mark }: Figure & { value: number }) =>
      isAlone || (!isBeyond(side, value) && !isUnsure(side, { isThere: true, mark }));
  const ends = middle === null ? [] : sorted;
  const low = sorted.find(isEnd("below")) ?? ends[0];
  const high = sorted.findLast(isEnd("above")) ?? ends.at(-1);
  const bounds = isAlone ? 0 : sorted.filter(({ mark }) => isBound(mark)).length;
  return {
    year,
    count: sorted.length,
    low: low?.value ?? null,
    lowCountry: low?.country ?? null,
    ...markFact("low", low?.mark),
    high: high?.value ?? null,
    highCountry: high?.country ?? null,
    ...markFact("high", high?.mark),
    median: middle,
    ...markFact("median", median.mark),
    ...(bounds > 0 ? { bounds } : {}),
  };
}

/** The range of a column. */
export const mapFacts = (rows: readonly Row[], key: string, filters: Filters): Facts =>
  rangeFacts(rows, figureAt(key), filters);

/** How many countries are compared with the limit, and lie on either side of it. */
export function limitFacts(rows: readonly Row[], key: string, limit: number | undefined): Facts {
  if (limit === undefined) return {};
  const figures = ranked(rows, figureAt(key));
  return {
    limit,
    compared: figures.length,
    ...sureFacts(
      "below",
      figures.map(({ value, mark }) => ({ isThere: value < limit, mark })),
    ),
    ...sureFacts(
      "above",
      figures.map(({ value, mark }) => ({ isThere: value > limit, mark })),
    ),
  };
}
