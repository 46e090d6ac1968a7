// The surveys of each country from the newest year backwards, for reports that look for the newest answer. After a
// save only the list of its country is another one.

import type { AnswerRow } from "#questionnaire/engine/define.ts";
import type { ReportInput } from "#reports/engine/define.ts";
import { keptStore, sameList } from "#reports/engine/keep.ts";
import { startOf } from "./latest.ts";

export type RowsByCountry = ReadonlyMap<number, readonly AnswerRow[]>;

/** The rows of each year, the newest first, and what was made of them. */
type Grouped = { years: readonly (readonly AnswerRow[])[]; byCountry: RowsByCountry };

const keptGroups = keptStore(() => new Map<string, Grouped>());

function groupsOf(years: Grouped["years"]): RowsByCountry {
  return Map.groupBy(years.flat(), ({ countryId }) => countryId);
}

/** The groups of before, with the rows that took the place of others; undefined where a survey came or went. */
function patched({ years, byCountry }: Grouped, now: Grouped["years"]): RowsByCountry | undefined {
  if (sameList(years, now) === years) return byCountry;
  if (years.length !== now.length) return undefined;
  const groups = new Map(byCountry);
  for (const [place, rows] of now.entries()) {
    const before = years[place] ?? [];
    if (rows === before) continue;
    if (rows.length !== before.length) return undefined;
    for (const [at, row] of rows.entries()) {
      const old = before[at];
      if (row === old) continue;
      if (row.countryId !== old?.countryId) return undefined;
      const own = groups.get(row.countryId) ?? [];
      groups.set(
        row.countryId,
        own.map((one) => (one === old ? row : one)),
      );
    }
  }
  return groups;
}

/** The filters that say which rows a report gets, and whether small counts are left out of them. */
export const keyOfRows = ({ filters, scope = "" }: ReportInput): string =>
  `${filters.basis} ${filters.year} ${filters.approvedOnly} ${scope}`;

/** The rows of each country from the report's year back to the first one of its basis. */
export function rowsByCountry(input: ReportInput): RowsByCountry {
  const { rows, filters } = input;
  const first = startOf(filters.basis, filters.year);
  const years = Array.from(
    { length: filters.year - first + 1 },
    (_, back) => rows.get(filters.year - back) ?? [],
  );
  const key = keyOfRows(input);
  const kept = keptGroups().get(key);
  const byCountry = (kept && patched(kept, years)) ?? groupsOf(years);
  keptGroups().set(key, { years, byCountry });
  return byCountry;
}
