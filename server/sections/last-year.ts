// What the form shows beside the cells and the checks compare with: the years before, and the population.

import type { ReplyOf } from "#contract/define.ts";
import type * as call from "#contract/sections.ts";
import { fetchSurvey } from "../answers/fetch-survey.ts";
import type { CallRequest } from "../http/serve.ts";

export async function getLastYear(
  request: CallRequest<typeof call.getLastYear>,
): Promise<ReplyOf<typeof call.getLastYear>> {
  const { year, population, lastYear, earlier } = await fetchSurvey(request.db, request.query);
  return { year: year - 1, population, sections: lastYear, earlier };
}
