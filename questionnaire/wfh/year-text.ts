// A year's questionnaire as the text of its golden file: a line per field and per rule, so that
// whatever changes what a closed year asked shows in the diff.

import type {
  AskedField,
  AskedQuestion,
  FlatRule,
  Questionnaire,
} from "../engine/questionnaire.ts";
import { questionnaireFor } from "./for-year.ts";

/** The last year whose questions are frozen; a test holds its file, and every earlier one. */
export const lastClosedYear = 2024;

/** A rule as JSON in single quotes, so that the file needs no escapes; codes as their keys. */
const ruleLine = (rule: FlatRule, { fields }: Questionnaire): string =>
  JSON.stringify(rule, (_, value) => fields.get(value)?.key ?? value).replaceAll('"', "'");

function fieldLine({ key, kind, unit, required, choices, ...field }: AskedField): string {
  const { maxLength, moreThan, above } = field;
  const marks = [
    required ? "required" : "",
    choices === undefined ? "" : `of ${choices}`,
    maxLength === undefined ? "" : `at most ${maxLength}`,
    moreThan === undefined ? "" : `more than ${moreThan}`,
    above === undefined ? "" : `above ${above}`,
  ];
  return [key, kind, unit ?? "", ...marks].filter((mark) => mark !== "").join(" ");
}

function questionOf(question: AskedQuestion, questionnaire: Questionnaire) {
  const { number, tab, layout, isOptional, fields, rules } = question;
  return {
    ...(number === undefined ? {} : { number }),
    ...(tab === undefined ? {} : { tab }),
    layout,
    ...(isOptional ? { isOptional } : {}),
    fields: fields.map(fieldLine),
    rules: rules.map((rule) => ruleLine(rule, questionnaire)),
  };
}

/** The file `years/<year>.json`, to the letter. */
export function yearText(year: number): string {
  const questionnaire = questionnaireFor(year);
  const sections = Object.fromEntries(
    questionnaire.sections.map(({ code, questions }) => [
      code,
      Object.fromEntries(
        questions.map((question) => [question.code, questionOf(question, questionnaire)]),
      ),
    ]),
  );
  return `${JSON.stringify(sections, null, 1)}\n`;
}
