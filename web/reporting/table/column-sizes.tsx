// Measures how wide each column of a report's table needs to be, before anything is painted: all heads, the totals and
// one row with the longest cells are drawn unseen.

import { useLayoutEffect, useMemo, useRef } from "react";
import type { ReportTable } from "#reports/engine/define.ts";
import type { ReportLocale } from "#reports/engine/text.ts";
import { widthsIn } from "./column-widths.ts";
import { type Widths, widestRow } from "./fitting-columns.ts";
import { Heads } from "./heads.tsx";
import { columnLayout, TableRow, Totals } from "./lines.tsx";
import styles from "./report-table.module.css";

const ignore = () => {};

type ColumnSizesProps = {
  table: ReportTable;
  locale: ReportLocale;
  onMeasured: (widths: Widths) => void;
};

export function ColumnSizes({ table, locale, onMeasured }: ColumnSizesProps) {
  const ref = useRef<HTMLTableElement>(null);
  const layout = useMemo(() => columnLayout(table, table.columns, locale), [table, locale]);
  const row = useMemo(() => widestRow(table, locale), [table, locale]);
  useLayoutEffect(() => {
    const keys = table.columns.map(({ key }) => key);
    if (ref.current) onMeasured(widthsIn(ref.current, keys));
  }, [table, onMeasured]);
  return (
    <div className={styles.unseen} aria-hidden="true">
      <table ref={ref} className={styles.table}>
        <Heads layout={layout} sorting={null} onSort={ignore} onDefine={ignore} />
        <Totals table={table} layout={layout} />
        <tbody>
          <TableRow row={row} layout={layout} />
        </tbody>
      </table>
    </div>
  );
}
