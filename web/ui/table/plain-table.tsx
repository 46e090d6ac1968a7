// A small table of facts. Where it is wider than the page it scrolls sideways, and its first column
// stays in sight. Long lists are data-table.tsx.

import type { ReactNode } from "react";
import styles from "./plain-table.module.css";
import { useIsWide } from "./use-is-wide.ts";

export type PlainTableProps = {
  /** The name of the table for screen readers. */
  label: string;
  /** The heads of its columns: `th`, or `td` where there is nothing to say. */
  head: ReactNode;
  /** One `tbody`, or several. */
  children: ReactNode;
  /**
   * On a phone the cells of a row are below its head, each after the title in its `data-title`: one below the other, or
   * beside each other where they are marks.
   */
  stacked?: "lines" | "marks";
  /** Of a long list of one-line rows: as high as those of data-table.tsx. */
  isCompact?: boolean;
};

export function PlainTable({ label, head, children, stacked, isCompact }: PlainTableProps) {
  const { ref, isWide } = useIsWide();
  return (
    <section
      ref={ref}
      className={styles.scroll}
      aria-label={label}
      // What scrolls must be reachable by key.
      tabIndex={isWide ? 0 : undefined}
    >
      <table className={styles.table} data-stacked={stacked} data-compact={isCompact}>
        <thead>
          <tr>{head}</tr>
        </thead>
        {children}
      </table>
    </section>
  );
}
