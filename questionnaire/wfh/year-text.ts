// A year's questionnaire as the text of its golden file: a line per field and per rule, so that
// whatever changes what a closed year asked shows in the diff.

import type { Field, Question, Rule } from "../engine/define.ts";
import { questionnaireFor } from "./for-year.ts";

/** The last year whose questions are frozen; a test holds its file, and every earlier one. */
export const lastClosedYear = 2024;

/** A rule as JSON in single quotes, so that the file needs no escapes. */
const ruleLine = (rule: Rule): string => JSON.stringify(rule).replaceAll('"', "'");

function fieldLine({ code, kind, unit, required, choices, ...field }: Field): string {
  const { maxLength, moreThan, above } = field;
  const marks = [
    required ? "required" : "",
    choices === undefined ? "" : `of ${choices}`,
    maxLength === undefined ? "" : `at most ${maxLength}`,
    moreThan === undefined ? "" : `more than ${moreThan}`,
    above === undefined ? "" : `above ${above}`,
  ];
  return [code, kind, unit ?? "", ...marks].filter((mark) => mark !== "").join(" ");
}

function questionOf({ number, tab, layout, isOptional, fields, rules }: Question) {
  return {
    ...(number === undefined ? {} : { number }),
    ...(tab === undefined ? {} : { tab }),
    layout,
    ...(isOptional ? { isOptional } : {}),
    fields: fields.map(fieldLine),
    rules: rules.map(ruleLine),
  };
}

/** The file `years/<year>.json`, to the letter. */
export function yearText(year: number): string {
  const sections = Object.fromEntries(
    questionnaireFor(year).sections.map(({ key, questions }) => [
      key,
      Object.fromEntries(questions.map((question) => [question.code, questionOf(question)])),
    ]),
  );
  return `${JSON.stringify(sections, null, 1)}\n`;
}
