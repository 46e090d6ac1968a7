// The state of one text input: its text, and what typing, leaving and Escape do to the cell.

import { useRef, useState } from "react";
import type { Lang } from "#questionnaire/engine/languages.ts";
import type { AskedField } from "#questionnaire/engine/questionnaire.ts";
import { type CellView, cellAt } from "./answer-store.ts";
import { startTyping, stopTyping } from "./edits/record-edit.ts";
import { useFormContext } from "./form-context.ts";
import { numberText } from "./number-text.ts";
import { cellText, readTyped, type TypedIn } from "./read-typed.ts";
import { emptyCell, type SlotKey, type SlotValue, sameCell } from "./slots.ts";
import { revert, writeCell, writeDraft } from "./write-answers.ts";

/** A number without grouping, so that digits can be added to it; a day as it is typed. */
function plainText(field: AskedField, cell: SlotValue, lang: Lang): string {
  if (field.kind === "date" && typeof cell.value === "string") return cell.value;
  if (typeof cell.value !== "number") return cellText(field, cell, lang);
  return numberText(cell.value, lang, "bare");
}

/** Whether the cell still contains what this text was read as: not after an undo or a paste. */
function isTextOf(typedIn: TypedIn, text: string, { draft, cell }: CellView): boolean {
  if (draft) return draft.text === text;
  const typed = readTyped(typedIn, text);
  return typed.cell !== null && sameCell(typed.cell, cell);
}

export type Typing = {
  text: string;
  isTyping: boolean;
  enter: () => void;
  type: (text: string) => void;
  leave: () => void;
  revert: () => void;
};

/**
 * `enter` and `leave` are for the focus; `revert` takes back what was typed since `enter`. Each key stroke writes an answer or
 * a draft.
 */
export function useTyping(key: SlotKey, field: AskedField, view: CellView): Typing {
  const { store, lang } = useFormContext();
  const [lastTyped, setTyped] = useState<string | null>(null);
  const typedIn = { field, slot: key, lang };
  const typed = lastTyped !== null && isTextOf(typedIn, lastTyped, view) ? lastTyped : null;
  const [isIn, setIn] = useState(false);
  const before = useRef<SlotValue>(emptyCell);
  const shown = isIn ? plainText(field, view.cell, lang) : cellText(field, view.cell, lang);

  function apply(text: string, isTyping: boolean) {
    const { cell, draft } = readTyped(typedIn, text);
    if (cell) writeCell(store, key, cell);
    else writeDraft(store, key, { ...draft, isTyping }, before.current);
  }
  return {
    text: typed ?? view.draft?.text ?? shown,
    isTyping: typed !== null,
    enter: () => {
      before.current = cellAt(store, key);
      startTyping(store, key);
      setIn(true);
    },
    type: (text) => {
      setTyped(text);
      apply(text, true);
    },
    leave: () => {
      if (typed !== null) apply(typed, false);
      stopTyping(store);
      setTyped(null);
      setIn(false);
    },
    revert: () => {
      setTyped(null);
      revert(store, key);
    },
  };
}
