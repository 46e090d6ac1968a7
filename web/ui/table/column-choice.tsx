// A button that says how many columns are shown where some are hidden or have no space, and below it a box for each
// that can be hidden.

import { type ToggleEvent, useId, useState } from "react";
import { Button } from "#web/ui/controls/button.tsx";
import { formatNumber } from "#web/ui/format.ts";
import { useTexts } from "#web/ui/i18n.ts";
import styles from "./column-choice.module.css";
import { type Column, hideable } from "./table-view.ts";

type Props<Row> = {
  columns: readonly Column<Row>[];
  /** Those that are chosen. */
  shown: readonly Column<Row>[];
  /** Those of them that there is space for. */
  fitting: readonly Column<Row>[];
  /** Hides the column, or shows it again. */
  onToggle: (key: string) => void;
};

/** Below its button, or above it where the window ends, and within the window. */
function placeBeside(list: HTMLElement, button: HTMLElement | null): void {
  if (!button) return;
  const { left, top, bottom } = button.getBoundingClientRect();
  const { offsetWidth, offsetHeight, style } = list;
  const isAbove = bottom + offsetHeight > innerHeight && top > offsetHeight;
  style.left = `${Math.max(0, Math.min(left, innerWidth - offsetWidth))}px`;
  style.top = `${isAbove ? top - offsetHeight : bottom}px`;
}

export function ColumnChoice<Row>({ columns, shown, fitting, onToggle }: Props<Row>) {
  const { t, lang } = useTexts("ui");
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const choices = hideable(columns);
  if (choices.length < 2) return null;
  const onToggled = ({ currentTarget, newState }: ToggleEvent<HTMLElement>) => {
    const button = document.querySelector<HTMLElement>(`[popovertarget="${CSS.escape(id)}"]`);
    if (newState === "open") placeBeside(currentTarget, button);
  };
  // The boxes that tick rows are no column to the reader.
  const count = (list: readonly Column<Row>[]) =>
    formatNumber(list.filter(({ isAlwaysShown }) => !isAlwaysShown).length, lang);
  const total = count(columns);
  return (
    <div className={styles.choice}>
      <Button kind="quiet" popoverTarget={id} aria-expanded={isOpen}>
        <span className={styles.text}>
          <span>
            {fitting.length === columns.length
              ? t("table.columns")
              : t("table.columnsOf", { shown: count(fitting), total })}
          </span>
          {/* Which columns fit is known with the rows: nothing beside the button moves then. */}
          <span aria-hidden="true" className={styles.longest}>
            {t("table.columnsOf", { shown: total, total })}
          </span>
        </span>
      </Button>
      <fieldset
        id={id}
        popover="auto"
        className={styles.list}
        onBeforeToggle={({ newState }) => setOpen(newState === "open")}
        onToggle={onToggled}
      >
        <legend className="spoken">{t("table.columns")}</legend>
        {isOpen
          ? choices.map((column) => (
              <label key={column.key}>
                <input
                  type="checkbox"
                  checked={shown.includes(column)}
                  onChange={() => onToggle(column.key)}
                />
                {column.title}{" "}
                {shown.includes(column) && !fitting.includes(column) ? (
                  <small>{t("table.noSpace")}</small>
                ) : null}
              </label>
            ))
          : null}
      </fieldset>
    </div>
  );
}
