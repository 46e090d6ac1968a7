// The input of each kind of field. All take the same properties, so that no other component depends
// on the kind.

import { type ComponentType, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { FieldKind } from "#questionnaire/engine/define.ts";
import { isLong, kindOf } from "#questionnaire/engine/kinds.ts";
import type { AskedField } from "#questionnaire/engine/questionnaire.ts";
import type { CellView } from "#web/answers/answer-store.ts";
import { useFormContext } from "#web/answers/form-context.ts";
import type { SlotKey } from "#web/answers/slots.ts";
import { useTyping } from "#web/answers/use-typing.ts";
import { writeCell } from "#web/answers/write-answers.ts";
import { Combobox } from "#web/ui/controls/combobox.tsx";
import { Select } from "#web/ui/controls/select.tsx";
import styles from "./cell.module.css";
import { optionsOf } from "./choice-names.ts";

export type InputProps = {
  /** The element's id, and the cell's slot. */
  id: string;
  slot: SlotKey;
  field: AskedField;
  view: CellView;
  /** The full accessible name. */
  name: string;
  describedBy: string;
  isInvalid: boolean;
  /** Read-only mode, a locked survey, or a closed question. */
  isLocked: boolean;
  isStop: boolean | undefined;
};

/** The attributes of every input: id, name, description, and a marker for the grid's keys. */
export const inputAttributes = ({
  id,
  name,
  describedBy,
  isInvalid,
  field,
  view,
  isStop,
}: InputProps) => ({
  id,
  "aria-label": name,
  "aria-describedby": describedBy,
  "aria-invalid": isInvalid,
  // Other cells that must be answered say so in their description while they are empty.
  ...(field.required ? { "aria-required": true } : {}),
  "data-input": "",
  ...(view.isClosed ? { "data-closed": "" } : {}),
  ...(view.isClosed || isStop === false ? { tabIndex: -1 } : {}),
});

/** Shown in the place of an answer where there is none, so that last year's value cannot pass for it. */
const shownForNone = ({ isLocked, view }: InputProps) =>
  isLocked && !view.isClosed ? { placeholder: "–" } : {};

/** Whether the input is without the focus, or has it with all of its text selected. */
const isUntouched = (input: HTMLInputElement) =>
  document.activeElement !== input ||
  (input.selectionStart === 0 && input.selectionEnd === input.value.length);

function TypedInput(props: InputProps) {
  const { field, slot, view, isLocked } = props;
  const input = useRef<HTMLInputElement>(null);
  const typing = useTyping(slot, field, view);
  const [isIn, setIn] = useState(false);
  const wasClicked = useRef(false);
  const { inputMode, isNumeric } = kindOf(field);
  // A text that was not typed here (last year's value, a sum, what Esc or undo brought back) is
  // selected as on focus, so that what is typed next replaces it.
  const notTyped = typing.isTyping ? null : typing.text;
  useLayoutEffect(() => {
    if (isIn && notTyped !== null) input.current?.select();
  }, [isIn, notTyped]);
  return (
    <input
      {...inputAttributes(props)}
      {...shownForNone(props)}
      ref={input}
      type="text"
      className={isNumeric ? styles.number : styles.text}
      inputMode={inputMode}
      autoComplete="off"
      spellCheck={field.kind === "text"}
      value={typing.text}
      readOnly={isLocked}
      onMouseDown={(event) => {
        // The first click selects everything, also in the cell that Edit went to; a second one sets the caret.
        const isFirst = !wasClicked.current && isUntouched(event.currentTarget);
        wasClicked.current = true;
        if (!isFirst) return;
        event.preventDefault();
        event.currentTarget.focus();
      }}
      onFocus={() => {
        typing.enter();
        setIn(true);
      }}
      onBlur={() => {
        typing.leave();
        setIn(false);
        wasClicked.current = false;
      }}
      onChange={(event) => typing.type(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || isLocked || !view.isEdited) return;
        typing.revert();
        event.stopPropagation();
      }}
    />
  );
}

function LongInput(props: InputProps) {
  const typing = useTyping(props.slot, props.field, props.view);
  return (
    <textarea
      {...inputAttributes(props)}
      {...shownForNone(props)}
      className={styles.long}
      rows={2}
      maxLength={props.field.maxLength}
      value={typing.text}
      readOnly={props.isLocked}
      onFocus={typing.enter}
      onBlur={typing.leave}
      onChange={(event) => typing.type(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === "Escape" && !props.isLocked && props.view.isEdited) {
          typing.revert();
          event.stopPropagation();
        }
        // The browser undoes what was typed into a long text word by word.
        const isUndo = (event.ctrlKey || event.metaKey) && /^[yz]$/i.test(event.key);
        if (isUndo && typing.isTyping) event.stopPropagation();
      }}
    />
  );
}

/** Long texts get a text area. */
function TextInput(props: InputProps) {
  return isLong(props.field) ? <LongInput {...props} /> : <TypedInput {...props} />;
}

/** What cannot be typed into, such as a choice: its text while it is locked. */
export function LockedInput({ shown, ...props }: InputProps & { shown: string }) {
  return (
    <input
      {...inputAttributes(props)}
      {...shownForNone(props)}
      className={styles.text}
      value={shown}
      readOnly
    />
  );
}

function ChoiceInput(props: InputProps) {
  const form = useFormContext();
  const { store } = form;
  const { slot, field, view, isLocked } = props;
  const options = useMemo(() => optionsOf(field, form), [field, form]);
  const value = typeof view.cell.value === "string" ? view.cell.value : "";
  const write = (chosen: string | null) =>
    writeCell(store, slot, { value: chosen || null, state: null });
  if (isLocked) {
    const shown = options.find((option) => option.value === value)?.label ?? "";
    return <LockedInput {...props} shown={shown} />;
  }
  if (options.length > 12) {
    return (
      <Combobox
        input={inputAttributes(props)}
        density="compact"
        options={options}
        value={value || null}
        onChange={write}
      />
    );
  }
  return (
    <Select
      {...inputAttributes(props)}
      density="compact"
      value={value}
      onChange={({ currentTarget }) => write(currentTarget.value)}
    >
      <option value="" />
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Select>
  );
}

function FlagInput(props: InputProps) {
  const { store } = useFormContext();
  const { slot, view, isLocked } = props;
  return (
    <input
      {...inputAttributes(props)}
      type="checkbox"
      className={styles.box}
      checked={view.cell.value === true}
      disabled={isLocked}
      onChange={({ currentTarget }) =>
        writeCell(store, slot, { value: currentTarget.checked || null, state: null })
      }
    />
  );
}

export const inputs: Record<FieldKind, ComponentType<InputProps>> = {
  count: TypedInput,
  amount: TypedInput,
  percent: TypedInput,
  decimal: TypedInput,
  price: TypedInput,
  year: TypedInput,
  email: TypedInput,
  phone: TypedInput,
  url: TypedInput,
  text: TextInput,
  date: TypedInput,
  choice: ChoiceInput,
  flag: FlagInput,
};
