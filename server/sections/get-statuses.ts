// GET /Survey/SectionsStatuses: the status of every section of a country's survey.

import type { ReplyOf } from "#contract/define.ts";
import type * as call from "#contract/sections.ts";
import { allStatuses } from "#server/answers/all-statuses.ts";
import { fetchState } from "#server/answers/fetch-state.ts";
import { askedDefinition } from "#server/definitions/asked-definition.ts";
import type { CallRequest } from "#server/http/serve.ts";

export async function getStatuses({
  db,
  definitions,
  query,
}: CallRequest<typeof call.getStatuses>): Promise<ReplyOf<typeof call.getStatuses>> {
  const { definitionId, statuses } = await fetchState(db, query);
  const { questionnaire } = await askedDefinition(definitions, definitionId);
  return allStatuses(questionnaire, statuses);
}
