// Loads definitions. An id always means the same document, so it is fetched once and kept.

import { getDefinition, getDefinitionById } from "#contract/surveys.ts";
import { callApi, queryClient, queryOf } from "#web/api.ts";
import { type Definition, definitionFrom } from "./definition.ts";

const cacheForever = {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
} as const;

const queryFor = (id: number) => ({
  ...queryOf(getDefinitionById, { params: { id: String(id) } }),
  ...cacheForever,
});

export async function loadDefinition(id: number): Promise<Definition> {
  const { document } = await queryClient.fetchQuery(queryFor(id));
  return definitionFrom(id, document);
}

/** What a survey year asks now. */
export async function loadDefinitionOfYear(year: number): Promise<Definition> {
  const reply = await callApi(getDefinition, { query: { year: String(year) } });
  queryClient.setQueryData(queryFor(reply.id).queryKey, reply);
  return definitionFrom(reply.id, reply.document);
}
