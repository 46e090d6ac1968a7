// A country answers a warning by confirming the figures, with a reason or without. The confirmation holds
// the figures that it was given for, so it counts only while the warning says the same about the same
// figures: a changed figure brings the warning back (docs/decisions/0012).

import { answerAt, locationsOf, sectionIn, stateAt } from "./answer-locations.ts";
import type { Confirmation, ConfirmedFigure, Finding, SurveyAnswers } from "./define.ts";
import type { Questionnaire } from "./questionnaire.ts";

/** The name of a warning within its section: rule, message and the cell that it is shown at. */
export const warningKey = ({ rule, message, fields: [first = ""] }: Finding): string =>
  `${rule} ${message} ${first}`;

type Parts = { questionnaire: Questionnaire; survey: SurveyAnswers; finding: Finding };

/** The cells of a warning by code. A list counts its rows. */
function figuresOf({ questionnaire, survey, finding }: Parts): Record<string, ConfirmedFigure> {
  const locations = locationsOf(questionnaire);
  const figures = finding.fields.map((code): [string, ConfirmedFigure] => {
    const location = locations.get(code);
    if (!location) return [code, null];
    const content = sectionIn(survey, location.section);
    const answer = answerAt(content, location.key);
    if (typeof answer === "object" && answer !== null) return [code, answer.length];
    return [code, answer ?? stateAt(content, location.key) ?? null];
  });
  return Object.fromEntries(figures);
}

/** What is stored when the country confirms the figures of a warning. */
export const confirmationOf = (parts: Parts, reason: string): Confirmation => ({
  figures: figuresOf(parts),
  numbers: parts.finding.numbers,
  reason,
});

function isSame<V>(one: Readonly<Record<string, V>>, other: Readonly<Record<string, V>>): boolean {
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && one[key] === other[key])
  );
}

/** The confirmation of this warning with these very figures; undefined where there is none. */
export function validConfirmation(parts: Parts): Confirmation | undefined {
  const { survey, finding } = parts;
  const given = sectionIn(survey, finding.section)?.confirmations ?? {};
  const key = warningKey(finding);
  const confirmation = Object.hasOwn(given, key) ? given[key] : undefined;
  if (!confirmation || !isSame(confirmation.numbers, finding.numbers)) return undefined;
  return isSame(confirmation.figures, figuresOf(parts)) ? confirmation : undefined;
}

/** The findings, with the reason at each warning that was confirmed. */
export function withConfirmations(
  questionnaire: Questionnaire,
  survey: SurveyAnswers,
  findings: readonly Finding[],
): Finding[] {
  return findings.map((finding) => {
    if (finding.severity === "error") return finding;
    const confirmation = validConfirmation({ questionnaire, survey, finding });
    return confirmation ? { ...finding, reason: confirmation.reason } : finding;
  });
}

/** A warning that the country has answered. */
export const isConfirmed = ({ reason }: Finding): boolean => reason !== undefined;

/** A warning that waits for an answer. */
export const isOpenWarning = (finding: Finding): boolean =>
  finding.severity === "warning" && !isConfirmed(finding);
