// For tests: the findings of a survey by the shipped questionnaire of its year, as they are stored.

import { type Checked, check } from "../engine/check.ts";
import type { Finding } from "../engine/define.ts";
import { storedFindings } from "../engine/places.ts";
import { questionnaireFor } from "../wfh/for-year.ts";

export function checkYear({ year, ...checked }: Checked & { year: number }): Finding[] {
  const questionnaire = questionnaireFor(year);
  return storedFindings(questionnaire, check(questionnaire, checked));
}
