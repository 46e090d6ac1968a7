// One line of a published table, and its conversion to answers.

import type { SectionAnswers, SurveyAnswers } from "#questionnaire/engine/define.ts";

/** Heading → cell. */
export type Line = Record<string, string>;

export type NationalSurvey = { code: string; year: number; survey: SurveyAnswers };

/** The whole number of a cell; throws on anything else. */
export const wholeNumber = (text: string | undefined): number => {
  const value = Number(text);
  if (!text || !Number.isSafeInteger(value)) throw new Error(`"${text}" is not a whole number`);
  return value;
};

/** A section without value states. */
export function answers(
  values: SectionAnswers["answers"],
  precision: SectionAnswers["precision"],
): SectionAnswers {
  return { answers: values, states: {}, precision };
}

/** Where the figures of a year come from, as answers of the DataSource section. */
export const source = (
  year: number,
  ticked: "registry" | "treatmentCentres" | { other: string },
): SectionAnswers =>
  typeof ticked === "string"
    ? answers({ [ticked]: true, dataYear: year }, {})
    : answers({ other: true, otherText: ticked.other, dataYear: year }, {});
