// Some countries correct an approved survey later. The survey of the demonstration is the corrected one; here
// is what such a country had given first.

import type { SurveyAnswers } from "#questionnaire/engine/define.ts";
import type { Answers } from "./answers.ts";
import { chanceOf } from "./chance.ts";
import type { DemoPlace } from "./gaps.ts";

/** Takes the same number from each of these; false and unchanged where one of them has less. */
function takeAway(answers: Answers, codes: readonly string[], less: number): boolean {
  const values = codes.map((code) => answers[code]);
  if (!values.every((value) => typeof value === "number" && value >= less)) return false;
  codes.forEach((code, at) => {
    answers[code] = Number(values[at]) - less;
  });
  return true;
}

/** A centre was forgotten. */
function forgotPeople(answers: Answers): boolean {
  const total = Number(answers["identified.hemophiliaA.total"] ?? 0);
  const less = Math.round(total * 0.06);
  const of = [
    "identified.hemophiliaA.total",
    "identified.hemophiliaA.male",
    "severity.hemophiliaA.male.severe",
    "age.hemophiliaA.total",
    "age.hemophiliaA.19_44",
  ];
  return less > 0 && takeAway(answers, of, less);
}

/** A late delivery was not counted. */
function forgotFactor(answers: Answers): boolean {
  const less = Math.round(Number(answers["fviii.plasmaDerived"] ?? 0) * 0.15);
  if (Number(answers["fviii.donated"] ?? 0) > 0) return false;
  return less > 0 && takeAway(answers, ["fviii.total", "fviii.plasmaDerived"], less);
}

/** The sections as the country gave them first; null where it never corrected them. */
export function firstGiven(survey: SurveyAnswers, place: DemoPlace): SurveyAnswers | null {
  const chance = chanceOf(place.seed, place.country, place.year, 51);
  if (!chance.is(0.06)) return null;
  const isPeople = chance.is(0.5);
  const section = isPeople ? "Patient" : "FactorUse";
  const content = survey[section];
  if (!content) return null;
  const first = { ...content, answers: { ...content.answers } };
  const isForgotten = (isPeople ? forgotPeople : forgotFactor)(first.answers);
  return isForgotten ? { [section]: first } : null;
}
