// Under which keys the texts of a document are found.

import type { Choices, Field, Line, Question } from "#questionnaire/engine/question.ts";
import type { QuestionnaireDocument } from "./document.ts";
import { programUnits } from "./units.ts";

export const fieldTextKey = ({ code, text }: Pick<Field, "code" | "text">): string =>
  text ?? `field.${code}`;

export const rowTextKey = ({ code, text }: Line): string => text ?? `row.${code}`;

export const columnTextKey = ({ code, text }: Line): string => text ?? `column.${code}`;

function keysOfQuestion({ code, hasHelp, grid, fields, rules }: Question): string[] {
  const units = [...fields, ...(grid ? [grid, ...grid.rows, ...grid.columns] : [])].flatMap(
    ({ unit }) => (unit === undefined || programUnits.includes(unit) ? [] : [`unit.${unit}`]),
  );
  const messages = [
    ...fields.map(({ requiredMessage }) => requiredMessage),
    ...rules.map(({ message }) => message),
  ];
  return [
    `question.${code}`,
    ...(hasHelp ? [`help.${code}`] : []),
    ...(grid?.rows ?? []).map(rowTextKey),
    ...(grid?.columns ?? []).map(columnTextKey),
    ...fields.map(fieldTextKey),
    ...units,
    ...messages.flatMap((message) => (message === undefined ? [] : [`message.${message}`])),
  ];
}

const keysOfChoices = ([name, list]: [string, Choices]): string[] =>
  "from" in list
    ? []
    : [...list.codes, ...(list.retired ?? [])].map((code) => `choice.${name}.${code}`);

/** Every text that the document needs in each of its languages. */
export function neededTextKeys({ sections, choices, lineage }: QuestionnaireDocument): Set<string> {
  return new Set([
    "document.title",
    ...sections.flatMap(({ code, tabs = [], questions }) => [
      `section.${code}`,
      ...tabs.map((tab) => `tab.${tab}`),
      ...questions.flatMap(keysOfQuestion),
    ]),
    ...Object.entries(choices).flatMap(keysOfChoices),
    ...lineage.flatMap((entry) => (entry.kind === "break" ? [entry.text] : [])),
  ]);
}

/** The text of a head or tab in few letters, where the whole one is too long for its place. */
export const shortTextKey = (key: string): string => `short.${key}`;

/** The name of a section over a column that is as narrow as a mark: at most six letters. */
export const headTextKey = (section: string): string => `head.section.${section}`;

/** Texts that an element may have: who is counted, and its name in few letters. */
export function optionalTextKeys({ sections }: QuestionnaireDocument): Set<string> {
  const codes = sections.flatMap(({ questions }) =>
    questions.flatMap(({ code, grid, fields }) => [
      code,
      ...fields.map((field) => field.code),
      ...[...(grid?.rows ?? []), ...(grid?.columns ?? [])].map((line) => line.code),
    ]),
  );
  const heads = sections.flatMap(({ code, questions }) => [
    `section.${code}`,
    ...questions.flatMap(({ grid }) => [
      ...(grid?.rows ?? []).map(rowTextKey),
      ...(grid?.columns ?? []).map(columnTextKey),
    ]),
  ]);
  return new Set([
    ...codes.map((code) => `about.${code}`),
    ...heads.map(shortTextKey),
    ...sections.map(({ code }) => headTextKey(code)),
  ]);
}
