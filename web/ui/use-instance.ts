// What this installation says of itself: version, demonstration or not, whom to write to.

import { useQuery } from "@tanstack/react-query";
import { getInstance } from "#contract/platform.ts";
import { queryOf } from "#web/api.ts";

/** An Administrator may change settings while the page is open. */
const freshMs = 60_000;

export function useInstance() {
  return useQuery({ ...queryOf(getInstance), staleTime: freshMs });
}
