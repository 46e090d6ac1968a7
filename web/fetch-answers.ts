// Fetches what a form needs from the server: the answers in one call, and the definition they name. It
// can begin before the code of the form is there.

import type { ReplyOf } from "#contract/define.ts";
import type { CountrySurvey } from "#contract/schemas.ts";
import { getAnswers, getState } from "#contract/sections.ts";
import { getDefinitionById } from "#contract/surveys.ts";
import { callApi, queryClient, queryOf } from "./api.ts";

/** A country, and the year of its survey; null for the newest that has started. */
export type AskedForm = { countryId: number; year: number | null };

const cacheForever = {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
} as const;

export const definitionQuery = (id: number) => ({
  ...queryOf(getDefinitionById, { params: { id: String(id) } }),
  ...cacheForever,
});

/** Where the query cache has the comments on a survey. */
export const commentsKey = ({ countryId, surveyKey }: CountrySurvey) => [
  "server",
  countryId,
  surveyKey,
  "comments",
];

type Reply = ReplyOf<typeof getAnswers>;

/** The parts of the reply that have calls of their own need not be asked for again. */
function keepParts(countryId: number, { survey, approval, comments }: Reply): void {
  const query = { countryId, surveyKey: survey.key };
  queryClient.setQueryData(queryOf(getState, { query }).queryKey, approval);
  queryClient.setQueryData(commentsKey(query), comments);
}

/** The answers as they are now. */
export async function fetchAnswers({ countryId, year }: AskedForm): Promise<Reply> {
  const query = { countryId, ...(year === null ? {} : { year: String(year) }) };
  const reply = await callApi(getAnswers, { query });
  keepParts(countryId, reply);
  return reply;
}
