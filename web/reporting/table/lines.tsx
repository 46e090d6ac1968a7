// The lines of a report's table below its heads: how many countries are behind the totals, the totals, the rows.

import { memo, type ReactNode } from "react";
import type { Column, ReportTable, Row, TotalRow } from "#reports/engine/define.ts";
import { type ReportLocale, textOf } from "#reports/engine/text.ts";
import { listedIn, type SharedCounts, sharedCounts } from "#reports/pictures/counts-of-totals.ts";
import { isNumeric } from "#reports/pictures/format-cells.ts";
import { isBlankIn, totalText } from "#reports/pictures/table-texts.ts";
import { Cell, Count } from "./cell.tsx";
import styles from "./report-table.module.css";

/** The columns that are shown, with the class of each one's cells, in one language. */
export type ColumnLayout = {
  columns: readonly Column[];
  classes: readonly string[];
  locale: ReportLocale;
};

type Place = { isFirst: boolean; isGroupStart: boolean; hasYears: boolean };

function className(column: Column, { isFirst, isGroupStart, hasYears }: Place): string {
  const isNumber = isNumeric(column) || column.type === "year";
  const names = [
    isNumber ? styles.number : styles.text,
    isFirst ? styles.first : "",
    isGroupStart ? styles.start : "",
    isNumber && hasYears ? styles.dated : "",
  ];
  return names.filter((name) => name !== "").join(" ");
}

/** `columns` may be a part of those of the table. */
export function columnLayout(
  { rows, totals }: ReportTable,
  columns: readonly Column[],
  locale: ReportLocale,
): ColumnLayout {
  const dated = new Set([...rows, ...totals].flatMap(({ years = {} }) => Object.keys(years)));
  const classes = columns.map((column, index) =>
    className(column, {
      isFirst: index === 0,
      isGroupStart: index > 0 && column.group !== columns[index - 1]?.group,
      hasYears: dated.has(column.key),
    }),
  );
  return { columns, classes, locale };
}

type LineProps = {
  layout: ColumnLayout;
  className?: string | undefined;
  head: ReactNode;
  cellOf: (column: Column) => ReactNode;
};

/** A row with its head in the first column. */
function Line({ layout: { columns, classes }, className, head, cellOf }: LineProps) {
  return (
    <tr className={className}>
      {columns.map((column, index) =>
        index === 0 ? (
          <th key={column.key} scope="row" className={classes[index]}>
            {head}
          </th>
        ) : (
          <td key={column.key} className={classes[index]}>
            {cellOf(column)}
          </td>
        ),
      )}
    </tr>
  );
}

type RowProps = { row: Row; layout: ColumnLayout };

export const TableRow = memo(function TableRow({ row, layout }: RowProps) {
  const { columns, locale } = layout;
  const cellOf = (column: Column) => <Cell column={column} row={row} locale={locale} />;
  const [first] = columns;
  return <Line layout={layout} head={first && cellOf(first)} cellOf={cellOf} />;
});

type TotalProps = {
  total: TotalRow;
  table: ReportTable;
  layout: ColumnLayout;
  shared: SharedCounts;
};

function TotalLine({ total, table, layout, shared }: TotalProps) {
  const { locale } = layout;
  const listed = listedIn(table, total);
  return (
    <Line
      layout={layout}
      head={totalText(total, table.columns, locale)}
      cellOf={(column) =>
        isBlankIn(total, column.key) ? null : (
          <Cell
            column={column}
            row={total}
            locale={locale}
            listed={listed}
            isCountedAbove={shared.n[column.key] !== undefined}
          />
        )
      }
    />
  );
}

type CountsProps = { shared: SharedCounts; layout: ColumnLayout };

/** How many countries gave the figures of each column, where that is the same for all totals below. */
function CountsLine({ shared: { n, listed }, layout }: CountsProps) {
  const { locale } = layout;
  return (
    <Line
      layout={layout}
      className={styles.counts}
      head={textOf(locale, listed === undefined ? "n.row" : "n.rowOf", { listed: listed ?? null })}
      cellOf={({ key }) => (n[key] === undefined ? null : <Count count={n[key]} locale={locale} />)}
    />
  );
}

/** The totals that have a figure in one of these columns; the others would be lines of names alone. */
export function totalsIn({ totals }: ReportTable, columns: readonly Column[]) {
  const figures = columns.filter(isNumeric);
  return totals.filter((total) => figures.some(({ key }) => !isBlankIn(total, key)));
}

type TotalsProps = { table: ReportTable; layout: ColumnLayout };

export function Totals({ table, layout }: TotalsProps) {
  if (table.totals.length === 0) return null;
  const shared = sharedCounts(table);
  return (
    <tbody className={styles.totals}>
      {Object.keys(shared.n).length === 0 ? null : <CountsLine shared={shared} layout={layout} />}
      {table.totals.map((total) => (
        <TotalLine
          key={JSON.stringify([total.key, total.cells])}
          total={total}
          table={table}
          layout={layout}
          shared={shared}
        />
      ))}
    </tbody>
  );
}
