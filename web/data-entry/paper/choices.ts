// What a person chose for the cells of a form: the paper's answer, the platform's, or what is typed instead.

import type { PreviewCell } from "#contract/paper/paper-uploads.ts";
import type { Lang } from "#questionnaire/engine/languages.ts";
import type { Questionnaire } from "#questionnaire/engine/questionnaire.ts";
import { readTyped } from "#web/answers/read-typed.ts";
import { cellKey, listCellKey } from "#web/answers/slots.ts";

export type Take = "paper" | "present" | null;

/** By the id of the cell: what was chosen, and what was typed. */
export type Chosen = {
  taken: ReadonlyMap<string, "paper" | "present">;
  typed: ReadonlyMap<string, string>;
};

export const nothingChosen: Chosen = { taken: new Map(), typed: new Map() };

export const withTaken = (
  { taken, typed }: Chosen,
  cells: readonly PreviewCell[],
  take: "paper" | "present",
): Chosen => ({ typed, taken: new Map([...taken, ...cells.map(({ id }) => [id, take] as const)]) });

export const withTyped = ({ taken, typed }: Chosen, { id }: PreviewCell, text: string): Chosen => ({
  taken,
  typed: new Map([...typed, [id, text]]),
});

/** As chosen, else as proposed. */
export const takeOf = ({ taken }: Chosen, { id, take }: PreviewCell): Take => taken.get(id) ?? take;

export const typedOf = ({ typed }: Chosen, { id }: PreviewCell): string => typed.get(id) ?? "";

/** What the text of a cell is read with. */
export type ReadContext = { questionnaire: Questionnaire; lang: Lang };

/** Why what is typed cannot be read: the text `message.<message>`; null when it can. */
export function faultOf(
  chosen: Chosen,
  cell: PreviewCell,
  { questionnaire, lang }: ReadContext,
): string | null {
  const field = questionnaire.fields.get(cell.code);
  const text = typedOf(chosen, cell);
  if (text.trim() === "" || !field || cell.part !== "answer") return null;
  const list = cellKey(cell.section, cell.question);
  const slot =
    cell.row === undefined
      ? cellKey(cell.section, field.key)
      : listCellKey(list, cell.row, field.key);
  return readTyped({ field, slot, lang }, text).draft?.message ?? null;
}

export type Outcome = {
  /** What is sent. */
  take: string[];
  typed: Record<string, string>;
  /** How many cells change, and how many are still to be chosen. */
  count: number;
  open: number;
};

/** What is sent for a preview, and how much is still to be chosen. */
export function outcomeOf(
  chosen: Chosen,
  cells: readonly PreviewCell[],
  context: ReadContext,
): Outcome {
  const isTyped = (cell: PreviewCell) => typedOf(chosen, cell).trim() !== "";
  const readable = cells.filter(({ paper }) => paper !== null);
  const unreadable = cells.filter(({ paper }) => paper === null);
  const taken = readable.filter(
    (cell) => cell.change !== "same" && takeOf(chosen, cell) === "paper",
  );
  const written = unreadable.filter(
    (cell) => isTyped(cell) && faultOf(chosen, cell, context) === null,
  );
  const undecided = readable.filter((cell) => takeOf(chosen, cell) === null);
  return {
    take: taken.map(({ id }) => id),
    typed: Object.fromEntries(written.map((cell) => [cell.id, typedOf(chosen, cell)])),
    count: taken.length + written.length,
    open: undecided.length + unreadable.length - written.length,
  };
}
