// The grid of a list: heads that sort, the rows of one page, and what it says while they are loading or
// when there are none.

import type { ReactNode } from "react";
import { useTexts } from "#web/ui/i18n.ts";
import { SortIcon } from "#web/ui/icons.tsx";
import styles from "./data-table.module.css";
import type { Column, View } from "./table-view.ts";

const waitingRows = Array.from({ length: 8 }, (_, at) => at);

function Head<Row>({ column, sort, onSort }: HeadProps<Row>) {
  const { t } = useTexts("ui");
  const isSorted = sort?.key === column.key;
  const order = isSorted ? (sort.isDescending ? "descending" : "ascending") : "none";
  if (column.isUnsorted) {
    return (
      <th scope="col" data-number={column.isNumber}>
        {column.title}
      </th>
    );
  }
  return (
    <th scope="col" aria-sort={order} data-number={column.isNumber}>
      <button
        type="button"
        title={t("table.sort", { column: column.title })}
        onClick={() => onSort(column.key)}
      >
        {column.title}
        <SortIcon order={order} />
      </button>
    </th>
  );
}
type HeadProps<Row> = { column: Column<Row>; sort: View["sort"]; onSort: (key: string) => void };

function BodyRow<Row>({ row, columns }: { row: Row; columns: readonly Column<Row>[] }) {
  const content = (column: Column<Row>) => column.cell?.(row) ?? String(column.value(row) ?? "");
  return columns.map((column, at) =>
    at === 0 ? (
      <th key={column.key} scope="row">
        {content(column)}
      </th>
    ) : (
      <td key={column.key} data-number={column.isNumber}>
        {content(column)}
      </td>
    ),
  );
}

function WaitingRows({ columns }: { columns: number }) {
  return waitingRows.map((row) => (
    <tr key={row} className={styles.waiting}>
      <td colSpan={columns}>
        <span />
      </td>
    </tr>
  ));
}

export type TableGridProps<Row> = {
  /** The name of the table for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  /** Those of the page that is shown; undefined while they are loading. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string | number;
  sort: View["sort"];
  onSort: (key: string) => void;
  /** What is shown in place of rows, where there are none. */
  message: ReactNode;
};

export function TableGrid<Row extends object>(props: TableGridProps<Row>) {
  const { caption, columns, rows, rowKey, sort, onSort, message } = props;
  const { t } = useTexts("ui");
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by key
    <section className={styles.scroll} aria-label={caption} tabIndex={0}>
      <table aria-busy={!rows}>
        <caption className="spoken">{rows ? caption : t("table.loading")}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows ? null : <WaitingRows columns={columns.length} />}
          {rows?.map((row) => (
            <tr key={rowKey(row)}>
              <BodyRow row={row} columns={columns} />
            </tr>
          ))}
        </tbody>
      </table>
      {message ? <div className={styles.empty}>{message}</div> : null}
    </section>
  );
}
