// The menu of a numeric cell: value states and comment. The form has one, positioned at the cell that
// opened it; closing it returns the focus to that cell.

import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from "react";
import { type ValueState, valueStates } from "#questionnaire/engine/define.ts";
import { type CellMenuAt, useFormContext } from "#web/answers/form-context.ts";
import { stateLetters } from "#web/answers/read-typed.ts";
import { emptyCell } from "#web/answers/slots.ts";
import { writeCell } from "#web/answers/write-answers.ts";
import { useTexts } from "#web/ui/i18n.ts";
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

function moveByArrow(event: KeyboardEvent<HTMLElement>): void {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!by) return;
  event.preventDefault();
  const entries = [...event.currentTarget.querySelectorAll<HTMLElement>("[role^=menuitem]")];
  const here = entries.findIndex((entry) => entry.matches(":focus"));
  entries.at((here + by) % entries.length)?.focus();
}

export function CellMenu({ at, onClose }: { at: CellMenuAt; onClose: () => void }) {
  const { t } = useTexts("sections");
  const { store, textOf, openComments } = useFormContext();
  const menu = useRef<HTMLDivElement>(null);
  const close = (after?: () => void) => {
    onClose();
    after?.();
    document.getElementById(`cell-${at.key}`)?.focus();
  };
  const setState = (state: ValueState | null) =>
    close(() => writeCell(store, at.key, state ? { value: null, state } : emptyCell));
  useLayoutEffect(() => {
    if (!menu.current) return;
    positionMenu(menu.current, at.anchor);
    menu.current.querySelector<HTMLElement>("[role^=menuitem]")?.focus();
  }, [at]);
  useEffect(() => {
    addEventListener("scroll", onClose, { once: true, capture: true });
    return () => removeEventListener("scroll", onClose, { capture: true });
  }, [onClose]);
  const contains = (target: EventTarget | null) =>
    target instanceof Node && menu.current?.contains(target);
  return (
    <div
      ref={menu}
      role="menu"
      tabIndex={-1}
      aria-label={at.name}
      className={styles.menu}
      onKeyDown={(event) => {
        if (event.key === "Escape" || event.key === "Tab") {
          event.preventDefault();
          close();
        } else moveByArrow(event);
      }}
      onBlur={(event) => {
        if (!contains(event.relatedTarget)) onClose();
      }}
    >
      {valueStates.map((state) => (
        <button
          key={state}
          type="button"
          role="menuitem"
          tabIndex={-1}
          onClick={() => setState(state)}
        >
          {textOf(`state.${state}`)} <kbd>{stateLetters[state]}</kbd>
        </button>
      ))}
      <button type="button" role="menuitem" tabIndex={-1} onClick={() => setState(null)}>
        {t("menu.clear")} <kbd>{t("key.delete")}</kbd>
      </button>
      <button
        type="button"
        role="menuitem"
        tabIndex={-1}
        onClick={() => close(() => openComments(at.key, at.name))}
      >
        {t("menu.comment")} <kbd>Alt+C</kbd>
      </button>
    </div>
  );
}
