// A part of the details that can be opened. Its head has a summary, which is read while it is closed.

import type { ReactNode } from "react";
import styles from "./details.module.css";

type PartProps = { title: string; summary?: string; isOpen?: boolean; children: ReactNode };

export function Part({ title, summary, isOpen = false, children }: PartProps) {
  return (
    <details className={styles.part} open={isOpen}>
      <summary className={styles.partHead}>
        <span className={styles.partTitle}>{title}</span>
        <span className={styles.partSummary}>{summary}</span>
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
