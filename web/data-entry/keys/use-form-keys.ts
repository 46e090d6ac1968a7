// The keys that work anywhere in the form. Those of a cell are in grid/, the list of all is
// key-list.ts. A dialog over the form has its own keys.

import { useEffect } from "react";
import { isNumericKind } from "#questionnaire/engine/define.ts";
import { topDialog } from "#web/ui/use-modal.ts";

export type FormKeyActions = {
  save: () => void;
  submit: () => void;
  edit: () => void;
  undo: () => void;
  redo: () => void;
  showKeys: () => void;
  jump: (direction: 1 | -1) => void;
};

type Shortcut = {
  action: keyof FormKeyActions;
  matches: (event: KeyboardEvent) => boolean;
  /** Works while the form is read-only too. */
  isForReading?: true;
  /** Left to the element with the caret. */
  isTextOf?: (target: EventTarget | null) => boolean;
};

const isCommand = (event: KeyboardEvent, letter: string): boolean =>
  (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === letter;

/** AltGr is Ctrl+Alt, and writes a sign. */
const isAlt = (event: KeyboardEvent, code: string): boolean =>
  event.altKey && !event.ctrlKey && !event.metaKey && event.code === code;

const cellOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>("[data-cell]") : null;

const isTextEntry = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches("input, textarea, select");

/** Outside of cells, such as in a comment, the browser undoes. */
const isOtherText = (target: EventTarget | null): boolean =>
  isTextEntry(target) && cellOf(target) === null;

function takesQuestionMark(target: EventTarget | null): boolean {
  if (!(target instanceof Element) || !isTextEntry(target)) return false;
  const kind = cellOf(target)?.dataset.kind;
  return !target.hasAttribute("readonly") && !isNumericKind(kind);
}

const shortcuts: readonly Shortcut[] = [
  { action: "save", matches: (event) => isCommand(event, "s") },
  {
    action: "undo",
    matches: (event) => isCommand(event, "z") && !event.shiftKey,
    isTextOf: isOtherText,
  },
  {
    action: "redo",
    matches: (event) => isCommand(event, "y") || (isCommand(event, "z") && event.shiftKey),
    isTextOf: isOtherText,
  },
  { action: "submit", matches: (event) => isAlt(event, "KeyS") },
  { action: "edit", matches: (event) => isAlt(event, "KeyE"), isForReading: true },
  {
    action: "showKeys",
    matches: (event) => event.key === "?" && !event.ctrlKey && !event.metaKey,
    isForReading: true,
    isTextOf: takesQuestionMark,
  },
  { action: "jump", matches: ({ key }) => key === "F8", isForReading: true },
];

/** Shortcuts of the form while no dialog is open. Without editing only those for reading work. */
export function useFormKeys(actions: FormKeyActions, isEditing: boolean): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (topDialog() || event.defaultPrevented) return;
      const found = shortcuts.find(({ matches }) => matches(event));
      if (!found || found.isTextOf?.(event.target)) return;
      event.preventDefault();
      if (!isEditing && !found.isForReading) return;
      if (found.action === "jump") actions.jump(event.shiftKey ? -1 : 1);
      else actions[found.action]();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  });
}
