// What the checks say of a country's whole survey: findings, the status of every section, completion.

import { check } from "#questionnaire/engine/check.ts";
import type { Finding, SectionKey, SurveyAnswers } from "#questionnaire/engine/define.ts";
import { completionOf, statusOf } from "#questionnaire/engine/status.ts";
import { questionnaireFor } from "#questionnaire/wfh/for-year.ts";
import type { Statuses } from "./fetch-survey.ts";

export type Evaluated = { findings: Finding[]; statuses: Statuses; completion: number };

export function evaluate(parts: {
  year: number;
  survey: SurveyAnswers;
  lastYear: SurveyAnswers;
  earlier: readonly SurveyAnswers[];
  population: number | null;
  isSubmitted: (section: SectionKey) => boolean;
}): Evaluated {
  const { isSubmitted, ...checked } = parts;
  const { year, survey } = checked;
  const findings = check(checked);
  const statuses: Statuses = {};
  for (const { key } of questionnaireFor(year).sections) {
    statuses[key] = statusOf(key, year, survey[key], findings, isSubmitted(key));
  }
  return { findings, statuses, completion: completionOf(year, survey) };
}
