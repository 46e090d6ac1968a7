// The result of the checks of a country's whole survey: findings, status of every section, completion.

import { storedFindings } from "#questionnaire/engine/answer-locations.ts";
import { type CheckMade, checkAgain } from "#questionnaire/engine/check.ts";
import { isConfirmed } from "#questionnaire/engine/confirmations.ts";
import type { Finding, SurveyAnswers } from "#questionnaire/engine/define.ts";
import type { Questionnaire } from "#questionnaire/engine/questionnaire.ts";
import { completionOf, statusOf } from "#questionnaire/engine/status.ts";
import type { Statuses } from "./fetch-survey.ts";
import type { PeerMedians } from "./find-medians.ts";

export type Evaluated = {
  findings: Finding[];
  /** The warnings that were confirmed, with their fields by code. */
  confirmed: readonly Finding[];
  statuses: Statuses;
  completion: number;
  /** From which the checks after the next change start. */
  check: CheckMade;
};

/** Checks all sections together, as they are after a change. */
export function evaluate(
  questionnaire: Questionnaire,
  parts: {
    survey: SurveyAnswers;
    lastYear: SurveyAnswers;
    earlier: readonly SurveyAnswers[];
    population: number | null;
    peerMedians?: PeerMedians;
    isSubmitted: (section: string) => boolean;
  },
  before?: CheckMade,
): Evaluated {
  const { survey, isSubmitted } = parts;
  const check = checkAgain(questionnaire, parts, before);
  const findings = storedFindings(questionnaire, check.findings);
  const statuses: Statuses = {};
  for (const { code } of questionnaire.sections) {
    statuses[code] = statusOf(questionnaire, code, survey[code], findings, isSubmitted(code));
  }
  const isWhole = Object.values(statuses).every((status) => status === "Submitted");
  const confirmed = check.findings.filter(isConfirmed);
  return {
    findings,
    confirmed,
    statuses,
    completion: completionOf(questionnaire, survey, isWhole),
    check,
  };
}
