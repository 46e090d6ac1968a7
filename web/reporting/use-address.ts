// Filters and order are kept in the address, so that a link shows the same report.

import { useEffect, useRef } from "react";
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

function withChange(params: URLSearchParams, name: string, value: string): void {
  if (value === "") params.delete(name);
  else params.set(name, value);
}

/**
 * The address, and how to change it. On a slow device the page may not be drawn with one change when the next is
 * made: the next one begins with the address that the last one made.
 */
function useLatestParams() {
  const [params, setParams] = useSearchParams();
  const latest = useRef(params);
  useEffect(() => {
    latest.current = params;
  }, [params]);
  const change = (
    changes: Readonly<Record<string, string | undefined>>,
    options?: { replace: boolean },
  ) => {
    const after = new URLSearchParams(latest.current);
    for (const [name, value] of Object.entries(changes)) withChange(after, name, value ?? "");
    latest.current = after;
    setParams(after, options);
  };
  const reset = () => {
    latest.current = new URLSearchParams();
    setParams({});
  };
  return { params, change, reset };
}

export function useAddress(takes: readonly FilterKey[]): Address {
  const { params, change, reset } = useLatestParams();
  return {
    choices: readChoices(params, takes),
    choose: (changes) => change(changes),
    reset,
    sorting: readSorting(params.get("sort")),
    sort: (sorting) =>
      change({ sort: sorting === null ? "" : writeSorting(sorting) }, { replace: true }),
  };
}

/** One choice of several, as the query writes it: separated by commas. */
export function listOf(choice: string | undefined): string[] {
  return choice?.split(",").filter((part) => part !== "") ?? [];
}
