// The result of the checks of a country's whole survey: findings, status of every section, completion.

import { storedFindings } from "#questionnaire/engine/answer-locations.ts";
import { check } from "#questionnaire/engine/check.ts";
import type { Finding, SurveyAnswers } from "#questionnaire/engine/define.ts";
import type { Questionnaire } from "#questionnaire/engine/questionnaire.ts";
import { completionOf, statusOf } from "#questionnaire/engine/status.ts";
import type { Statuses } from "./fetch-survey.ts";

export type Evaluated = { findings: Finding[]; statuses: Statuses; completion: number };

export function evaluate(
  questionnaire: Questionnaire,
  parts: {
    survey: SurveyAnswers;
    lastYear: SurveyAnswers;
    earlier: readonly SurveyAnswers[];
    population: number | null;
    isSubmitted: (section: string) => boolean;
  },
): Evaluated {
  const { isSubmitted, ...checked } = parts;
  const { survey } = checked;
  const findings = storedFindings(questionnaire, check(questionnaire, checked));
  const statuses: Statuses = {};
  for (const { code } of questionnaire.sections) {
    statuses[code] = statusOf(questionnaire, code, survey[code], findings, isSubmitted(code));
  }
  const isWhole = Object.values(statuses).every((status) => status === "Submitted");
  return { findings, statuses, completion: completionOf(questionnaire, survey, isWhole) };
}
