// Filters and order are kept in the address, so that a link shows the same report.

import { useSearchParams } from "react-router";
import type { FilterKey } from "#reports/engine/define.ts";
import { type Choices, readChoices } from "./choices.ts";
import { readSorting, type Sorting, writeSorting } from "./sort-rows.ts";

export type Address = {
  /** What the reader chose, as the query spells it. */
  choices: Choices;
  choose: (changes: Choices) => void;
  reset: () => void;
  sorting: Sorting | null;
  sort: (sorting: Sorting | null) => void;
};

function withChange(params: URLSearchParams, name: string, value: string): URLSearchParams {
  if (value === "") params.delete(name);
  else params.set(name, value);
  return params;
}

export function useAddress(takes: readonly FilterKey[]): Address {
  const [params, setParams] = useSearchParams();
  return {
    choices: readChoices(params, takes),
    choose: (changes) =>
      setParams((before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) withChange(after, name, value ?? "");
        return after;
      }),
    reset: () => setParams({}),
    sorting: readSorting(params.get("sort")),
    sort: (sorting) =>
      setParams(
        (before) =>
          withChange(
            new URLSearchParams(before),
            "sort",
            sorting === null ? "" : writeSorting(sorting),
          ),
        { replace: true },
      ),
  };
}

/** One choice of several, as the query writes it: separated by commas. */
export function listOf(choice: string | undefined): string[] {
  return choice?.split(",").filter((part) => part !== "") ?? [];
}
