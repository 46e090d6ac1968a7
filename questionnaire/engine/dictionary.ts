// The data dictionary: every field of every year, with its place, its kind, its years, its rules and
// its words, as one page of text.

import { sections } from "../wfh/for-year.ts";
import { textsOf } from "../wfh/texts.ts";
import type { Field, Question, Rule, Section } from "./define.ts";
import { describeRule } from "./describe-rules.ts";
import { type Lang, langs, sourceLang } from "./languages.ts";
import { severityOf } from "./rules.ts";
import { firstSurveyYear } from "./survey-years.ts";

const cell = (text: string): string => text.replaceAll("|", "\\|");
const line = (cells: readonly string[]): string => `| ${cells.map(cell).join(" | ")} |`;

/** "Hemophilia A, Male" for a cell of a table, the field's own word elsewhere. */
function nameOf(field: Field, lang: Lang): string {
  const words = textsOf(lang);
  const { row, column } = field;
  if (row === undefined || column === undefined) return words[`field.${field.code}`] ?? field.code;
  return `${words[`row.${row}`]}, ${words[`column.${column}`]}`;
}

function yearsOf(field: Field, question: Question): string {
  const since = Math.max(field.since ?? firstSurveyYear, question.since ?? firstSurveyYear);
  const until = field.until ?? question.until;
  return until === undefined ? `${since} –` : `${since} – ${until}`;
}

/** The kind and whatever bounds it beyond its own. */
function kindOf({ kind, required, choices, maxLength, moreThan, above }: Field): string {
  const bounds = [
    required ? "required" : "",
    choices === undefined ? "" : `one of ${choices}`,
    maxLength === undefined ? "" : `at most ${maxLength} characters`,
    moreThan === undefined ? "" : `more than ${moreThan}`,
    above === undefined ? "" : `above ${above}`,
  ];
  return [kind, ...bounds.filter((bound) => bound !== "")].join(", ");
}

function fieldLine(field: Field, question: Question): string {
  return line([
    `\`${field.code}\``,
    kindOf(field),
    field.unit ?? "",
    yearsOf(field, question),
    ...langs.map((lang) => nameOf(field, lang)),
  ]);
}

const messageOf = (key: string): string => textsOf(sourceLang)[`message.${key}`] ?? key;

const ruleLine = (rule: Rule): string =>
  `- ${severityOf(rule)} (${rule.kind}): ${describeRule(rule)} — “${messageOf(rule.message)}”`;

/** Code, tab and years of a question in one line. */
function placeOf({ code, tab, since, until, isOptional }: Question): string {
  const marks = [
    tab === undefined ? "" : `tab ${tab}`,
    since === undefined ? "" : `since ${since}`,
    until === undefined ? "" : `until ${until}`,
    isOptional ? "may stay empty" : "",
  ];
  return [`\`${code}\``, ...marks.filter((mark) => mark !== "")].join(", ");
}

function questionText(question: Question): string {
  const words = textsOf(sourceLang);
  const number = question.number === undefined ? "" : `${question.number}. `;
  const rules = question.rules.map(ruleLine);
  return [
    `### ${number}${words[`question.${question.code}`]}`,
    "",
    placeOf(question),
    "",
    line(["code", "kind", "unit", "years", "English", "français", "español"]),
    "|---|---|---|---|---|---|---|",
    ...question.fields.map((field) => fieldLine(field, question)),
    ...(rules.length > 0 ? ["", "Rules:", "", ...rules] : []),
    "",
  ].join("\n");
}

const sectionText = ({ key, questions }: Section): string =>
  [
    `## ${textsOf(sourceLang)[`section.${key}`]} (\`${key}\`)`,
    "",
    ...questions.map(questionText),
  ].join("\n");

/** docs/data-dictionary.md, to the letter. */
export function dictionaryText(): string {
  return [
    "# Data dictionary",
    "",
    "Written by `node scripts/write-dictionary.ts` from `questionnaire/`; a test holds it current.",
    "A code is the key in a section's `answers`, for ever. Counts and amounts are whole numbers from 0, percentages 0 to 100,",
    "dates are written 2025-03-12, a flag is true or false, a currency is its code of ISO 4217.",
    "Every question with a number carries the choice precise / estimate / no data; a number may be left out as not available,",
    "not applicable or confidential: then a sum it belongs to is at least what its other parts make.",
    "Errors keep a section from being submitted, warnings do not.",
    "",
    ...sections.map(sectionText),
  ].join("\n");
}
