// What the overview of surveys asks for first, also before its code is there.

import { settingDefaults } from "#contract/settings.ts";
import { loadDefinitionOfYear } from "#web/answers/load-definition.ts";
import { queryClient } from "#web/api.ts";
import { overviewOf, yearOf } from "#web/current-survey.ts";
import { pageInstance } from "#web/embedded-replies.ts";

export const definitionOf = (year: number) => ({
  queryKey: ["definition of year", year],
  queryFn: () => loadDefinitionOfYear(year),
});

export async function prefetchOverview({ searchParams }: URL): Promise<void> {
  const { settings = settingDefaults } = await pageInstance();
  const year = yearOf(searchParams.get("year"), settings.overviewYear);
  await Promise.all([
    queryClient.prefetchQuery(overviewOf(year)),
    queryClient.prefetchQuery(definitionOf(year)),
  ]);
}
