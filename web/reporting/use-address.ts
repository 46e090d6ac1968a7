// Filters, order and columns are kept in the address, so that a link shows the same report.

import type { FilterKey } from "#reports/engine/define.ts";
import { useLatestParams, withParams } from "#web/ui/table/use-latest-params.ts";
import { type ReportChoices, readChoices } from "./choices.ts";
import { readSorting, type Sorting, writeSorting } from "./sort-rows.ts";

export type Address = {
  /** What the reader chose, as the query spells it. */
  choices: ReportChoices;
  choose: (changes: ReportChoices) => void;
  reset: () => void;
  sorting: Sorting | null;
  sort: (sorting: Sorting | null) => void;
  /** The keys of the columns that the reader chose; none for as many as fit. */
  columns: readonly string[];
  chooseColumns: (keys: readonly string[]) => void;
};

/** A last year that is chosen, or no longer is, counts instead of a year that a link had. */
const withoutYear = (changes: ReportChoices): ReportChoices =>
  "toYear" in changes ? { ...changes, year: "" } : changes;

export function useAddress(takes: readonly FilterKey[]): Address {
  const [params, change] = useLatestParams();
  return {
    choices: readChoices(params, takes),
    choose: (changes) => change((now) => withParams(now, withoutYear(changes))),
    reset: () => change(() => new URLSearchParams()),
    sorting: readSorting(params.get("sort")),
    sort: (sorting) => {
      const sort = sorting === null ? "" : writeSorting(sorting);
      change((now) => withParams(now, { sort }));
    },
    columns: listOf(params.get("columns")),
    chooseColumns: (keys) => change((now) => withParams(now, { columns: keys.join(",") })),
  };
}

/** One choice of several, as the query writes it: separated by commas. */
export function listOf(choice: string | null | undefined): string[] {
  return choice?.split(",").filter((part) => part !== "") ?? [];
}
