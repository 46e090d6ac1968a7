// What the screen of population and income class asks for first, also before its code is there.

import { listOverview } from "#contract/countries.ts";
import { firstSurveyYear } from "#questionnaire/engine/survey-years.ts";
import { queryClient, queryOf } from "#web/api.ts";
import { yearOf } from "#web/current-survey.ts";
import { pageInstance } from "#web/embedded-replies.ts";

/** The figures of a year. */
export const figuresOf = (year: number) => queryOf(listOverview, { query: { year } });

/** The year in the address, else that of the open survey; null where only the list of surveys tells. */
export const shownYear = (search: URLSearchParams, openYear: number | undefined) =>
  yearOf(search.get("year"), openYear ?? null);

export async function prefetchFigures({ searchParams }: URL): Promise<void> {
  const { openSurvey } = await pageInstance();
  const year = shownYear(searchParams, openSurvey?.year);
  if (year === null) return;
  const years = [year, year - 1].filter((one) => one >= firstSurveyYear);
  const queries = years.map(figuresOf);
  await Promise.all(queries.map((query) => queryClient.prefetchQuery(query)));
}
