// For tests: what the reports read of the questionnaire of a year, from the survey as shipped.

import { documentFor } from "#questionnaire/wfh/document-for.ts";
import { questionnaireFor } from "#questionnaire/wfh/for-year.ts";
import type { YearQuestionnaire } from "#reports/engine/define.ts";

const known = new Map<number, YearQuestionnaire>();

export function questionnaireOf(year: number): YearQuestionnaire {
  const kept = known.get(year);
  if (kept !== undefined) return kept;
  const { groups } = documentFor(year, {});
  const made = { ...questionnaireFor(year), groups };
  known.set(year, made);
  return made;
}
