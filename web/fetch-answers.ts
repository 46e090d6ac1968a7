// Fetches what a form needs from the server: the answers in one call, and the definition they name. It
// can begin before the code of the form is there.

import type { QueryIn, ReplyOf } from "#contract/define.ts";
import type { CountrySurvey } from "#contract/schemas.ts";
import { getAnswers, getState } from "#contract/sections.ts";
import { getDefinitionById } from "#contract/surveys.ts";
import { queryClient, queryOf } from "./api.ts";

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

/** Answers that no form has taken are dropped soon: a form starts from fresh ones. */
const untakenMs = 10_000;

function answersQuery({ countryId, year }: AskedForm) {
  const query: QueryIn<typeof getAnswers> = {
    countryId,
    ...(year === null ? {} : { year: String(year) }),
  };
  return {
    ...queryOf(getAnswers, { query }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: untakenMs,
  };
}

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

export async function prefetchAnswers(asked: AskedForm): Promise<void> {
  const { definitionId } = await queryClient.fetchQuery(answersQuery(asked));
  await queryClient.prefetchQuery(definitionQuery(definitionId));
}

/** Whether `prefetchAnswers` has come to its end, and its answers were not taken. */
export function hasAnswers(asked: AskedForm): boolean {
  const reply = queryClient.getQueryData<Reply>(answersQuery(asked).queryKey);
  if (reply === undefined) return false;
  return queryClient.getQueryData(definitionQuery(reply.definitionId).queryKey) !== undefined;
}

/** The answers as they are now. Those of `prefetchAnswers` are taken once. */
export async function takeAnswers(asked: AskedForm): Promise<Reply> {
  const query = answersQuery(asked);
  try {
    const reply = await queryClient.fetchQuery(query);
    keepParts(asked.countryId, reply);
    return reply;
  } finally {
    queryClient.removeQueries({ queryKey: query.queryKey });
  }
}
