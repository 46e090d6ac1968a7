// Above a table: the search, one choice per filtered column, and what the screen adds.

import type { ReactNode } from "react";
import { Control, Controls } from "#web/ui/controls/control.tsx";
import { FoldedFilters } from "#web/ui/controls/folded-filters.tsx";
import { AllOption, Select } from "#web/ui/controls/select.tsx";
import { orderOf } from "#web/ui/format.ts";
import { useTexts } from "#web/ui/i18n.ts";
import { SearchInput } from "./search-input.tsx";
import styles from "./table-controls.module.css";
import type { Column, ColumnFilter, View } from "./table-view.ts";

/** Filters of a screen's own, and how many of them narrow the list now. */
export type OwnFilters = { fields: ReactNode; inForce: number };

export type TableControlsProps<Row> = {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  view: View;
  onChange: (name: string, value: string) => void;
  /** What stays in sight on a phone too, such as the choice of the year. */
  controls?: ReactNode;
  ownFilters?: OwnFilters | undefined;
  /** A screen may have a search of its own. */
  hasSearch?: boolean;
  isCompact?: boolean;
  /** Chooses the columns. */
  choice?: ReactNode;
};

type FilterProps<Row> = Omit<
  TableControlsProps<Row>,
  "columns" | "controls" | "choice" | "ownFilters" | "hasSearch" | "isCompact"
> & {
  column: Column<Row>;
  filter: ColumnFilter;
};

function Filter<Row>({ column, filter, rows, view, onChange }: FilterProps<Row>) {
  const { lang } = useTexts("ui");
  const { label = String } = filter;
  const byText = orderOf(lang);
  const values = [...new Set(rows.map((row) => String(column.value(row))))];
  const choices =
    filter.choices ??
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
          <AllOption of={filter.of} />
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

function Filters<Row>({ columns, ownFilters, ...props }: TableControlsProps<Row>) {
  const filtered = columns.flatMap((column) =>
    column.filter ? { column, filter: column.filter } : [],
  );
  if (filtered.length === 0 && !ownFilters) return null;
  const inForce = filtered.filter(({ column }) => props.view.filters.get(column.key)).length;
  return (
    <FoldedFilters inForce={inForce + (ownFilters?.inForce ?? 0)}>
      {ownFilters?.fields}
      {filtered.map(({ column, filter }) => (
        <div key={column.key} className={styles.filter}>
          <Filter
            column={column}
            filter={filter}
            rows={props.rows}
            view={props.view}
            onChange={props.onChange}
          />
        </div>
      ))}
    </FoldedFilters>
  );
}

export function TableControls<Row>(props: TableControlsProps<Row>) {
  const { view, onChange, hasSearch = true, isCompact = false } = props;
  const { t } = useTexts("ui");
  return (
    <Controls isCompact={isCompact}>
      {props.controls}
      {hasSearch ? (
        <Control label={t("table.search")}>
          {(id) => (
            <SearchInput
              id={id}
              value={view.search}
              onSearch={(value) => onChange("search", value)}
            />
          )}
        </Control>
      ) : null}
      <Filters {...props} />
      {props.choice}
    </Controls>
  );
}
