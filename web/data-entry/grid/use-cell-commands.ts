// What keys do to the cell that has the focus, besides typing and moving.

import type { KeyboardEvent } from "react";
import type { AskedField } from "#questionnaire/engine/questionnaire.ts";
import { carryOver } from "#web/answers/edits/carry-over.ts";
import { fillRest } from "#web/answers/edits/rest.ts";
import { sumNow, type Total } from "#web/answers/edits/sums.ts";
import { useFormContext } from "#web/answers/form-context.ts";
import { mayHaveState } from "#web/answers/read-typed.ts";
import type { SlotKey } from "#web/answers/slots.ts";
import { writeCell } from "#web/answers/write-answers.ts";
import { showMessage } from "#web/ui/show-message.ts";

type CellKeyEvent = KeyboardEvent<HTMLElement>;

/** The first button or field in the message of a cell. */
function inMessageOf(slot: string): HTMLElement | null {
  const message = `[data-message-of="${CSS.escape(slot)}"]`;
  return document.querySelector(`${message} :is(a[href], button, input, select, textarea)`);
}

/** On some keyboards the apostrophe is a dead key. */
const isApostrophe = ({ key, code }: CellKeyEvent): boolean =>
  key === "'" || (key === "Dead" && code === "Quote");

const isCtrl = (event: CellKeyEvent): boolean =>
  (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;

/** What would be typed or deleted if the cell were open. */
const isTyping = (event: CellKeyEvent): boolean =>
  !event.ctrlKey && !event.metaKey && !event.altKey && /^(?:.|Delete|Backspace)$/u.test(event.key);

export type CommandedCell = {
  slot: SlotKey;
  field: AskedField;
  name: string;
  isLocked: boolean;
  /** For a stated total: the slots of its parts. */
  parts: readonly SlotKey[] | undefined;
  /** For the part that takes the rest of a stated total: that total. */
  restOf: Total | undefined;
};

/** The handler for the element around the cell's input. */
export function useCellCommands(cell: CommandedCell): (event: CellKeyEvent) => void {
  const { slot, field, name, isLocked, parts, restOf } = cell;
  const { store, openMenu, openComments, openDetails, cellTexts, isEditing } = useFormContext();

  function useSum() {
    const { sum } = sumNow(store, parts ?? []);
    if (sum !== null) writeCell(store, slot, { value: sum, state: null });
  }

  function takeRest(total: Total) {
    if (!fillRest(store, total)) showMessage("info", cellTexts.noRest);
  }

  function commandOf(event: CellKeyEvent): (() => void) | null {
    const isAlt = event.altKey && !event.ctrlKey;
    if (isAlt && event.code === "KeyC") return () => openComments(slot, name);
    const message = isCtrl(event) && event.key === "ArrowDown" ? inMessageOf(slot) : null;
    if (message) return () => message.focus();
    if (isCtrl(event) && event.key === "Enter") return () => openDetails(slot);
    // While editing, only a closed cell is locked: it looks as the others do, so it says why.
    if (isLocked && isEditing && isTyping(event))
      return () => showMessage("info", cellTexts.closed);
    if (isLocked) return null;
    if (event.key === "=" && parts) return useSum;
    if (event.key === "=" && restOf) return () => takeRest(restOf);
    if (isAlt && event.key === "ArrowDown" && mayHaveState(field, slot)) {
      return () => openMenu({ key: slot, name, anchor: event.currentTarget });
    }
    if (isCtrl(event) && isApostrophe(event)) {
      return () => {
        if (!carryOver(store, slot)) showMessage("info", cellTexts.nothingToCarryOver);
      };
    }
    return null;
  }

  return (event) => {
    const command = commandOf(event);
    if (!command) return;
    event.preventDefault();
    command();
  };
}
