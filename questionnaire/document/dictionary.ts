// The data dictionary: every field with its question, its kind, its first year, its rules and its
// texts, as one page.

import {
  type Lang,
  langs,
  languages,
  perLanguage,
  sourceLang,
} from "#questionnaire/engine/languages.ts";
import type {
  AskedField,
  AskedQuestion,
  AskedSection,
  FlatRule,
} from "#questionnaire/engine/questionnaire.ts";
import { severityOf } from "#questionnaire/engine/rule-facts.ts";
import { describeRule } from "./describe-rules.ts";
import type { QuestionnaireDocument } from "./document.ts";
import { expand } from "./expand.ts";
import { columnTextKey, fieldTextKey, rowTextKey } from "./text-keys.ts";

type Texts = Readonly<Record<string, string>>;
type TextsByLang = Readonly<Record<Lang, Texts>>;

const cell = (text: string): string => text.replaceAll("|", "\\|");
const line = (cells: readonly string[]): string => `| ${cells.map(cell).join(" | ")} |`;

/** Row and column for a cell of a table, the field's own text elsewhere. */
function nameOf(field: AskedField, { rows, columns }: AskedQuestion, texts: Texts): string {
  const row = rows.find(({ code }) => code === field.row);
  const column = columns.find(({ code }) => code === field.column);
  if (!row || !column) return texts[fieldTextKey(field)] ?? field.code;
  return `${texts[rowTextKey(row)]}, ${texts[columnTextKey(column)]}`;
}

const codeOf = ({ code, key }: AskedField): string =>
  code === key ? `\`${code}\`` : `\`${code}\` (\`${key}\`)`;

/** The kind and the limits of the field. */
function kindOf({ kind, required, choices, maxLength, moreThan, above }: AskedField): string {
  const bounds = [
    required ? "required" : "",
    choices === undefined ? "" : `one of ${choices}`,
    maxLength === undefined ? "" : `at most ${maxLength} characters`,
    moreThan === undefined ? "" : `more than ${moreThan}`,
    above === undefined ? "" : `above ${above}`,
  ];
  return [kind, ...bounds.filter((bound) => bound !== "")].join(", ");
}

function fieldLine(field: AskedField, question: AskedQuestion, texts: TextsByLang): string {
  return line([
    codeOf(field),
    kindOf(field),
    field.unit ?? "",
    String(field.since ?? question.since ?? ""),
    ...langs.map((lang) => nameOf(field, question, texts[lang])),
  ]);
}

const ruleLine = (rule: FlatRule, texts: Texts): string =>
  `- ${severityOf(rule)} (${rule.kind}): ${describeRule(rule)} — “${texts[`message.${rule.message}`] ?? rule.message}”`;

/** Code, tab and years of a question in one line. */
function placeOf({ code, tab, since, isOptional }: AskedQuestion): string {
  const notes = [
    tab === undefined ? "" : `tab ${tab}`,
    since === undefined ? "" : `since ${since}`,
    isOptional ? "may stay empty" : "",
  ];
  return [`\`${code}\``, ...notes.filter((note) => note !== "")].join(", ");
}

function questionText(question: AskedQuestion, texts: TextsByLang): string {
  const number = question.writtenNumber === undefined ? "" : `${question.writtenNumber}. `;
  const rules = question.rules.map((rule) => ruleLine(rule, texts[sourceLang]));
  return [
    `### ${number}${texts[sourceLang][`question.${question.code}`]}`,
    "",
    placeOf(question),
    "",
    line(["code", "kind", "unit", "since", ...languages.map(({ ownName }) => ownName)]),
    `|${"---|".repeat(4 + langs.length)}`,
    ...question.fields.map((field) => fieldLine(field, question, texts)),
    ...(rules.length > 0 ? ["", "Rules:", "", ...rules] : []),
    "",
  ].join("\n");
}

const sectionText = ({ code, questions }: AskedSection, texts: TextsByLang): string =>
  [
    `## ${texts[sourceLang][`section.${code}`]} (\`${code}\`)`,
    "",
    ...questions.map((question) => questionText(question, texts)),
  ].join("\n");

/** docs/data-dictionary.md, to the letter. */
export function dictionaryText(document: QuestionnaireDocument, programTexts: TextsByLang): string {
  const { sections } = expand(document);
  const texts = perLanguage((lang) => ({ ...programTexts[lang], ...document.texts[lang] }));
  return [
    "# Data dictionary",
    "",
    "Written by `node scripts/write-dictionary.ts` from `questionnaire/`; a test compares the two.",
    "A code names a field in rules, reports and queries, for ever; it is also the key in a section's `answers`, unless a key in",
    "brackets says otherwise. Counts and amounts are whole numbers from 0, percentages 0 to 100,",
    "dates are written 2025-03-12, a flag is true or false, a currency is its code of ISO 4217.",
    "Every question with a number carries the choice precise / estimate / no data; a number may be left out as not available,",
    "not applicable or confidential: then a sum it belongs to is at least what its other parts make.",
    "Errors keep a section from being submitted, warnings do not.",
    "",
    ...sections.map((section) => sectionText(section, texts)),
  ].join("\n");
}
