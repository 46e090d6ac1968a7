// Reads what is in a cell of a form as the screen reads what is typed, with the readers of the engine. What they
// cannot read, or could read in two ways, stays a question.

import type { Said } from "#contract/paper/paper-uploads.ts";
import { comment } from "#contract/schemas.ts";
import { type ValueState, valueStates } from "#questionnaire/engine/define.ts";
import { kindOf } from "#questionnaire/engine/kinds.ts";
import type { Lang } from "#questionnaire/engine/languages.ts";
import type { AskedField } from "#questionnaire/engine/questionnaire.ts";
import { objectSign, type TaggedText } from "#server/files/forms/read-controls.ts";
import { wordKey } from "#server/files/plain-words.ts";
import { precisionIn, stateIn } from "#server/files/state-words.ts";
import { isEmptyText, stateLetters } from "#server/paper/paper-format.ts";

/** `message` names the text `message.<message>`; `options` are the numbers that the text may mean. */
export type Question = { message: string; options?: number[] };
export type ReadText = { said: Said } | { question: Question };

/** The names by which the texts of a form are read as answers. */
export type AnswerNames = {
  lang: Lang;
  /** The field → what can be chosen, by its names in every language, without accents and in lower case. */
  choicesOf: (field: AskedField) => ReadonlyMap<string, string>;
  /** The field holds the id of an entry of a list of the platform. */
  isReference: (field: AskedField) => boolean;
};

export const nothing: Said = { value: null, state: null };

const said = (value: Said["value"]): ReadText => ({ said: { value, state: null } });
const question = (message: string): ReadText => ({ question: { message } });

/** The letter of a state, or its words. */
const stateOf = (text: string): ValueState | undefined =>
  valueStates.find((state) => stateLetters[state] === wordKey(text)) ?? stateIn(text);

function readNumber(field: AskedField, value: number): ReadText {
  if (kindOf(field).schema(field).safeParse(value).success) return said(value);
  if (value < 0) return question("positive");
  if (field.kind === "percent" || field.kind === "year") return question(field.kind);
  return question(Number.isInteger(value) ? "tooLarge" : "wholeNumber");
}

const yes = new Set(["x", "yes", "oui", "si", "true", "vrai", "verdadero"]);

/** An empty box says nothing. */
function readFlag({ text, isTicked }: TaggedText): ReadText {
  const isTrue = isTicked ?? (/[\u2611\u2612\u2713-\u2718]/.test(text) || yes.has(wordKey(text)));
  if (isTrue) return said(true);
  return isEmptyText(text) || /\u2610/.test(text) || isTicked === false
    ? { said: nothing }
    : question("choice");
}

function readChoice(
  field: AskedField,
  { text, option }: TaggedText,
  reading: AnswerNames,
): ReadText {
  const isOption = (code: string) => field.options?.includes(code) || reading.isReference(field);
  const code =
    option !== undefined && isOption(option)
      ? option
      : (field.options?.find((one) => one.toLowerCase() === text.trim().toLowerCase()) ??
        reading.choicesOf(field).get(wordKey(text)));
  if (code === undefined) return question("choice");
  return reading.isReference(field) ? readNumber(field, Number(code)) : said(code);
}

/** A hint has no figures in it; a program that puts an answer into a control may leave the sign of the hint. */
export const isHint = ({ isHint: hasSign, text }: TaggedText): boolean =>
  hasSign === true && !/\p{N}/u.test(text);

const mayHaveState = (field: AskedField, isInList: boolean): boolean =>
  kindOf(field).isNumeric && field.kind !== "year" && !isInList;

/** What a cell says, or the question about it that a person has to decide. A hint that was not typed over is empty. */
export function readAnswer(
  field: AskedField,
  cell: TaggedText,
  { isInList, ...reading }: AnswerNames & { isInList: boolean },
): ReadText {
  if (cell.text.includes(objectSign)) return question("text");
  if (field.kind === "flag") return readFlag(cell);
  if (cell.number === undefined && isEmptyText(cell.text)) return { said: nothing };
  if (isHint(cell)) return { said: nothing };
  if (field.kind === "choice" || reading.isReference(field))
    return readChoice(field, cell, reading);
  if (cell.number !== undefined && kindOf(field).isNumeric) return readNumber(field, cell.number);
  const state = mayHaveState(field, isInList) ? stateOf(cell.text) : undefined;
  if (state !== undefined) return { said: { value: null, state } };
  const read = kindOf(field).read(cell.text, reading.lang, field);
  if (!read.ok) {
    const { message, options } = read;
    return { question: { message, ...(options ? { options } : {}) } };
  }
  const { value } = read;
  return typeof value === "object" ? { said: nothing } : said(value);
}

/** A comment as the screen takes one. */
export function readComment(cell: TaggedText): ReadText {
  if (isEmptyText(cell.text) || isHint(cell)) return { said: nothing };
  if (cell.text.includes(objectSign)) return question("text");
  const { success, data } = comment.safeParse(cell.text);
  return success ? said(data) : question("text");
}

/** As `readAnswer`, of the choice precise, estimate or no data. */
export function readPrecision(cell: TaggedText): ReadText {
  const { text, option } = cell;
  if (isEmptyText(text) || isHint(cell)) return { said: nothing };
  const found = precisionIn(option ?? text) ?? precisionIn(text);
  return found === undefined ? question("choice") : said(found);
}
