// Above a table: the search, one choice per filtered column, and what the screen adds.

import { type ReactNode, useId } from "react";
import styles from "./data-table.module.css";
import { orderOf } from "./format.ts";
import { useWords } from "./i18n.ts";
import type { Column, View } from "./table-view.ts";

export type TableControlsProps<Row> = {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  view: View;
  onChange: (name: string, value: string) => void;
  controls?: ReactNode;
};

type FilterProps<Row> = Omit<TableControlsProps<Row>, "columns" | "controls"> & {
  column: Column<Row>;
  label: (value: string) => string;
};

function Filter<Row>({ column, label, rows, view, onChange }: FilterProps<Row>) {
  const { t, lang } = useWords("ui");
  const id = useId();
  const byText = orderOf(lang);
  const values = [...new Set(rows.map((row) => String(column.value(row))))];
  const choices = values
    .map((value) => ({ value, label: label(value) }))
    .sort((one, other) => byText(one.label, other.label));
  return (
    <div className={styles.control}>
      <label htmlFor={id}>{column.title}</label>
      <select
        id={id}
        value={view.filters.get(column.key) ?? ""}
        onChange={(event) => onChange(`filter.${column.key}`, event.currentTarget.value)}
      >
        <option value="">{t("table.all")}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </div>
  );
}

export function TableControls<Row>(props: TableControlsProps<Row>) {
  const { columns, rows, view, onChange } = props;
  const { t } = useWords("ui");
  const id = useId();
  return (
    <search className={styles.controls}>
      {props.controls}
      <div className={styles.control}>
        <label htmlFor={id}>{t("table.search")}</label>
        <input
          id={id}
          type="search"
          // What is typed leads; the address follows.
          defaultValue={view.search}
          onChange={(event) => onChange("search", event.currentTarget.value)}
        />
      </div>
      {columns.map((column) =>
        column.filterLabel ? (
          <Filter
            key={column.key}
            column={column}
            label={column.filterLabel}
            rows={rows}
            view={view}
            onChange={onChange}
          />
        ) : null,
      )}
    </search>
  );
}
