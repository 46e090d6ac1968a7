// The first draft of a new survey year.

import type { QuestionnaireDocument } from "./document.ts";

/** The same document for another year. */
export const copyFor = (document: QuestionnaireDocument, year: number): QuestionnaireDocument => ({
  ...document,
  year,
});
