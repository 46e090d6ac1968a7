// The grid of a list: heads that sort, the rows of one page, and what it says while they are loading or
// when there are none.

import type { ReactNode } from "react";
import { useTexts } from "#web/ui/i18n.ts";
import { SortIcon } from "#web/ui/icons.tsx";
import { useMediaQuery } from "#web/ui/use-media-query.ts";
import styles from "./data-table.module.css";
import { SortControl } from "./sort-control.tsx";
import type { Column, View } from "./table-view.ts";
import { useIsWide } from "./use-is-wide.ts";

/** As many as fill a screen, so that nothing below them moves when the rows come. */
const waitingRows = Array.from({ length: 26 }, (_, at) => at);

/** How many letters wide a head of several words must be to take at most two lines. */
function widthOf(title: string): { minWidth: string } | undefined {
  const breaks = [...title.matchAll(/ /g)].map(({ index }) => index);
  if (breaks.length === 0) return undefined;
  const letters = breaks.map((at) => Math.max(at, title.length - at - 1));
  return { minWidth: `${Math.min(...letters)}ch` };
}

function Title<Row>({ column: { head, title } }: { column: Column<Row> }) {
  return head ?? <span style={widthOf(title)}>{title}</span>;
}

function Head<Row>({ column, sort, onSort }: HeadProps<Row>) {
  const { t } = useTexts("ui");
  const isSorted = sort?.key === column.key;
  const order = isSorted ? (sort.isDescending ? "descending" : "ascending") : "none";
  const shared = {
    scope: "col",
    "data-number": column.isNumber,
    "data-column": column.key,
  } as const;
  if (column.isUnsorted) {
    return (
      <th {...shared}>
        <Title column={column} />
      </th>
    );
  }
  return (
    <th {...shared} aria-sort={order}>
      <button
        type="button"
        title={t("table.sort", { column: column.title })}
        onClick={() => onSort(column.key)}
      >
        <Title column={column} />
        <SortIcon order={order} />
      </button>
      {column.belowHead}
    </th>
  );
}
type HeadProps<Row> = { column: Column<Row>; sort: View["sort"]; onSort: (key: string) => void };

function BodyRow<Row>({ row, columns }: { row: Row; columns: readonly Column<Row>[] }) {
  const content = (column: Column<Row>) => column.cell?.(row) ?? String(column.value(row) ?? "");
  const rowHead = columns.find(({ isRowHead }) => isRowHead) ?? columns[0];
  return columns.map((column) =>
    column === rowHead ? (
      <th key={column.key} scope="row" data-column={column.key}>
        {content(column)}
      </th>
    ) : (
      <td
        key={column.key}
        data-title={column.title}
        data-number={column.isNumber}
        data-column={column.key}
      >
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

/** As in data-table.module.css: below this width a row of a stacked list is a block. */
const phone = "(max-width: 44em)";

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
  /** Rows of one line, as low as a target may be. */
  isCompact?: boolean;
  /** On a phone the cells of a row are below each other, each with the title of its column. */
  isStacked?: boolean;
};

export function TableGrid<Row extends object>(props: TableGridProps<Row>) {
  const { caption, columns, rows, rowKey, sort, onSort, message, isCompact, isStacked } = props;
  const { t } = useTexts("ui");
  const { ref, isWide } = useIsWide();
  const isPhone = useMediaQuery(phone);
  return (
    <section
      ref={ref}
      className={styles.grid}
      aria-label={caption}
      data-wide={isWide}
      // What scrolls must be reachable by key.
      tabIndex={isWide ? 0 : undefined}
    >
      {isStacked && isPhone ? <SortControl columns={columns} sort={sort} onSort={onSort} /> : null}
      <table aria-busy={!rows} data-compact={isCompact} data-stacked={isStacked}>
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
