// What typed text means in a cell: an answer, a value state, or a draft that is kept as typed with
// the reason why it is no answer. Nothing is repaired.

import type { Field, Lang, ValueState } from "#questionnaire/engine/define.ts";
import { kindOf } from "#questionnaire/engine/kinds.ts";
import { type Cell, emptyCell } from "./slots.ts";

/** `message` is a word key `message.<message>`; `options` are the numbers it may mean. */
export type Draft = { text: string; message: string; options: readonly number[] };

export type Typed = { cell: Cell; draft: null } | { cell: null; draft: Draft };

/** The letters of the value states, as keys and as what the cell shows. */
export const stateLetters = {
  notAvailable: "n",
  notApplicable: "x",
  confidential: "c",
} as const satisfies Record<ValueState, string>;

const statesByLetter: Readonly<Record<string, ValueState>> = {
  n: "notAvailable",
  x: "notApplicable",
  c: "confidential",
};

export const mayHaveState = (field: Field): boolean =>
  kindOf(field).isNumeric && field.kind !== "year";

export function readTyped(field: Field, text: string, lang: Lang): Typed {
  const trimmed = text.trim();
  if (trimmed === "") return { cell: emptyCell, draft: null };
  const state = statesByLetter[trimmed.toLowerCase()];
  if (state && mayHaveState(field)) return { cell: { value: null, state }, draft: null };
  const reading = kindOf(field).read(text, lang, field);
  if (reading.ok) return { cell: { value: reading.value, state: null }, draft: null };
  return {
    cell: null,
    draft: { text, message: reading.message, options: reading.options ?? [] },
  };
}

/** A cell as its input shows it. */
export function cellText(field: Field, { value, state }: Cell, lang: Lang): string {
  if (state) return stateLetters[state];
  return kindOf(field).format(value, lang);
}
