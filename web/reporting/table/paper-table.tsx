// The table of a report on paper: all columns in letters that can be read. Where a sheet is too narrow for them the
// table is in parts, one below the other, and each part repeats the columns by which a row is known.

import { useLayoutEffect, useMemo, useRef, useState } from "react";
import type { Column, ReportTable, Row } from "#reports/engine/define.ts";
import type { ReportLocale } from "#reports/engine/text.ts";
import { tableParts } from "#reports/pictures/table-parts.ts";
import { formatNumber } from "#web/ui/format.ts";
import { useTexts } from "#web/ui/i18n.ts";
import { widthsIn } from "./column-widths.ts";
import { keyColumns, type Widths, widestRow, withWider } from "./fitting-columns.ts";
import { columnLayout, TableRow, Totals, totalsIn } from "./lines.tsx";
import { PaperHeads } from "./paper-heads.tsx";
import styles from "./report-table.module.css";

/** What an A4 sheet turned to landscape has between its margins (report-page.module.css), in CSS pixels. */
const sheetWidth = ((297 - 2 * 12) / 25.4) * 96;
/** Letters may be a little wider on paper than on the screen, where they are measured. */
const slack = 6;

/** A table of no more rows is not divided over two sheets. */
const fewRows = 20;

type PaperTableProps = {
  table: ReportTable;
  locale: ReportLocale;
  caption: string;
  /** Those that the reader chose, or all. */
  columns: readonly Column[];
  rows: readonly Row[];
};

type PartProps = PaperTableProps & {
  /** Null for the one line with the longest cells, which is only measured. */
  widths: Widths | null;
  /** "Part 2 of 3"; null where the table is whole. */
  name: string | null;
};

function Part({ table, locale, caption, columns, rows, widths, name }: PartProps) {
  const layout = useMemo(() => columnLayout(table, columns, locale), [table, columns, locale]);
  const totals = name === null ? table.totals : totalsIn(table, columns);
  return (
    <table
      className={styles.sheet}
      style={{ width: widths === null ? "min-content" : sheetWidth }}
      data-measured={widths === null}
      data-few={rows.length + totals.length <= fewRows}
    >
      <caption className="spoken">{caption}</caption>
      <colgroup>
        {columns.map(({ key }) => (
          <col key={key} style={{ width: widths?.get(key) }} />
        ))}
      </colgroup>
      <PaperHeads layout={layout} name={name} />
      <Totals table={{ ...table, totals }} layout={layout} />
      <tbody>
        {rows.map((row) => (
          <TableRow key={JSON.stringify(row.cells)} row={row} layout={layout} />
        ))}
      </tbody>
    </table>
  );
}

/** The columns of each part; null until the widths are known. */
function partsOf({ table, columns }: PaperTableProps, widths: Widths | null) {
  if (widths === null) return null;
  const measured = columns.map(({ key, group }) => ({ group, width: widths.get(key) ?? 0 }));
  const keyCount = keyColumns(table).length;
  const parts = tableParts(measured, { keyCount, width: sheetWidth - slack });
  return parts.map((places) => places.flatMap((place) => columns[place] ?? []));
}

const keysOf = (columns: readonly Column[]) => columns.map(({ key }) => key);

/** The widths of the columns of these tables, where a table is wider than a sheet. */
function widerIn(tables: readonly HTMLTableElement[], parts: readonly (readonly Column[])[]) {
  return new Map(
    tables.flatMap((one, at) =>
      one.getBoundingClientRect().width > sheetWidth + 1
        ? [...widthsIn(one, keysOf(parts[at] ?? []))]
        : [],
    ),
  );
}

/** Drawn when the page is about to be printed: one line that is measured, then the parts, all before the browser prints. */
export function PaperTable(props: PaperTableProps) {
  const { table, locale, columns } = props;
  const { t, lang } = useTexts("reporting");
  const place = useRef<HTMLDivElement>(null);
  const [widths, setWidths] = useState<Widths | null>(null);
  const parts = partsOf(props, widths);
  // After each drawing: a line that was not measured may turn out to be wider.
  useLayoutEffect(() => {
    const tables = [...(place.current?.querySelectorAll("table") ?? [])];
    const [first] = tables;
    if (parts !== null) setWidths((now) => now && withWider(now, widerIn(tables, parts)));
    else if (first !== undefined) setWidths(widthsIn(first, keysOf(columns)));
  });
  const count = parts?.length ?? 0;
  const nameOf = (at: number) =>
    t("table.paperPart", {
      part: formatNumber(at + 1, lang),
      count: formatNumber(count, lang),
      caption: props.caption,
    });
  return (
    <div ref={place} className={styles.paper} data-paper>
      {parts === null ? (
        <Part {...props} rows={[widestRow(table, locale)]} widths={null} name={null} />
      ) : (
        parts.map((part, at) => (
          <Part
            {...props}
            key={keysOf(part).join()}
            columns={part}
            widths={widths}
            name={count === 1 ? null : nameOf(at)}
          />
        ))
      )}
    </div>
  );
}
