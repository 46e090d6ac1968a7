// The lines of a report's table below its heads: how many countries are behind the totals, the totals, the rows.

import { memo } from "react";
import type { Column, ReportTable, Row, TotalRow } from "#reports/engine/define.ts";
import { type ReportLocale, textOf } from "#reports/engine/text.ts";
import { isNumeric } from "#reports/pictures/format-cells.ts";
import {
  isBlankIn,
  listedIn,
  type SharedCounts,
  sharedCounts,
  totalText,
} from "#reports/pictures/table-texts.ts";
import { Cell, Count } from "./cell.tsx";
import styles from "./report-table.module.css";

/** The columns that are shown, with their classes, in one language. */
export type Setting = {
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

export function settingOf(
  { rows, totals }: ReportTable,
  columns: readonly Column[],
  locale: ReportLocale,
): Setting {
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

export const TableRow = memo(function TableRow({ row, setting }: { row: Row; setting: Setting }) {
  const { columns, classes, locale } = setting;
  return (
    <tr>
      {columns.map((column, index) =>
        index === 0 ? (
          <th key={column.key} scope="row" className={classes[index]}>
            <Cell column={column} row={row} locale={locale} />
          </th>
        ) : (
          <td key={column.key} className={classes[index]}>
            <Cell column={column} row={row} locale={locale} />
          </td>
        ),
      )}
    </tr>
  );
});

type TotalProps = { total: TotalRow; table: ReportTable; setting: Setting; shared: SharedCounts };

function TotalLine({ total, table, setting, shared }: TotalProps) {
  const { columns, classes, locale } = setting;
  const listed = listedIn(table, total);
  return (
    <tr>
      {columns.map((column, index) =>
        index === 0 ? (
          <th key={column.key} scope="row" className={classes[index]}>
            {totalText(total, table.columns, locale)}
          </th>
        ) : (
          <td key={column.key} className={classes[index]}>
            {isBlankIn(total, column.key) ? null : (
              <Cell
                column={column}
                row={total}
                locale={locale}
                listed={listed}
                isCountedAbove={shared.n[column.key] !== undefined}
              />
            )}
          </td>
        ),
      )}
    </tr>
  );
}

/** How many countries gave the figures of each column, where that is the same for all totals below. */
function CountsLine({ shared, setting }: { shared: SharedCounts; setting: Setting }) {
  const { columns, classes, locale } = setting;
  const { n, listed } = shared;
  return (
    <tr className={styles.counts}>
      {columns.map(({ key }, index) =>
        index === 0 ? (
          <th key={key} scope="row" className={classes[index]}>
            {textOf(locale, listed === undefined ? "n.row" : "n.rowOf", { listed: listed ?? null })}
          </th>
        ) : (
          <td key={key} className={classes[index]}>
            {n[key] === undefined ? null : <Count count={n[key]} locale={locale} />}
          </td>
        ),
      )}
    </tr>
  );
}

export function Totals({ table, setting }: { table: ReportTable; setting: Setting }) {
  if (table.totals.length === 0) return null;
  const shared = sharedCounts(table);
  return (
    <tbody className={styles.totals}>
      {Object.keys(shared.n).length === 0 ? null : <CountsLine shared={shared} setting={setting} />}
      {table.totals.map((total) => (
        <TotalLine
          key={JSON.stringify([total.key, total.cells])}
          total={total}
          table={table}
          setting={setting}
          shared={shared}
        />
      ))}
    </tbody>
  );
}
