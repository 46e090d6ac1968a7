// A year's questionnaire as the text of its golden file: a line per field and per rule, so that
// whatever changes what a closed year asked shows in the diff.

import type { Field, Question } from "./define.ts";
import { questionnaireFor } from "./for-year.ts";

const fieldLine = ({ code, kind, unit, required, choices, maxLength }: Field): string =>
  [code, kind, unit, required ? "required" : null, choices, maxLength].filter(Boolean).join(" ");

function questionOf({ number, tab, layout, fields, rules }: Question) {
  return {
    ...(number === undefined ? {} : { number }),
    ...(tab === undefined ? {} : { tab }),
    layout,
    fields: fields.map(fieldLine),
    rules: rules.map((rule) => JSON.stringify(rule).replaceAll('"', "'")),
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
