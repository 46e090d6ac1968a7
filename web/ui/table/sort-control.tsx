// How the rows of a list are sorted on a phone, where they have no heads: one choice of the column, and the order.

import { Button } from "#web/ui/controls/button.tsx";
import { Control } from "#web/ui/controls/control.tsx";
import { Select } from "#web/ui/controls/select.tsx";
import { useTexts } from "#web/ui/i18n.ts";
import { SortIcon } from "#web/ui/icons.tsx";
import styles from "./data-table.module.css";
import type { Column, View } from "./table-view.ts";

type SortControlProps<Row> = {
  columns: readonly Column<Row>[];
  sort: View["sort"];
  /** Sorts upwards by another column; by the same one, the other way round. */
  onSort: (key: string) => void;
};

export function SortControl<Row>({ columns, sort, onSort }: SortControlProps<Row>) {
  const { t } = useTexts("ui");
  const sortable = columns.filter(({ isUnsorted }) => !isUnsorted);
  const isListed = sortable.some(({ key }) => key === sort?.key);
  return (
    <div className={styles.sorting}>
      <Control label={t("table.sortBy")}>
        {(id) => (
          <Select
            id={id}
            value={isListed ? sort?.key : ""}
            onChange={({ currentTarget }) => onSort(currentTarget.value)}
          >
            {isListed ? null : <option value="">–</option>}
            {sortable.map(({ key, title }) => (
              <option key={key} value={key}>
                {title}
              </option>
            ))}
          </Select>
        )}
      </Control>
      {isListed && sort ? (
        <Button
          kind="quiet"
          aria-label={t("table.descending")}
          aria-pressed={sort.isDescending}
          title={t("table.descending")}
          onClick={() => onSort(sort.key)}
        >
          <SortIcon order={sort.isDescending ? "descending" : "ascending"} />
        </Button>
      ) : null}
    </div>
  );
}
