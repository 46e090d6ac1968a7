// The table of a report: heads and first column stay in view, every column can be sorted and says how it is
// made, and the totals are above the rows. It shows the columns that fit, or those that the reader chose.

import { useDeferredValue, useMemo, useState } from "react";
import type { Column, Row, ReportTable as Table } from "#reports/engine/define.ts";
import type { ReportLocale } from "#reports/engine/text.ts";
import { type Sorting, sortRows } from "#web/reporting/sort-rows.ts";
import { useIsOnPaper } from "#web/reporting/use-paper.ts";
import { LinkButton } from "#web/ui/controls/link-button.tsx";
import { useTexts } from "#web/ui/i18n.ts";
import { ColumnSizes } from "./column-sizes.tsx";
import { ColumnsLine } from "./columns-line.tsx";
import { Definition } from "./definition.tsx";
import { type HeadProps, Heads } from "./heads.tsx";
import { columnLayout, TableRow, Totals, totalsIn } from "./lines.tsx";
import { PaperTable } from "./paper-table.tsx";
import styles from "./report-table.module.css";
import { TableFrame } from "./table-frame.tsx";
import { useShownColumns } from "./use-shown-columns.ts";

/** Rows that a screen shows at once. */
const firstRows = 15;

/** A longer table shows its first rows until the reader asks for all. */
const maxRows = 400;
const rowsOfLong = 200;

export type ReportTableProps = {
  table: Table;
  /** The survey year whose questions the definitions of columns name. */
  year: number;
  locale: ReportLocale;
  caption: string;
  /** The column that picture and sentence speak of. */
  headline?: string | undefined;
  sorting: Sorting | null;
  onSort: (sorting: Sorting | null) => void;
  /** The columns that the reader chose; none for as many as fit. */
  chosen: readonly string[];
  onChoose: (keys: readonly string[]) => void;
};

/** Below a table that is cut: how much is shown, and the way to the rest. */
function Rest({ count, onShow }: { count: number; onShow: () => void }) {
  const { t } = useTexts("reporting");
  return (
    <p>
      {t("table.part", { shown: rowsOfLong, count })}{" "}
      <span className={styles.all}>
        <LinkButton onClick={onShow}>{t("table.all")}</LinkButton>
      </span>
    </p>
  );
}

type GridProps = Pick<ReportTableProps, "table" | "locale" | "caption"> &
  HeadProps & { columns: readonly Column[]; isTight: boolean; rows: readonly Row[] };

function Grid({ table, locale, caption, columns, isTight, rows, ...heads }: GridProps) {
  const layout = useMemo(() => columnLayout(table, columns, locale), [table, columns, locale]);
  const totals = columns.length < table.columns.length ? totalsIn(table, columns) : table.totals;
  return (
    <TableFrame label={caption}>
      <table className={styles.table} data-tight={isTight}>
        <caption className="spoken">{caption}</caption>
        <Heads layout={layout} {...heads} />
        <Totals table={{ ...table, totals }} layout={layout} />
        <tbody>
          {rows.map((row) => (
            <TableRow key={JSON.stringify(row.cells)} row={row} layout={layout} />
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}

/** All rows in their order, for paper, and of these the ones that the screen has drawn by now. */
function useRows({ table, locale, sorting }: ReportTableProps, isWhole: boolean) {
  const sorted = useMemo(
    () => sortRows(table.rows, table.columns, sorting, locale),
    [table, sorting, locale],
  );
  const isCut = !isWhole && sorted.length > maxRows;
  const wanted = useMemo(() => (isCut ? sorted.slice(0, rowsOfLong) : sorted), [isCut, sorted]);
  // The picture above is drawn before the rows that are far below it.
  const drawn = useDeferredValue(wanted, wanted.slice(0, firstRows));
  return { isCut, rows: sorted, drawn };
}

export function ReportTable(props: ReportTableProps) {
  const { table, year, locale, caption, headline, sorting, onSort, chosen, onChoose } = props;
  const [defined, setDefined] = useState<Column | null>(null);
  const [isWhole, setWhole] = useState(false);
  const { isCut, rows, drawn } = useRows(props, isWhole);
  const isOnPaper = useIsOnPaper();
  const { place, columns, isChosen, isTight, onMeasured } = useShownColumns({
    table,
    locale,
    wanted: { headline, sortedBy: sorting?.key },
    chosen,
  });
  return (
    <div ref={place} className={styles.place}>
      {onMeasured ? <ColumnSizes table={table} locale={locale} onMeasured={onMeasured} /> : null}
      {columns === null ? null : (
        <>
          <ColumnsLine {...{ table, shown: columns, locale, isChosen, sorting, onChoose }} />
          <Grid
            {...{ table, locale, caption, columns, isTight, rows: drawn, sorting, onSort }}
            onDefine={setDefined}
          />
        </>
      )}
      {isOnPaper ? (
        <PaperTable
          {...{ table, locale, caption, rows }}
          columns={isChosen && columns ? columns : table.columns}
        />
      ) : null}
      {isCut && !isOnPaper ? <Rest count={rows.length} onShow={() => setWhole(true)} /> : null}
      <Definition {...{ column: defined, table, year, locale }} onClose={() => setDefined(null)} />
    </div>
  );
}
