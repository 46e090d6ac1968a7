// Why an answer has no number. The reports of figures and those of answers say the same.

import type { AnswerRow } from "#questionnaire/engine/define.ts";
import type { Mark } from "#reports/engine/define.ts";

/** The state of the cell; "not available" where its question is marked "no data"; undefined where it was not answered. */
export const reasonWithoutNumber = (
  { states, precision }: Pick<AnswerRow, "states" | "precision">,
  code: string,
  question: string | undefined,
): Mark | undefined =>
  states.get(code) ?? (precision.get(question ?? "") === "noData" ? "notAvailable" : undefined);
