// What the review desk asks for first, also before its code is there.

import { getDeskItem, listDeskItems } from "#contract/review/review-desk.ts";
import type { Lang } from "#questionnaire/engine/languages.ts";
import { queryClient, queryOf } from "#web/api.ts";
import { startedSurveys } from "#web/current-survey.ts";
import { currentLang } from "#web/ui/i18n.ts";
import { shownSurveyOf } from "./discrepancy-queries.ts";

/** Not read again by itself: the queue must not move under the reviewer. The desk forgets it when it is left. */
export const itemsOf = (surveyKey: number, culture: Lang) => ({
  ...queryOf(listDeskItems, { query: { surveyKey, culture } }),
  staleTime: Number.POSITIVE_INFINITY,
});

export const detailsOf = (item: {
  countryId: number;
  surveyKey: number;
  key: string;
  culture: Lang;
}) => queryOf(getDeskItem, { query: item });

export async function prefetchDesk({ searchParams }: URL): Promise<void> {
  const survey = shownSurveyOf(await queryClient.fetchQuery(startedSurveys()), searchParams);
  if (survey) await queryClient.prefetchQuery(itemsOf(survey.key, currentLang()));
}
