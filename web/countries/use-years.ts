// The years that have figures: those of the surveys, newest first.

import { useQuery } from "@tanstack/react-query";
import { listSurveys } from "#contract/surveys.ts";
import { queryOf } from "#web/api.ts";

/** Includes `shown` even if no survey has that year. */
export function useYears(shown: number | null): number[] {
  const { data } = useQuery(queryOf(listSurveys));
  const years = (data ?? []).map(({ year }) => year);
  return [...new Set([...years, ...(shown === null ? [] : [shown])])].sort((a, b) => b - a);
}
