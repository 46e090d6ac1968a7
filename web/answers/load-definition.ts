// Loads definitions. An id always means the same document, so it is fetched once and kept.

import { questionnaireFor } from "#questionnaire/wfh/for-year.ts";
import type { Definition } from "./definition.ts";

// The server does not serve definitions yet: until then the year is the id.
export async function loadDefinition(id: number): Promise<Definition> {
  return { id, questionnaire: questionnaireFor(id), texts: {} };
}

/** What a survey year asks now. */
export async function loadDefinitionOfYear(year: number): Promise<Definition> {
  return loadDefinition(year);
}
