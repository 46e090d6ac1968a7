// The year that a screen of countries shows, and the years to choose from: those of the surveys, newest first.

import { useQuery } from "@tanstack/react-query";
import { listSurveys } from "#contract/surveys.ts";
import { queryOf } from "#web/api.ts";
import { useFirstContent } from "#web/ui/use-first-content.ts";
import { useInstance } from "#web/ui/use-instance.ts";
import { shownYear } from "./figures-queries.ts";

/** The list of surveys is fetched after the first content, unless only it tells which year to show. */
export function useShownYear(search: URLSearchParams): { year: number; years: number[] } {
  const { data: instance } = useInstance();
  const known = shownYear(search, instance?.openSurvey?.year);
  const isShown = useFirstContent();
  const { data = [] } = useQuery({
    ...queryOf(listSurveys),
    enabled: isShown || (instance !== undefined && known === null),
  });
  const ofSurveys = data.map(({ year }) => year);
  const year = known ?? ofSurveys[0] ?? new Date().getFullYear() - 1;
  return { year, years: [...new Set([...ofSurveys, year])].sort((a, b) => b - a) };
}
