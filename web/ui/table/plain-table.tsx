// A small table of facts. Where it is wider than the page it scrolls sideways, and its first column
// stays in sight. Long lists are data-table.tsx.

import type { ReactNode } from "react";
import styles from "./plain-table.module.css";

export type PlainTableProps = {
  /** The name of the table for screen readers. */
  label: string;
  /** The heads of its columns: `th`, or `td` where there is nothing to say. */
  head: ReactNode;
  /** One `tbody`, or several. */
  children: ReactNode;
};

export function PlainTable({ label, head, children }: PlainTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by key
    <section className={styles.scroll} aria-label={label} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>{head}</tr>
        </thead>
        {children}
      </table>
    </section>
  );
}
