// The frame of a report's table. The page scrolls, not the frame: it is as high as the table, and the head stays at the
// upper edge of the window. Only a table whose reader chose more columns than fit is moved sideways, by a bar that stays
// at the lower edge.

import { type ReactNode, useRef } from "react";
import styles from "./table-frame.module.css";
import { useTableFrame } from "./use-table-frame.ts";

export function TableFrame({ label, children }: { label: string; children: ReactNode }) {
  const frame = useRef<HTMLElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  useTableFrame(frame, bar);
  return (
    <>
      <section ref={frame} className={styles.frame} aria-label={label}>
        {children}
      </section>
      <div ref={bar} className={styles.bar} aria-hidden="true">
        <div />
      </div>
    </>
  );
}
