// What the overview of surveys asks for first, also before its code is there.

import { getInstance } from "#contract/platform.ts";
import { settingDefaults } from "#contract/settings.ts";
import { loadDefinitionOfYear } from "#web/answers/load-definition.ts";
import { queryClient, queryOf } from "#web/api.ts";
import { overviewOf, yearOf } from "#web/current-survey.ts";

export const definitionOf = (year: number) => ({
  queryKey: ["definition of year", year],
  queryFn: () => loadDefinitionOfYear(year),
});

export async function prefetchOverview({ searchParams }: URL): Promise<void> {
  const { settings = settingDefaults } = await queryClient.fetchQuery({
    ...queryOf(getInstance),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const year = yearOf(searchParams.get("year"), settings.overviewYear);
  await Promise.all([
    queryClient.prefetchQuery(overviewOf(year)),
    queryClient.prefetchQuery(definitionOf(year)),
  ]);
}
