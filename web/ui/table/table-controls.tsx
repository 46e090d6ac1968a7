// Above a table: the search, one choice per filtered column, and what the screen adds.

import type { ReactNode } from "react";
import { Control, Controls } from "#web/ui/controls/control.tsx";
import { Select } from "#web/ui/controls/select.tsx";
import { orderOf } from "#web/ui/format.ts";
import { useTexts } from "#web/ui/i18n.ts";
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
  const { t, lang } = useTexts("ui");
  const byText = orderOf(lang);
  const values = [...new Set(rows.map((row) => String(column.value(row))))];
  const choices = values
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
  const { columns, rows, view, onChange } = props;
  const { t } = useTexts("ui");
  return (
    <Controls>
      {props.controls}
      <Control label={t("table.search")}>
        {(id) => (
          <input
            id={id}
            type="search"
            // What is typed leads; the address follows.
            defaultValue={view.search}
            onChange={(event) => onChange("search", event.currentTarget.value)}
          />
        )}
      </Control>
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
    </Controls>
  );
}
