// The data dictionary: every field of every year, with its place, its kind, its years, its rules and
// its words, as one page of text.

import { type Field, type Lang, langs, type Question, type Rule, type Section } from "./define.ts";
import { firstYear, sections } from "./for-year.ts";
import { fieldsOf, severityOf } from "./rules.ts";
import { wordsOf } from "./words.ts";

const cell = (text: string): string => text.replaceAll("|", "\\|");
const line = (cells: readonly string[]): string => `| ${cells.map(cell).join(" | ")} |`;

/** "Hemophilia A, Male" for a cell of a table, the field's own word elsewhere. */
function nameOf(field: Field, lang: Lang): string {
  const words = wordsOf(lang);
  const { row, column } = field;
  if (row === undefined || column === undefined) return words[`field.${field.code}`] ?? field.code;
  return `${words[`row.${row}`]}, ${words[`column.${column}`]}`;
}

function yearsOf(field: Field, question: Question): string {
  const since = Math.max(field.since ?? firstYear, question.since ?? firstYear);
  const until = field.until ?? question.until;
  return until === undefined ? `${since} –` : `${since} – ${until}`;
}

function fieldLine(field: Field, question: Question): string {
  return line([
    `\`${field.code}\``,
    field.required ? `${field.kind}, required` : field.kind,
    field.unit ?? "",
    yearsOf(field, question),
    ...langs.map((lang) => nameOf(field, lang)),
  ]);
}

const codes = (list: readonly string[]): string => list.map((code) => `\`${code}\``).join(" ");

function ruleLine(rule: Rule): string {
  const { about, beside } = fieldsOf(rule);
  const against = beside.length > 0 ? ` against ${codes(beside)}` : "";
  const text = wordsOf("en")[`message.${rule.message}`] ?? rule.message;
  return `- ${severityOf(rule)}, ${rule.kind}: ${codes(about)}${against}: “${text}”`;
}

function questionText(question: Question): string {
  const words = wordsOf("en");
  const number = question.number === undefined ? "" : `${question.number}. `;
  const rules = question.rules.map(ruleLine);
  return [
    `### ${number}${words[`question.${question.code}`]}`,
    "",
    `\`${question.code}\`${question.since === undefined ? "" : `, since ${question.since}`}`,
    "",
    line(["code", "kind", "unit", "years", "English", "français", "español"]),
    "|---|---|---|---|---|---|---|",
    ...question.fields.map((field) => fieldLine(field, question)),
    ...(rules.length > 0 ? ["", "Rules:", "", ...rules] : []),
    "",
  ].join("\n");
}

const sectionText = ({ key, questions }: Section): string =>
  [`## ${wordsOf("en")[`section.${key}`]} (\`${key}\`)`, "", ...questions.map(questionText)].join(
    "\n",
  );

/** docs/data-dictionary.md, to the letter. */
export function dictionaryText(): string {
  return [
    "# Data dictionary",
    "",
    "Written by `node scripts/write-dictionary.ts` from `questionnaire/`; a test holds it current.",
    "A code is the key in a section's `answers`, for ever. Counts and amounts are whole numbers from 0, percentages 0 to 100.",
    "",
    ...sections.map(sectionText),
  ].join("\n");
}
