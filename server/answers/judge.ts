// What the checks say of a country's whole survey: findings, the status of every section, completion.

import { check } from "#questionnaire/check.ts";
import type { Finding, SectionKey, SurveyAnswers } from "#questionnaire/define.ts";
import { questionnaireFor } from "#questionnaire/for-year.ts";
import { completionOf, statusOf } from "#questionnaire/status.ts";
import type { Statuses } from "./fetch-survey.ts";

export type Judged = { findings: Finding[]; statuses: Statuses; completion: number };

export function judge(parts: {
  year: number;
  survey: SurveyAnswers;
  lastYear: SurveyAnswers;
  earlier: readonly SurveyAnswers[];
  population: number | null;
  isSubmitted: (section: SectionKey) => boolean;
}): Judged {
  const { isSubmitted, ...checked } = parts;
  const { year, survey } = checked;
  const findings = check(checked);
  const statuses: Statuses = {};
  for (const { key } of questionnaireFor(year).sections) {
    statuses[key] = statusOf(key, year, survey[key], findings, isSubmitted(key));
  }
  return { findings, statuses, completion: completionOf(year, survey) };
}
