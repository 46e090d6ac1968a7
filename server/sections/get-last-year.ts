// GET /Survey/LastYear: what the form shows beside the cells and the checks compare with, which are the
// years before and the population.

import type { ReplyOf } from "#contract/define.ts";
import type * as call from "#contract/sections.ts";
import { fetchSurvey } from "#server/answers/fetch-survey.ts";
import type { FetchPastYears } from "#server/answers/past-years.ts";
import type { CallRequest } from "#server/http/serve.ts";

export function lastYearGetter(pastYears: FetchPastYears) {
  return async ({
    db,
    definitions,
    query,
  }: CallRequest<typeof call.getLastYear>): Promise<ReplyOf<typeof call.getLastYear>> => {
    const survey = await fetchSurvey(db, definitions, query);
    const { lastYear, earlier } = await pastYears(db, { ...survey, countryId: query.countryId });
    return {
      year: survey.year - 1,
      population: survey.population,
      sections: lastYear,
      earlier,
    };
  };
}
