// What the screen of offline forms asks for first, also before its code is there. Country and year are in the address;
// who belongs to one country has that one.

import { listOfflineForms } from "#contract/documents.ts";
import type { Survey } from "#contract/surveys.ts";
import { queryClient, queryOf } from "#web/api.ts";
import { startedSurveys, yearOf } from "#web/current-survey.ts";
import { hasOneCountry, type Session, session } from "#web/session.ts";

export type ShownForms = { countryId: number | null; year: number | null };

export const shownIn = (address: URLSearchParams, of: Session | null): ShownForms => ({
  countryId: hasOneCountry(of) ? (of?.countryId ?? null) : Number(address.get("country")) || null,
  year: yearOf(address.get("year"), null),
});

export const formsOf = (surveyKey: number, countryId: number) =>
  queryOf(listOfflineForms, { query: { surveyKey, countryId } });

/** The survey of the year in the address, or the newest. */
export const surveyOf = (surveys: readonly Survey[], { year }: ShownForms): Survey | undefined =>
  surveys.find((survey) => survey.year === year) ?? surveys[0];

export async function prefetchForms({ searchParams }: URL): Promise<void> {
  const shown = shownIn(searchParams, session.current());
  const surveys = await queryClient.fetchQuery(startedSurveys());
  const survey = surveyOf(surveys, shown);
  if (!survey || shown.countryId === null) return;
  await queryClient.prefetchQuery(formsOf(survey.key, shown.countryId));
}
