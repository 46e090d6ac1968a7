// A part of the details that can be opened. Its head says the answer in few words while it is closed.

import type { ReactNode } from "react";
import styles from "./details.module.css";

type PartProps = { title: string; answer?: string; isOpen?: boolean; children: ReactNode };

export function Part({ title, answer, isOpen = false, children }: PartProps) {
  return (
    <details className={styles.part} open={isOpen}>
      <summary className={styles.partHead}>
        <span className={styles.partTitle}>{title}</span>
        <span className={styles.answer}>{answer}</span>
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
