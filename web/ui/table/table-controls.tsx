// Above a table: the search, one choice per filtered column, and what the screen adds.

import type { ReactNode } from "react";
import { Control, Controls } from "#web/ui/controls/control.tsx";
import { Select } from "#web/ui/controls/select.tsx";
import { orderOf } from "#web/ui/format.ts";
import { useTexts } from "#web/ui/i18n.ts";
import styles from "./table-controls.module.css";
import type { Column, View } from "./table-view.ts";
import { usePoppedKey } from "./use-popped-key.ts";

export type TableControlsProps<Row> = {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  view: View;
  onChange: (name: string, value: string) => void;
  controls?: ReactNode;
  /** A screen may have a search of its own. */
  hasSearch?: boolean;
};

type FilterProps<Row> = Omit<TableControlsProps<Row>, "columns" | "controls" | "hasSearch"> & {
  column: Column<Row>;
  label?: ((value: string) => string) | undefined;
};

function Filter<Row>({ column, label = String, rows, view, onChange }: FilterProps<Row>) {
  const { t, lang } = useTexts("ui");
  const byText = orderOf(lang);
  const values = [...new Set(rows.map((row) => String(column.value(row))))];
  const choices =
    column.filterChoices ??
    values
      .map((value) => ({ value, label: label(value) }))
      .sort((one, other) => byText(one.label, other.label));
  return (
    <Control label={column.title}>
      {(id) => (
        <Select
          id={id}
          value={view.filters.get(column.key) ?? ""}
          onChange={(event) => onChange(`filter.${column.key}`, event.currentTarget.value)}
        >
          <option value="">{t("filter.all")}</option>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </Select>
      )}
    </Control>
  );
}

export function TableControls<Row>(props: TableControlsProps<Row>) {
  const { columns, rows, view, onChange, hasSearch = true } = props;
  const { t } = useTexts("ui");
  const poppedKey = usePoppedKey();
  return (
    <Controls>
      {props.controls}
      {hasSearch ? (
        <Control label={t("table.search")}>
          {(id) => (
            <input
              key={poppedKey}
              id={id}
              type="search"
              // What is typed leads; the address follows.
              defaultValue={view.search}
              onChange={(event) => onChange("search", event.currentTarget.value)}
            />
          )}
        </Control>
      ) : null}
      {columns.map((column) =>
        column.filterLabel || column.filterChoices ? (
          <div key={column.key} className={styles.filter}>
            <Filter
              column={column}
              label={column.filterLabel}
              rows={rows}
              view={view}
              onChange={onChange}
            />
          </div>
        ) : null,
      )}
    </Controls>
  );
}
