// Codes and keys within one document: how they are written, and that none is used twice.

import type { QuestionnaireDocument } from "#questionnaire/document/document.ts";
import { codesOf, linesOf, questionsOf, repeated } from "./elements.ts";
import { fieldIndexOf } from "./field-index.ts";
import { type Problem, problem } from "./problem.ts";

const part = /^[A-Za-z0-9][A-Za-z0-9_]*$/;

/** Names that every object has, which could be mistaken for a code. */
const inherited = new Set(Object.getOwnPropertyNames(Object.prototype));

const isPart = (name: string): boolean => part.test(name) && !inherited.has(name);

const isCode = (code: string): boolean => code.split(".").every(isPart);

type Named = { at: string; name: string };

/** Names without dots: `/` or `.` follows them in paths. */
function singleNames(document: QuestionnaireDocument): Named[] {
  const { sections, groups, choices } = document;
  const questions = questionsOf(document);
  return [
    ...sections.flatMap(({ code, tabs = [] }) =>
      [code, ...tabs].map((name) => ({ at: code, name })),
    ),
    ...[...Object.keys(groups), ...Object.keys(choices)].map((name) => ({ at: name, name })),
    ...questions.flatMap(({ at, question: { code, list, fields, rules } }) => [
      ...(list ? [code, ...fields.map((field) => field.key ?? field.code)] : []).map((name) => ({
        at,
        name,
      })),
      ...rules.flatMap(({ message }) => (message === undefined ? [] : [{ at, name: message }])),
    ]),
  ];
}

function dottedNames(document: QuestionnaireDocument): Named[] {
  const options = Object.entries(document.choices).flatMap(([list, one]) =>
    "from" in one
      ? []
      : [...one.codes, ...(one.retired ?? [])].map((name) => ({ at: `choices/${list}`, name })),
  );
  return [
    ...options,
    ...questionsOf(document).flatMap(({ at, question }) => {
      const { code, grid, fields } = question;
      const named = [...fields, ...linesOf(question)];
      const names = [...named.map((one) => one.code), ...named.flatMap(({ key }) => key ?? [])];
      return [code, ...(grid ? [grid.prefix] : []), ...names].map((name) => ({ at, name }));
    }),
  ];
}

const problemsOfWriting = (document: QuestionnaireDocument): Problem[] => [
  ...singleNames(document).flatMap(({ at, name }) =>
    isPart(name) ? [] : [problem("bad-code", at, { code: name })],
  ),
  ...dottedNames(document).flatMap(({ at, name }) =>
    isCode(name) ? [] : [problem("bad-code", at, { code: name })],
  ),
];

const twice = (at: string, codes: readonly string[]): Problem[] =>
  repeated(codes).map((code) => problem("duplicate-code", at, { code }));

function duplicateCodes(document: QuestionnaireDocument): Problem[] {
  const { sections } = document;
  const questions = questionsOf(document);
  return [
    ...twice(
      "",
      sections.map(({ code }) => code),
    ),
    ...twice(
      "",
      questions.map(({ question }) => question.code),
    ),
    ...twice(
      "",
      fieldIndexOf(document).all.map(({ code }) => code),
    ),
    ...sections.flatMap(({ code, tabs = [] }) => twice(code, tabs)),
    ...questions.flatMap(({ at, question: { grid } }) => [
      ...twice(at, codesOf(grid?.rows ?? [])),
      ...twice(at, codesOf(grid?.columns ?? [])),
    ]),
  ];
}

/** Members that every row of a list has besides its fields. */
const rowMembers = ["id", "isUserCreated"];

function duplicateSlots(document: QuestionnaireDocument): Problem[] {
  const slots = fieldIndexOf(document).all.map(({ slot }) => slot);
  const reserved = questionsOf(document).flatMap(({ section, question: { code, list, fields } }) =>
    fields
      .map((field) => field.key ?? field.code)
      .filter((key) => list && rowMembers.includes(key))
      .map((key) => `${section.code}/${code}.${key}`),
  );
  return [...repeated(slots), ...reserved].map((slot) => problem("duplicate-slot", slot, { slot }));
}

export const problemsOfNames = (document: QuestionnaireDocument): Problem[] => [
  ...problemsOfWriting(document),
  ...duplicateCodes(document),
  ...duplicateSlots(document),
];
