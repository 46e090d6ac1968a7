// The table of a report: heads and first column stay in view, every column can be sorted, and the totals
// are above the rows.

import { memo, useDeferredValue, useMemo } from "react";
import type { Column, Row, ReportTable as Table, TotalRow } from "#reports/engine/define.ts";
import { type ReportLocale, textOf } from "#reports/engine/text.ts";
import { useTexts } from "#web/ui/i18n.ts";
import { SortIcon } from "#web/ui/icons.tsx";
import { cellText, isNumeric, markText } from "./format-cells.ts";
import styles from "./report-table.module.css";
import { nextSorting, type Sorting, sortRows } from "./sort-rows.ts";

type Head = { group: string | undefined; columns: Column[] };

/** From this length on a unit needs a wider column, or its head grows too tall. */
const longUnit = 18;

/** Neighbours of one group share a head. */
function headsOf(columns: readonly Column[]): Head[] {
  const heads: Head[] = [];
  for (const column of columns) {
    const last = heads.at(-1);
    if (last !== undefined && column.group !== undefined && last.group === column.group) {
      last.columns.push(column);
    } else heads.push({ group: column.group, columns: [column] });
  }
  return heads;
}

function className(column: Column, isFirst: boolean, isGroupStart: boolean): string {
  const names = [
    isNumeric(column) || column.type === "year" ? styles.number : styles.text,
    isFirst ? styles.first : "",
    isGroupStart ? styles.start : "",
  ];
  return names.filter((name) => name !== "").join(" ");
}

type Setting = { columns: readonly Column[]; classes: readonly string[]; locale: ReportLocale };

function settingOf(columns: readonly Column[], locale: ReportLocale): Setting {
  const classes = columns.map((column, index) =>
    className(column, index === 0, index > 0 && column.group !== columns[index - 1]?.group),
  );
  return { columns, classes, locale };
}

/** Rows that a screen shows at once. */
const firstRows = 15;

type SortProps = { sorting: Sorting | null; onSort: (sorting: Sorting | null) => void };

function ColumnHead(props: { column: Column; name: string; locale: ReportLocale } & SortProps) {
  const { column, name, locale, sorting, onSort } = props;
  const { t } = useTexts("ui");
  const title = textOf(locale, `column.${column.key}`);
  const unit = column.unit === undefined ? "" : textOf(locale, `unit.${column.unit}`);
  const way = sorting?.isDescending ? "descending" : "ascending";
  const order = sorting?.key === column.key ? way : "none";
  return (
    <th scope="col" className={name} data-wide={unit.length > longUnit} aria-sort={order}>
      <button
        type="button"
        className={styles.sort}
        title={t("table.sort", { column: title })}
        onClick={() => onSort(nextSorting(sorting, column.key, isNumeric(column)))}
      >
        <span>
          {title}
          {unit === "" ? null : <small className={styles.unit}>{unit}</small>}
        </span>
        <span className={styles.order} data-order={order}>
          <SortIcon order={order} />
        </span>
      </button>
    </th>
  );
}

function GroupHead(props: { head: Head; isFirst: boolean; locale: ReportLocale }) {
  const { head, isFirst, locale } = props;
  const name = isFirst ? styles.first : styles.start;
  if (head.group === undefined) return <td colSpan={head.columns.length} className={name} />;
  return (
    <th colSpan={head.columns.length} scope="colgroup" className={name}>
      {textOf(locale, `group.${head.group}`)}
    </th>
  );
}

function Heads({ setting, ...sort }: { setting: Setting } & SortProps) {
  const { columns, classes, locale } = setting;
  const heads = headsOf(columns);
  const hasGroups = heads.some(({ group }) => group !== undefined);
  return (
    <thead>
      {hasGroups ? (
        <tr className={styles.groups}>
          {heads.map((head, index) => (
            <GroupHead
              key={head.columns[0]?.key}
              head={head}
              isFirst={index === 0}
              locale={locale}
            />
          ))}
        </tr>
      ) : null}
      <tr>
        {columns.map((column, index) => (
          <ColumnHead
            key={column.key}
            column={column}
            name={classes[index] ?? ""}
            locale={locale}
            {...sort}
          />
        ))}
      </tr>
    </thead>
  );
}

/** A number, its "at least", or the sign of why there is none, each with a text for screen readers. */
function Content({ column, row, locale }: { column: Column; row: Row; locale: ReportLocale }) {
  const cell = row.cells[column.key] ?? null;
  const mark = row.marks[column.key];
  const text = cellText(locale, column, cell);
  if (mark === undefined && cell !== null) return text;
  const sign = mark === undefined ? text : textOf(locale, `mark.${mark}.short`);
  const spoken = markText(locale, mark);
  return (
    <span className={styles.sign} title={spoken}>
      <span aria-hidden="true">{sign}</span>
      <span className="spoken">{spoken} </span>
      {cell === null ? null : text}
    </span>
  );
}

const TableRow = memo(function TableRow({ row, setting }: { row: Row; setting: Setting }) {
  const { columns, classes, locale } = setting;
  return (
    <tr>
      {columns.map((column, index) =>
        index === 0 ? (
          <th key={column.key} scope="row" className={classes[index]}>
            <Content column={column} row={row} locale={locale} />
          </th>
        ) : (
          <td key={column.key} className={classes[index]}>
            <Content column={column} row={row} locale={locale} />
          </td>
        ),
      )}
    </tr>
  );
});

/** A total is blank where a column has no sum: nothing is missing there. */
function TotalLine({ total, setting }: { total: TotalRow; setting: Setting }) {
  const { columns, classes, locale } = setting;
  return (
    <tr>
      {columns.map((column, index) =>
        index === 0 ? (
          <th key={column.key} scope="row" className={classes[index]}>
            {textOf(locale, `total.${total.key}`)}
          </th>
        ) : (
          <td key={column.key} className={classes[index]}>
            {(total.cells[column.key] ?? null) === null ? null : (
              <Content column={column} row={total} locale={locale} />
            )}
          </td>
        ),
      )}
    </tr>
  );
}

export function ReportTable(
  props: { table: Table; locale: ReportLocale; caption: string } & SortProps,
) {
  const { table, locale, caption, sorting, onSort } = props;
  const setting = settingOf(table.columns, locale);
  const sorted = useMemo(
    () => sortRows(table.rows, table.columns, sorting, locale),
    [table, sorting, locale],
  );
  // The picture above is drawn before the rows that are far below it.
  const rows = useDeferredValue(sorted, sorted.slice(0, firstRows));
  return (
    // A region that scrolls must be reachable by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled with the arrow keys
    <section className={styles.frame} aria-label={caption} tabIndex={0}>
      <table className={styles.table}>
        <caption className="spoken">{caption}</caption>
        <Heads setting={setting} sorting={sorting} onSort={onSort} />
        {table.totals.length === 0 ? null : (
          <tbody className={styles.totals}>
            {table.totals.map((total) => (
              <TotalLine
                key={JSON.stringify([total.key, total.cells])}
                total={total}
                setting={setting}
              />
            ))}
          </tbody>
        )}
        <tbody>
          {rows.map((row) => (
            <TableRow key={JSON.stringify(row.cells)} row={row} setting={setting} />
          ))}
        </tbody>
      </table>
    </section>
  );
}
