// The table of a report: heads and first column stay in view, every column can be sorted and says how it is
// made, and the totals are above the rows.

import { memo, useDeferredValue, useMemo, useState } from "react";
import type { Column, Row, ReportTable as Table, TotalRow } from "#reports/engine/define.ts";
import type { ReportLocale } from "#reports/engine/text.ts";
import { isNumeric } from "#reports/pictures/format-cells.ts";
import { isBlankIn, listedIn, totalText } from "#reports/pictures/table-texts.ts";
import { type Sorting, sortRows } from "#web/reporting/sort-rows.ts";
import { useIsOnPaper } from "#web/reporting/use-paper.ts";
import { LinkButton } from "#web/ui/controls/link-button.tsx";
import { useTexts } from "#web/ui/i18n.ts";
import { Cell } from "./cell.tsx";
import { Definition } from "./definition.tsx";
import { Heads, type Setting } from "./heads.tsx";
import styles from "./report-table.module.css";
import { TableFrame } from "./table-frame.tsx";

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

function settingOf({ columns, rows, totals }: Table, locale: ReportLocale): Setting {
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

/** Rows that a screen shows at once. */
const firstRows = 15;

/** With more columns the paper needs smaller letters. */
const manyColumns = 20;

/** A longer table shows its first rows until the reader asks for all. */
const maxRows = 400;
const rowsOfLong = 200;

const TableRow = memo(function TableRow({ row, setting }: { row: Row; setting: Setting }) {
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

type TotalProps = { total: TotalRow; setting: Setting; listed: number | undefined };

function TotalLine({ total, setting, listed }: TotalProps) {
  const { columns, classes, locale } = setting;
  return (
    <tr>
      {columns.map((column, index) =>
        index === 0 ? (
          <th key={column.key} scope="row" className={classes[index]}>
            {totalText(total, columns, locale)}
          </th>
        ) : (
          <td key={column.key} className={classes[index]}>
            {isBlankIn(total, column.key) ? null : (
              <Cell column={column} row={total} locale={locale} listed={listed} />
            )}
          </td>
        ),
      )}
    </tr>
  );
}

export type ReportTableProps = {
  table: Table;
  /** The survey year whose questions the definitions of columns name. */
  year: number;
  locale: ReportLocale;
  caption: string;
  sorting: Sorting | null;
  onSort: (sorting: Sorting | null) => void;
};

function Totals({ table, setting }: { table: Table; setting: Setting }) {
  if (table.totals.length === 0) return null;
  return (
    <tbody className={styles.totals}>
      {table.totals.map((total) => (
        <TotalLine
          key={JSON.stringify([total.key, total.cells])}
          total={total}
          setting={setting}
          listed={listedIn(table, total)}
        />
      ))}
    </tbody>
  );
}

/** Below a table that is cut: how much is shown, and the way to the rest. */
function Rest({ count, onShow }: { count: number; onShow: () => void }) {
  const { t } = useTexts("reporting");
  return (
    <p>
      {t("table.part", { shown: rowsOfLong, count })}{" "}
      <LinkButton onClick={onShow}>{t("table.all")}</LinkButton>
    </p>
  );
}

export function ReportTable(props: ReportTableProps) {
  const { table, year, locale, caption, sorting, onSort } = props;
  const [defined, setDefined] = useState<Column | null>(null);
  const setting = useMemo(() => settingOf(table, locale), [table, locale]);
  const sorted = useMemo(
    () => sortRows(table.rows, table.columns, sorting, locale),
    [table, sorting, locale],
  );
  const [isWhole, setWhole] = useState(false);
  const isCut = !isWhole && sorted.length > maxRows;
  const wanted = useMemo(() => (isCut ? sorted.slice(0, rowsOfLong) : sorted), [isCut, sorted]);
  // The picture above is drawn before the rows that are far below it.
  const drawn = useDeferredValue(wanted, wanted.slice(0, firstRows));
  const rows = useIsOnPaper() ? wanted : drawn;
  const close = () => setDefined(null);
  return (
    <>
      <TableFrame label={caption}>
        <table className={styles.table} data-many={table.columns.length > manyColumns}>
          <caption className="spoken">{caption}</caption>
          <Heads setting={setting} sorting={sorting} onSort={onSort} onDefine={setDefined} />
          <Totals table={table} setting={setting} />
          <tbody>
            {rows.map((row) => (
              <TableRow key={JSON.stringify(row.cells)} row={row} setting={setting} />
            ))}
          </tbody>
        </table>
      </TableFrame>
      {isCut ? <Rest count={sorted.length} onShow={() => setWhole(true)} /> : null}
      <Definition column={defined} table={table} year={year} locale={locale} onClose={close} />
    </>
  );
}
