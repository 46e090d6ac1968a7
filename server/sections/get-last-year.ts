// GET /Survey/LastYear: what the form shows beside the cells and the checks compare with, which are the
// years before and the population.

import type { ReplyOf } from "#contract/define.ts";
import type * as call from "#contract/sections.ts";
import { fetchSurvey } from "#server/answers/fetch-survey.ts";
import type { CallRequest } from "#server/http/serve.ts";

export async function getLastYear({
  db,
  definitions,
  query,
}: CallRequest<typeof call.getLastYear>): Promise<ReplyOf<typeof call.getLastYear>> {
  const { year, population, lastYear, earlier } = await fetchSurvey(db, definitions, query);
  return { year: year - 1, population, sections: lastYear, earlier };
}
