// The statuses of a survey's sections.

import type { Questionnaire } from "#questionnaire/engine/questionnaire.ts";
import type { Statuses } from "./fetch-survey.ts";

/** Every section's status; one that was never saved is Empty. */
export const allStatuses = ({ sections }: Questionnaire, statuses: Statuses): Statuses =>
  Object.fromEntries(sections.map(({ code }) => [code, statuses[code] ?? "Empty"]));
