// A list as one real table: search, filters, sorting, rows per page, all in the address bar.
// It says when rows are loading, when none match, and when loading failed.

import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { Failed } from "#web/ui/failed.tsx";
import { useTexts } from "#web/ui/i18n.ts";
import { SortIcon } from "#web/ui/icons.tsx";
import styles from "./data-table.module.css";
import { TableControls } from "./table-controls.tsx";
import { TablePages } from "./table-pages.tsx";
import { type Column, nextSort, readView, type View, withPart } from "./table-view.ts";
import { useTableView } from "./use-table-view.ts";

export type DataTableProps<Row> = {
  /** The name of the table for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  /** Undefined while they are loading. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string | number;
  error?: unknown;
  onRetry?: () => void;
  firstSort?: View["sort"];
  /** What an empty list says: what to do next. */
  empty: ReactNode;
  /** Shown beside search and filters. */
  controls?: ReactNode;
};

const waitingRows = Array.from({ length: 8 }, (_, at) => at);

function Head<Row>({ column, sort, onSort }: HeadProps<Row>) {
  const { t } = useTexts("ui");
  const isSorted = sort?.key === column.key;
  const order = isSorted ? (sort.isDescending ? "descending" : "ascending") : "none";
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

export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { columns, rows, caption, firstSort = null } = props;
  const { t } = useTexts("ui");
  const [address, setAddress] = useSearchParams();
  const view = readView(address, firstSort);
  const applied = useTableView(rows, columns, view, firstSort);
  if (props.error) return <Failed error={props.error} onRetry={() => props.onRetry?.()} />;
  const change = (name: string, value: string) =>
    setAddress((now) => withPart(now, name, value), { replace: true, preventScrollReset: true });
  return (
    <div>
      <TableControls
        columns={columns}
        rows={rows ?? []}
        view={view}
        onChange={change}
        controls={props.controls}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by key */}
      <section className={styles.scroll} aria-label={caption} tabIndex={0}>
        <table aria-busy={!rows}>
          <caption className="spoken">{rows ? caption : t("table.loading")}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <Head
                  key={column.key}
                  column={column}
                  sort={view.sort}
                  onSort={(key) => change("sort", nextSort(view.sort, key))}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows ? null : <WaitingRows columns={columns.length} />}
            {applied.shown.map((row) => (
              <tr key={props.rowKey(row)}>
                <BodyRow row={row} columns={columns} />
              </tr>
            ))}
          </tbody>
        </table>
        {rows?.length === 0 ? <div className={styles.empty}>{props.empty}</div> : null}
        {rows && rows.length > 0 && applied.found === 0 ? (
          <p className={styles.empty}>{t("table.nothingFound")}</p>
        ) : null}
      </section>
      <TablePages applied={applied} total={rows?.length ?? 0} view={view} onChange={change} />
    </div>
  );
}
