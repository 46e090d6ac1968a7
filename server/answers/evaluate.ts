// What the checks say of a country's whole survey: findings, the status of every section, completion.

import { check } from "#questionnaire/engine/check.ts";
import type { Finding, SectionKey, SurveyAnswers } from "#questionnaire/engine/define.ts";
import { storedFindings } from "#questionnaire/engine/places.ts";
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
  const questionnaire = questionnaireFor(year);
  const findings = storedFindings(questionnaire, check(questionnaire, checked));
  const statuses: Statuses = {};
  for (const { code } of questionnaire.sections) {
    statuses[code] = statusOf(questionnaire, code, survey[code], findings, isSubmitted(code));
  }
  return { findings, statuses, completion: completionOf(questionnaire, survey) };
}
