// A series over years: which countries stand in each year, with one basis for all years, and whether
// they are the same countries throughout.

import { noteOn, seriesNotes } from "../wfh/notes.ts";
import type { World } from "../wfh/world.ts";
import type { AnswerRow, FilterKey, Note, ReportInput } from "./define.ts";
import { inEveryYear, newestPerCountry } from "./latest.ts";

export const seriesFilters: readonly FilterKey[] = [
  "fromYear",
  "toYear",
  "basis",
  "constant",
  "region",
  "country",
  "gni",
  "approvedOnly",
];

export type Series = {
  years: { year: number; rows: AnswerRow[] }[];
  /** Countries that stand in at least one year. */
  countryIds: Set<number>;
  notes: Note[];
};

/** The rows that stand in each year from `fromYear` to `year`, and the notes that say so. */
export function seriesOf(
  input: ReportInput,
  world: World,
  has: (row: AnswerRow) => boolean,
): Series {
  const { fromYear, year: toYear, basis, constant } = input.filters;
  const years = Array.from({ length: toYear - fromYear + 1 }, (_, index) => fromYear + index);
  const same = constant ? inEveryYear(input.rows, basis, years, has) : null;
  const kept = same === null ? input.rows : input.rows.filter((row) => same.has(row.countryId));
  const perYear = years.map((year) => ({
    year,
    rows: [...newestPerCountry(kept, basis, year, has).values()],
  }));
  const used = perYear.flatMap(({ rows }) => rows);
  const answered = new Set(input.rows.filter(has).map((row) => row.countryId));
  const dropped = same === null ? [] : answered.difference(same);
  return {
    years: perYear,
    countryIds: new Set(used.map((row) => row.countryId)),
    notes: [
      ...seriesNotes(input, world, used, same),
      ...noteOn("notInEveryYear", world, toYear, dropped),
    ],
  };
}
