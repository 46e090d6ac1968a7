// The shipped questionnaire of a year, without its texts.

import { expand } from "#questionnaire/document/expand.ts";
import type { Questionnaire } from "#questionnaire/engine/questionnaire.ts";
import { firstSurveyYear, lastSurveyYear } from "#questionnaire/engine/survey-years.ts";
import { documentFor } from "./document-for.ts";

const kept = new Map<number, Questionnaire>();

/** What `year` asks. A year before the first asks what the first asked. */
export function questionnaireFor(year: number): Questionnaire {
  const known = kept.get(year);
  if (known) return known;
  const asked = expand(documentFor(Math.max(year, firstSurveyYear), {}));
  const made = { ...asked, year };
  if (year >= firstSurveyYear && year <= lastSurveyYear) kept.set(year, made);
  return made;
}
