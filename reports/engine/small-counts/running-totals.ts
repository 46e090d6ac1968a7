// Totals over all years, such as people ever treated with gene therapy. What was added to one between two surveys is a count
// of people too, so the totals that would give a small one away are withheld from readers outside the staff.

import type { YearQuestionnaire } from "#reports/engine/define.ts";
import { oncePer } from "#reports/engine/keep.ts";
import { isSmall } from "./hidden-cells.ts";
import { peopleIn } from "./people.ts";

/** The code of a total, and that of the people of the year whom it contains. */
export type RunningTotal = { ever: string; inYear: string };

/** A questionnaire calls them so: `cured.ever` is a total over years of `cured.inYear`. */
export const runningTotalsIn = oncePer((questionnaire: YearQuestionnaire): RunningTotal[] => {
  const { cells } = peopleIn(questionnaire);
  return [...cells].flatMap((ever) => {
    const inYear = ever.replace(/\.ever$/, ".inYear");
    return inYear !== ever && cells.has(inYear) ? [{ ever, inYear }] : [];
  });
});

/** What one survey says of a running total; null where it says nothing. */
export type Step = { year: number; ever: number | null; inYear: number | null };

/**
 * The first year whose total, with an earlier one that is shown, would give away a count of 1 to 4; null where none would. Later totals
 * would as well. Of 20, 22 and 40 ever treated the 22 and the 40 are withheld: with the 20 and the people treated in the third
 * year, the 40 tells the 2 too. `steps` are in the order of their years.
 */
export function withheldFrom(steps: readonly Step[]): number | null {
  let shown: number | null = null;
  let isSmallSince = false;
  let since = 0;
  for (const { year, ever, inYear } of steps) {
    isSmallSince ||= isSmall(inYear);
    since += inYear ?? 0;
    if (ever === null) continue;
    const added = shown === null ? null : ever - shown;
    const unsaid = added === null ? null : added - since;
    if (isSmall(ever) || isSmall(added) || isSmall(unsaid)) return year;
    if (shown !== null && isSmallSince) return year;
    shown = ever;
    isSmallSince = false;
    since = 0;
  }
  return null;
}
