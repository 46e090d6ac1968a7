// Reads typed text as an answer, a value state, or a draft that keeps the text with the reason why it
// is not an answer. Text is never corrected silently.

import { type ValueState, valueStates } from "#questionnaire/engine/define.ts";
import { kindOf } from "#questionnaire/engine/kinds.ts";
import type { Lang } from "#questionnaire/engine/languages.ts";
import type { AskedField } from "#questionnaire/engine/questionnaire.ts";
import { emptyCell, listCellOf, type SlotKey, type SlotValue } from "./slots.ts";

/** `message` names the text `message.<message>`; `options` are the numbers that the text may mean. */
export type Draft = { text: string; message: string; options: readonly number[] };

export type Typed = { cell: SlotValue; draft: null } | { cell: null; draft: Draft };

/** The letter that is typed for a value state, and that the cell shows. */
export const stateLetters = {
  notAvailable: "n",
  notApplicable: "x",
  confidential: "c",
} as const satisfies Record<ValueState, string>;

const statesByLetter: Readonly<Record<string, ValueState | undefined>> = Object.fromEntries(
  valueStates.map((state) => [stateLetters[state], state]),
);

/** A row of a list is one answer, so its cells have no states. */
export const mayHaveState = (field: AskedField, slot: SlotKey): boolean =>
  kindOf(field).isNumeric && field.kind !== "year" && listCellOf(slot) === null;

export type TypedIn = { field: AskedField; slot: SlotKey; lang: Lang };

/**
 * Empty text empties the cell, and the letter of a value state sets it where the field may have one. What the kind of the field
 * cannot read becomes a draft.
 */
export function readTyped({ field, slot, lang }: TypedIn, text: string): Typed {
  const trimmed = text.trim();
  if (trimmed === "") return { cell: emptyCell, draft: null };
  const state = statesByLetter[trimmed.toLowerCase()];
  if (state && mayHaveState(field, slot)) return { cell: { value: null, state }, draft: null };
  const reading = kindOf(field).read(text, lang, field);
  if (reading.ok) return { cell: { value: reading.value, state: null }, draft: null };
  return {
    cell: null,
    draft: { text, message: reading.message, options: reading.options ?? [] },
  };
}

/** The text that the cell's input shows. */
export function cellText(field: AskedField, { value, state }: SlotValue, lang: Lang): string {
  if (state) return stateLetters[state];
  return kindOf(field).format(value, lang);
}
