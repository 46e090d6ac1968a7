// The definition that a survey asks, from the id that the SQL function asked_version gave.

import { problem } from "#contract/problems.ts";
import type { Definition, Definitions } from "#server/request/definitions.ts";

/** 503 for a survey year that a release without versions added meanwhile: the next start gives it one. */
export async function askedDefinition(
  definitions: Definitions,
  id: number | null,
): Promise<Definition> {
  const definition = id === null ? null : await definitions.byId(id);
  if (!definition) throw problem("unavailable");
  return definition;
}
