// The details beside the form, which follow the cell that has the focus, and the sheet with the same over it.

import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import { useFormContext } from "#web/answers/form-context.ts";
import { locationOf, type Tab } from "#web/answers/form-layout.ts";
import type { SlotKey } from "#web/answers/slots.ts";
import type { CommentThread } from "#web/data-entry/comments/use-comments.ts";
import { fieldName } from "#web/data-entry/grid/names.ts";
import { LinkButton } from "#web/ui/controls/link-button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { useTexts } from "#web/ui/i18n.ts";
import { topDialog } from "#web/ui/use-modal.ts";
import { CellDetails } from "./cell-details.tsx";
import styles from "./details.module.css";
import { cellOf, focusCell, useCellFocus } from "./focused-cell.ts";
import type { DetailsState } from "./use-details.ts";

export type DetailsPanelProps = { details: DetailsState; tab: Tab; comments: CommentThread };

/** Keeps the panel between the top of the screen and the bar, so that all of it can be scrolled to. */
function useMaxHeight(): RefObject<HTMLElement | null> {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    const measure = () => {
      const element = panel.current;
      if (!element) return;
      const top = Math.max(0, Math.round(element.getBoundingClientRect().top));
      element.style.maxHeight = `calc(100dvh - ${top}px - var(--foot-space, 4rem))`;
    };
    measure();
    addEventListener("scroll", measure, { passive: true });
    addEventListener("resize", measure);
    return () => {
      removeEventListener("scroll", measure);
      removeEventListener("resize", measure);
    };
  }, []);
  return panel;
}

/** The name of a cell of the open tab; null where there is none. */
function useShownCell(slot: SlotKey | null, tab: Tab) {
  const { store, textOf } = useFormContext();
  const location = slot ? locationOf(store.layout, slot) : undefined;
  if (!slot || location?.tab !== tab) return null;
  return { slot, name: fieldName(location.field, location.question, textOf) };
}

/** Esc in a cell that has nothing to take back closes the details too. */
function useEscape(onEscape: () => void) {
  const { store } = useFormContext();
  const latest = useRef(onEscape);
  latest.current = onEscape;
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented || topDialog()) return;
      if (cellOf(store, event.target)) latest.current();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [store]);
}

export function DetailsPanel({ details, tab, comments }: DetailsPanelProps) {
  const { t } = useTexts("sections");
  const { store } = useFormContext();
  const { lastCell, entered, show } = details;
  const [followed, follow] = useState(lastCell.current);
  const panel = useMaxHeight();
  const wasEntered = useRef(entered);
  useCellFocus(store, follow);
  useEscape(() => show(false));
  useEffect(() => {
    if (wasEntered.current !== entered) panel.current?.focus();
    wasEntered.current = entered;
  }, [entered, panel]);
  const shown = useShownCell(followed, tab);
  function close() {
    show(false);
    focusCell(followed);
  }
  function onKeyDown(event: KeyboardEvent) {
    const isBack = event.key === "Enter" && (event.ctrlKey || event.metaKey);
    if (event.key === "Escape") close();
    else if (isBack) focusCell(followed);
    else return;
    event.preventDefault();
  }
  return (
    <section
      ref={panel}
      className={styles.panel}
      aria-label={t("details.title")}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <div className={styles.head}>
        <h3 className={styles.name}>{shown?.name ?? t("details.title")}</h3>
        <LinkButton onClick={close}>{t("details.close")}</LinkButton>
      </div>
      {shown ? (
        <CellDetails slot={shown.slot} comments={comments} />
      ) : (
        <p className={styles.quiet}>{t("details.choose")}</p>
      )}
    </section>
  );
}

export function DetailsSheet({ details, tab, comments }: DetailsPanelProps) {
  const { t } = useTexts("sections");
  const shown = useShownCell(details.sheet, tab);
  return (
    <Dialog
      opened={shown !== null}
      onClose={() => details.show(details.isShown)}
      title={shown?.name ?? t("details.title")}
    >
      {shown ? <CellDetails slot={shown.slot} comments={comments} /> : null}
    </Dialog>
  );
}
