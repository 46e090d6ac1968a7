// Partial answers as real ones are: a country that gives totals only, knows its men only, counts hemophilia and
// nothing else, or gives the parts without a total. It mostly does so for some years.

import type { SectionAnswers, SurveyAnswers } from "#questionnaire/engine/define.ts";
import { chanceOf } from "./chance.ts";
import type { DemoPlace } from "./gaps.ts";

export const partialKinds = ["totalsOnly", "malesOnly", "hemophiliaOnly", "withoutTotals"] as const;
export type PartialKind = (typeof partialKinds)[number];

/** Of all surveys. */
const shares: Record<PartialKind, number> = {
  totalsOnly: 0.05,
  malesOnly: 0.05,
  hemophiliaOnly: 0.1,
  withoutTotals: 0.05,
};
/** For so long a country answers in the same way. */
const yearsAlike = 6;

export function partialKind({ seed, country, year }: DemoPlace): PartialKind | null {
  const offset = Math.floor(chanceOf(seed, country, 41).next() * yearsAlike);
  const spell = Math.floor((year + offset) / yearsAlike);
  let left = chanceOf(seed, country, spell, 42).next();
  for (const kind of partialKinds) {
    left -= shares[kind];
    if (left < 0) return kind;
  }
  return null;
}

/** What each kind leaves out, by code. */
const leavesOut: Record<PartialKind, RegExp> = {
  totalsOnly:
    /^identified\.\w+\.(?:male|female|unknown)$|^(?:severity|vwdType|carriers)\.|^age\.\w+\.(?!total$)/,
  malesOnly:
    /^identified\.\w+\.(?:female|unknown|total)$|^severity\.\w+\.(?:female|unknown)\.|^vwdType\.\w+\.(?:female|unknown)$|^age\.|^carriers\.|^(?:inhibitors|productUse|infection|deaths)\.vwd\./,
  hemophiliaOnly:
    /^identified\.(?!hemophilia)|^(?:age|inhibitors|productUse|infection|deaths)\.(?:vwd|other)\.|^vwdType\./,
  withoutTotals: /^(?:identified|age)\.\w+\.total$/,
};

function leaveOut(content: SectionAnswers, codes: RegExp): void {
  for (const part of [content.answers, content.states]) {
    for (const code of Object.keys(part)) if (codes.test(code)) delete part[code];
  }
}

/** Removes what this country does not give in this year. Where the sex of many is unknown, no men are counted alone. */
export function answerInPart({ Patient }: SurveyAnswers, place: DemoPlace): void {
  const kind = partialKind(place);
  if (kind === null || Patient === undefined) return;
  if (kind === "malesOnly" && Patient.answers["identified.hemophiliaA.unknown"] !== 0) return;
  leaveOut(Patient, leavesOut[kind]);
}
