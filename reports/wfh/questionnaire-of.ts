// What the reports read of the questionnaire of a year, from the survey as shipped.

import { questionnaireFor } from "#questionnaire/wfh/for-year.ts";
import { otherDisorders } from "#questionnaire/wfh/names.ts";
import type { YearQuestionnaire } from "../engine/define.ts";

const known = new Map<number, YearQuestionnaire>();

export function questionnaireOf(year: number): YearQuestionnaire {
  const made = known.get(year) ?? { ...questionnaireFor(year), groups: { otherDisorders } };
  known.set(year, made);
  return made;
}
