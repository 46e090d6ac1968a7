// The details beside the form, or in the drawer above the bar: they follow the cell that has the focus. On a
// phone the same in a sheet over the form.

import { type KeyboardEvent, type RefObject, useEffect, useRef } from "react";
import { useFormContext } from "#web/answers/form-context.ts";
import { locationOf, type Tab } from "#web/answers/form-layout.ts";
import type { SlotKey } from "#web/answers/slots.ts";
import { showFocused } from "#web/data-entry/bar/use-focus-in-view.ts";
import type { CommentThread } from "#web/data-entry/comments/use-comments.ts";
import { fieldName } from "#web/data-entry/grid/names.ts";
import { useFieldAt } from "#web/data-entry/products/use-field-at.ts";
import { LinkButton } from "#web/ui/controls/link-button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { useTexts } from "#web/ui/i18n.ts";
import { topDialog } from "#web/ui/use-modal.ts";
import { CellDetails } from "./cell-details.tsx";
import styles from "./details.module.css";
import { cellAround, focusCell, useFollowedCell } from "./focused-cell.ts";
import type { DetailsState } from "./use-details.ts";

export type DetailsPanelProps = { details: DetailsState; tab: Tab; comments: CommentThread };

/** Keeps the panel between the top of the screen and the bar, so that all of it can be scrolled to. */
function useMaxHeight(isDrawer: boolean): RefObject<HTMLElement | null> {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isDrawer) return showFocused();
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
  }, [isDrawer]);
  return panel;
}

/** The name of a cell of the open tab; null where there is none. */
function useShownCell(slot: SlotKey | null, tab: Tab) {
  const { store, textOf } = useFormContext();
  const fieldAt = useFieldAt();
  const location = slot ? locationOf(store.layout, slot) : undefined;
  if (!slot || location?.tab !== tab) return null;
  return { slot, name: fieldName(fieldAt(slot, location), location.question, textOf) };
}

/** Esc in a cell that has nothing to take back closes the details too. */
function useEscape(onEscape: () => void) {
  const { store } = useFormContext();
  const latest = useRef(onEscape);
  latest.current = onEscape;
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented || topDialog()) return;
      if (cellAround(store, event.target)) latest.current();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [store]);
}

export function DetailsPanel({ details, tab, comments }: DetailsPanelProps) {
  const { t } = useTexts("sections");
  const { store } = useFormContext();
  const { lastCell, entered, isWide, show, closeSheet } = details;
  const followed = useFollowedCell(store, lastCell.current);
  const panel = useMaxHeight(!isWide);
  const wasEntered = useRef(entered);
  const hide = () => (isWide ? show(false) : closeSheet());
  useEscape(hide);
  useEffect(() => {
    if (wasEntered.current !== entered) panel.current?.focus();
    wasEntered.current = entered;
  }, [entered, panel]);
  const shown = useShownCell(followed, tab);
  function close() {
    hide();
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
      className={isWide ? styles.panel : styles.drawer}
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
  const { isNarrow } = useFormContext();
  const shown = useShownCell(isNarrow ? details.sheet : null, tab);
  return (
    <Dialog
      opened={shown !== null}
      onClose={details.closeSheet}
      title={shown?.name ?? t("details.title")}
    >
      {shown ? <CellDetails slot={shown.slot} comments={comments} /> : null}
    </Dialog>
  );
}
