// What the summary of discrepancies asks for: first, also before its code is there, and again after a change.

import { getDiscrepancies, listDiscrepancyCountries } from "#contract/discrepancies.ts";
import type { Survey } from "#contract/surveys.ts";
import type { Lang } from "#questionnaire/engine/languages.ts";
import { queryClient, queryOf } from "#web/api.ts";
import { startedSurveys, yearOf } from "#web/current-survey.ts";

/** That of the year in the address, or the newest that has started; undefined while unknown, or for none. */
export function shownSurveyOf(
  surveys: readonly Survey[] | undefined,
  address: URLSearchParams,
): Survey | undefined {
  const year = yearOf(address.get("year"), null);
  return year === null ? surveys?.[0] : surveys?.find((survey) => survey.year === year);
}

export const countriesOf = (surveyKey: number) =>
  queryOf(listDiscrepancyCountries, { query: { surveyKey } });

/** `culture` null: the language of the respondent. `without`: the points that the mail leaves out. */
export const discrepanciesOf = (place: {
  countryId: number;
  surveyKey: number;
  culture: Lang | null;
  without?: string;
}) => {
  const { culture, without = "", ...query } = place;
  return queryOf(getDiscrepancies, {
    query: {
      ...query,
      ...(culture === null ? {} : { culture }),
      ...(without === "" ? {} : { without }),
    },
  });
};

export async function prefetchDiscrepancies({ searchParams }: URL): Promise<void> {
  const survey = shownSurveyOf(await queryClient.fetchQuery(startedSurveys()), searchParams);
  if (survey) await queryClient.prefetchQuery(countriesOf(survey.key));
}

/** Reads the points of each country and the list of countries again, as after each change of a question or a mail. */
export async function refreshDiscrepancies(): Promise<void> {
  const ids = [getDiscrepancies.id, listDiscrepancyCountries.id];
  await Promise.all(ids.map((id) => queryClient.invalidateQueries({ queryKey: [id] })));
}
