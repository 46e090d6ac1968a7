// The menu of a numeric cell: value states and comment. The form has one, positioned at the cell that
// opened it; closing it returns the focus to that cell.

import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from "react";
import { type ValueState, valueStates } from "#questionnaire/engine/define.ts";
import { type CellMenuAt, useFormContext } from "#web/answers/form-context.ts";
import { stateLetters } from "#web/answers/read-typed.ts";
import { emptyCell } from "#web/answers/slots.ts";
import { writeCell } from "#web/answers/write-answers.ts";
import { useTexts } from "#web/ui/i18n.ts";
import { moveFocus, verticalKeys } from "#web/ui/move-focus.ts";
import styles from "./cell-menu.module.css";

function positionMenu(menu: HTMLElement, anchor: HTMLElement): void {
  const at = anchor.getBoundingClientRect();
  const { offsetWidth, offsetHeight } = menu;
  const left = Math.min(at.right - offsetWidth, innerWidth - offsetWidth - 8);
  const below = at.bottom + 4;
  const top = below + offsetHeight > innerHeight ? at.top - offsetHeight - 4 : below;
  menu.style.left = `${Math.max(8, left)}px`;
  menu.style.top = `${Math.max(8, top)}px`;
}

const entriesOf = (menu: HTMLElement): HTMLElement[] => [
  ...menu.querySelectorAll<HTMLElement>("[role=menuitem]"),
];

/** Opens the menu at its cell with the focus on the first entry; scrolling closes it. */
function useOpenMenu(at: CellMenuAt, onClose: () => void) {
  const menu = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!menu.current) return;
    positionMenu(menu.current, at.anchor);
    entriesOf(menu.current)[0]?.focus();
  }, [at]);
  useEffect(() => {
    addEventListener("scroll", onClose, { once: true, capture: true });
    return () => removeEventListener("scroll", onClose, { capture: true });
  }, [onClose]);
  return menu;
}

type EntryProps = { label: string; shortcut: string; onChoose: () => void };

function Entry({ label, shortcut, onChoose }: EntryProps) {
  return (
    <button type="button" role="menuitem" tabIndex={-1} onClick={onChoose}>
      {label} <kbd>{shortcut}</kbd>
    </button>
  );
}

export function CellMenu({ at, onClose }: { at: CellMenuAt; onClose: () => void }) {
  const { t } = useTexts("sections");
  const { t: keyText } = useTexts("dialogs");
  const { store, textOf, openComments, openDetails } = useFormContext();
  const menu = useOpenMenu(at, onClose);
  const close = (after?: () => void) => {
    onClose();
    after?.();
    document.getElementById(`cell-${at.key}`)?.focus();
  };
  const setState = (state: ValueState | null) =>
    close(() => writeCell(store, at.key, state ? { value: null, state } : emptyCell));
  const openCellDetails = () => close(() => openDetails(at.key));
  const openCellComments = () => close(() => openComments(at.key, at.name));
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key === "Escape" || event.key === "Tab") {
      event.preventDefault();
      close();
    } else moveFocus(event, entriesOf(event.currentTarget), verticalKeys);
  }
  return (
    <div
      ref={menu}
      role="menu"
      tabIndex={-1}
      aria-label={at.name}
      className={styles.menu}
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onClose();
      }}
    >
      {valueStates.map((state) => (
        <Entry
          key={state}
          label={textOf(`state.${state}`)}
          shortcut={stateLetters[state]}
          onChoose={() => setState(state)}
        />
      ))}
      <Entry
        label={t("menu.clear")}
        shortcut={keyText("key.delete")}
        onChoose={() => setState(null)}
      />
      <Entry label={t("menu.comment")} shortcut="Alt+C" onChoose={openCellComments} />
      <Entry
        label={t("menu.details")}
        shortcut={keyText("keys.details.key")}
        onChoose={openCellDetails}
      />
    </div>
  );
}
