// One answer as a form writes it: its control, with what is answered now, and last year's answer as text.

import type { Answer, Precision, ValueState } from "#questionnaire/engine/define.ts";
import { precisions } from "#questionnaire/engine/define.ts";
import { isLong, kindOf } from "#questionnaire/engine/kinds.ts";
import type {
  AskedField,
  AskedQuestion,
  Questionnaire,
} from "#questionnaire/engine/questionnaire.ts";
import type { FormControl, FormOption } from "./form.ts";
import type { FormTexts } from "./form-texts.ts";
import { fullName } from "./form-texts.ts";
import { boxes, commentId, precisionId, stateLetters } from "./paper-format.ts";

/** What every control of a form needs. */
export type ControlContext = {
  questionnaire: Pick<Questionnaire, "choices">;
  texts: FormTexts;
  /** Section/key of a field that refers to a list of the platform → the entries of the list. */
  references: ReadonlyMap<string, readonly FormOption[]>;
};

export type CellValue = { answer: Answer; state: ValueState | undefined };

export const noValue: CellValue = { answer: null, state: undefined };

/** What can be chosen; empty for a list of a standard, whose codes are written. */
function optionsOf(field: AskedField, { questionnaire, texts, references }: ControlContext) {
  const reference = references.get(`${field.section}/${field.key}`);
  if (reference) return reference;
  const choices = questionnaire.choices[field.choices ?? ""];
  if (field.kind !== "choice" || !choices || "from" in choices) return [];
  const named = (value: string) => texts.of(`choice.${field.choices}.${value}`);
  return (field.options ?? []).map((value) => ({ value, text: named(value) }));
}

function writtenAs(
  { answer, state }: CellValue,
  field: AskedField,
  options: readonly FormOption[],
  { lang }: FormTexts,
): string {
  if (state !== undefined) return stateLetters[state];
  if (answer === null || answer === "") return "";
  const option = options.find(({ value }) => value === String(answer));
  if (option) return option.text;
  if (field.kind === "flag") return answer === true ? boxes.ticked : "";
  // A date as it can be typed.
  return field.kind === "date" ? String(answer) : kindOf(field).format(answer, lang);
}

function kindOfControl(field: AskedField, options: readonly FormOption[]): FormControl["kind"] {
  if (options.length > 0) return "choice";
  if (field.kind === "flag") return "flag";
  return kindOf(field).isNumeric ? "number" : "text";
}

/** The text of an answer outside a control, such as last year's. */
export const valueText = (value: CellValue, field: AskedField, context: ControlContext): string =>
  writtenAs(value, field, optionsOf(field, context), context.texts);

/** The control of an answer: its mark, its kind, and what is written in it. */
export function controlOf(
  place: { id: string; field: AskedField; question: AskedQuestion; name?: string },
  value: CellValue,
  context: ControlContext,
): FormControl {
  const { id, field, question } = place;
  const options = optionsOf(field, context);
  const kind = kindOfControl(field, options);
  const { answer, state } = value;
  const isNumber = kind === "number" && typeof answer === "number" && state === undefined;
  return {
    id,
    name: place.name ?? fullName(field, question, context.texts),
    kind,
    text: writtenAs(value, field, options, context.texts),
    number: isNumber ? answer : null,
    options,
    isGrouped: field.kind === "count" || field.kind === "amount",
    isLong: field.kind === "text" && isLong(field),
  };
}

/** Always empty: what was said before is printed beside it. */
export const commentControl = (
  section: string,
  { code, writtenNumber }: AskedQuestion,
  { texts }: ControlContext,
): FormControl => ({
  id: commentId(section, code),
  name: `${writtenNumber ?? texts.of(`question.${code}`)}, ${texts.paper("newComment")}`,
  kind: "text",
  text: "",
  number: null,
  options: [],
  isGrouped: false,
  isLong: true,
});

/** The choice precise, estimate or no data; null for a question without it. */
export function precisionControl(
  section: string,
  { code, writtenNumber, hasPrecision }: AskedQuestion,
  given: Precision | undefined,
  { texts }: ControlContext,
): FormControl | null {
  if (!hasPrecision) return null;
  const named = (precision: Precision) => texts.of(`precision.${precision}`);
  return {
    id: precisionId(section, code),
    name: `${writtenNumber ?? texts.of(`question.${code}`)}, ${texts.paper("precision")}`,
    kind: "choice",
    text: given === undefined ? "" : named(given),
    number: null,
    options: precisions.map((value) => ({ value, text: named(value) })),
    isGrouped: false,
    isLong: false,
  };
}
