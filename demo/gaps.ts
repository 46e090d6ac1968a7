// Gaps in the invented answers: questions without data, figures that are estimates, parts in a value state,
// sections left empty. A country mostly lacks the same figures every year, until it has them.

import type { SectionAnswers, SurveyAnswers, ValueState } from "#questionnaire/engine/define.ts";
import { questionnaireFor } from "#questionnaire/wfh/for-year.ts";
import { chanceOf } from "./chance.ts";

const missing: readonly [code: string, state: ValueState, share: number][] = [
  ["infection.other.hcvEver", "notAvailable", 0.2],
  ["infection.other.hcvCurrent", "notAvailable", 0.25],
  ["infection.vwd.hcvCurrent", "notAvailable", 0.15],
  ["inhibitors.vwd.new", "notAvailable", 0.15],
  ["deaths.other.unknown", "notAvailable", 0.1],
  ["vwdType.unknown.unknown", "notAvailable", 0.1],
  ["iti.hemophiliaB", "notApplicable", 0.2],
  ["fviii.extendedHalfLife", "notAvailable", 0.12],
  ["fix.extendedHalfLife", "notAvailable", 0.12],
  ["fviii.donated", "notApplicable", 0.1],
  ["geneTherapy.hemophiliaB.inYear", "confidential", 0.3],
  ["geneTherapy.hemophiliaB.ever", "confidential", 0.3],
];

/** A key's own number, so that every question has its own chance. */
const numberOf = (key: string): number =>
  [...key].reduce((sum, letter) => Math.imul(sum, 31) + letter.charCodeAt(0), 7);

/** `country` is its number from 1. */
export type DemoPlace = { seed: number; country: number; year: number };

function withStates({ answers, states }: SectionAnswers, { seed, country }: DemoPlace): void {
  for (const [code, state, share] of missing) {
    if (!(code in answers) || !chanceOf(seed, country, numberOf(code)).is(share)) continue;
    delete answers[code];
    states[code] = state;
  }
}

/** Question 1 and 2 are always known: everything else depends on them. */
function withoutData(content: SectionAnswers, place: DemoPlace): void {
  const { seed, country, year } = place;
  const questions = questionnaireFor(year).sections.flatMap((section) => section.questions);
  for (const { code, number = 0, fields } of questions) {
    if (number < 3 || !(code in content.precision)) continue;
    const lasting = chanceOf(seed, country, numberOf(code));
    const isLacking = lasting.is(0.12) && year < lasting.between(2004, 2040);
    const isGuessed = lasting.is(0.25);
    if (isLacking || chanceOf(seed, country, year, numberOf(code)).is(0.015)) {
      content.precision[code] = "noData";
      for (const field of fields) {
        delete content.answers[field.code];
        delete content.states[field.code];
      }
    } else if (isGuessed) content.precision[code] = "estimate";
  }
}

/** Removes from a full survey what this country does not know in this year. `hasUse`: it always reports its use. */
export function addGaps(survey: SurveyAnswers, place: DemoPlace, hasUse: boolean): void {
  const { seed, country, year } = place;
  for (const key of ["Patient", "Care", "FactorUse"] as const) {
    const content = survey[key];
    if (!content || (hasUse && key === "FactorUse")) continue;
    withStates(content, place);
    withoutData(content, place);
  }
  const lasting = chanceOf(seed, country, 3);
  const yearly = chanceOf(seed, country, year, 3);
  const isLate = lasting.is(0.35) && year < lasting.between(2006, 2032);
  if (!hasUse && (isLate || yearly.is(0.04))) delete survey.FactorUse;
  if (yearly.is(0.03)) delete survey.Care;
  if (yearly.is(0.04)) delete survey.Product;
}
