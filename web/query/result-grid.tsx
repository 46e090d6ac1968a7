// The rows that came, of which only those in sight are drawn; country and year stay in place.

import { useVirtualizer } from "@tanstack/react-virtual";
import { useRef } from "react";
import { useCodeTexts, useTexts } from "#web/ui/i18n.ts";
import { useMediaQuery } from "#web/ui/use-media-query.ts";
import { GridHead } from "./grid-head.tsx";
import { GridRow } from "./grid-row.tsx";
import styles from "./result-grid.module.css";
import type { QueryResult } from "./use-query-rows.ts";

type GridProps = Pick<QueryResult, "columns" | "rows" | "total">;

const columnWidth = 112;

/** In pixels: the name of a field needs two lines, on a phone three. */
function useRowHeight(isByField: boolean): number {
  const isTouched = useMediaQuery("(pointer: coarse)");
  const isNarrow = useMediaQuery("(max-width: 44em)");
  if (isByField) return isTouched ? 34 : 26;
  return isNarrow ? 62 : 42;
}

/** The columns and rows in sight, and a few beyond. */
function useInSight({ columns, rows }: GridProps, height: number) {
  const box = useRef<HTMLDivElement>(null);
  const getScrollElement = () => box.current;
  const lines = useVirtualizer({
    count: rows.length,
    estimateSize: () => height,
    overscan: 12,
    getScrollElement,
  });
  const cells = useVirtualizer({
    count: columns.length,
    estimateSize: () => columnWidth,
    overscan: 3,
    getScrollElement,
    horizontal: true,
  });
  return { box, lines, cells };
}

export function ResultGrid(props: GridProps) {
  const { columns, rows, total } = props;
  const { t, lang } = useTexts("query");
  const text = useCodeTexts("reports");
  const isByField = rows[0]?.field === undefined;
  const height = useRowHeight(isByField);
  const { box, lines, cells } = useInSight(props, height);
  const seen = cells.getVirtualItems();
  const common = { columns, shown: seen.map(({ index }) => index), before: seen[0]?.start ?? 0 };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <section ref={box} className={styles.box} aria-label={t("result.label")} tabIndex={0}>
      <table
        aria-rowcount={total + 1}
        aria-colcount={columns.length + 2}
        className={styles.table}
        style={{ width: `calc(var(--known) + ${cells.getTotalSize()}px)` }}
        data-pivot={isByField ? "field" : "year"}
      >
        <GridHead {...common} isByField={isByField} />
        <tbody style={{ height: lines.getTotalSize() }}>
          {lines.getVirtualItems().map(({ index, start }) => {
            const row = rows[index];
            const own = { index, start, height, texts: { lang, text } };
            return row ? <GridRow key={index} row={row} {...own} {...common} /> : null;
          })}
        </tbody>
      </table>
    </section>
  );
}
