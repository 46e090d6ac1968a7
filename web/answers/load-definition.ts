// Loads definitions. An id always means the same document, so it is fetched once and kept.

import { getDefinition } from "#contract/surveys.ts";
import { callApi, queryClient } from "#web/api.ts";
import { definitionQuery } from "#web/fetch-answers.ts";
import { type Definition, definitionFrom } from "./definition.ts";

export async function loadDefinition(id: number): Promise<Definition> {
  const { document } = await queryClient.fetchQuery(definitionQuery(id));
  return definitionFrom(id, document);
}

/** What a survey year asks now. */
export async function loadDefinitionOfYear(year: number): Promise<Definition> {
  const reply = await callApi(getDefinition, { query: { year: String(year) } });
  queryClient.setQueryData(definitionQuery(reply.id).queryKey, reply);
  return definitionFrom(reply.id, reply.document);
}
