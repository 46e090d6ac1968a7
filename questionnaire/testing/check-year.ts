// For tests: the findings of a survey by the shipped questionnaire of its year, as they are stored.

import { storedFindings } from "#questionnaire/engine/answer-locations.ts";
import { type Checked, check } from "#questionnaire/engine/check.ts";
import type { Finding } from "#questionnaire/engine/define.ts";
import { questionnaireFor } from "#questionnaire/wfh/for-year.ts";

export function checkYear({ year, ...checked }: Checked & { year: number }): Finding[] {
  const questionnaire = questionnaireFor(year);
  return storedFindings(questionnaire, check(questionnaire, checked));
}
