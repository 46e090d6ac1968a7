// The pictures of people by country. Answers that are of different people are stacked; others are side by side.

import type { CountryChart } from "#reports/engine/facts.ts";

const chartOf = (isStacked: boolean, series: readonly string[]): CountryChart => ({
  kind: "countryBars",
  category: "country",
  isStacked,
  isLongestFirst: true,
  series,
  describedAs: "peopleByCountry",
});

/** A bar of pieces for each country; each person is in one piece. */
export const stackedPeople = (line: string, pieces: readonly string[]): CountryChart =>
  chartOf(
    true,
    pieces.map((piece) => `${line}.${piece}`),
  );

/** The same from a column of several lines. */
export const stackedLines = (lines: readonly string[], column: string): CountryChart =>
  chartOf(
    true,
    lines.map((line) => `${line}.${column}`),
  );

/** Bars beside each other: a person may be in several. */
export const peopleBeside = (series: readonly string[]): CountryChart => chartOf(false, series);
