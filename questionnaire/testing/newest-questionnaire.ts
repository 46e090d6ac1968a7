// What the newest shipped year asks.

import { newestShippedYear } from "#questionnaire/wfh/document-for.ts";
import { questionnaireFor } from "#questionnaire/wfh/for-year.ts";

/** Every field that any year asks, as none was ever taken out. */
export const newestQuestionnaire = questionnaireFor(newestShippedYear);
