// Loads definitions. An id always means the same document, so it is fetched once and kept.

import { documentFor } from "#questionnaire/wfh/document-for.ts";
import { type Definition, definitionFrom } from "./definition.ts";

// The server does not serve definitions yet: until then the year is the id.
export async function loadDefinition(id: number): Promise<Definition> {
  return definitionFrom(id, documentFor(id, {}));
}

/** What a survey year asks now. */
export async function loadDefinitionOfYear(year: number): Promise<Definition> {
  return loadDefinition(year);
}
