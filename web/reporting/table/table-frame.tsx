// The frame of a report's table. The page scrolls, not the frame: it is as high as the table, and the head stays at the
// upper edge of the window. A table wider than the page is moved sideways, by a bar that stays at the lower edge.

import { type ReactNode, useRef } from "react";
import styles from "./table-frame.module.css";
import { useTableFrame } from "./use-table-frame.ts";

export function TableFrame({ label, children }: { label: string; children: ReactNode }) {
  const frame = useRef<HTMLElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  useTableFrame(frame, bar);
  return (
    <>
      {/* A region that scrolls must be reachable by keyboard. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled with the arrow keys */}
      <section ref={frame} className={styles.frame} aria-label={label} tabIndex={0}>
        {children}
      </section>
      <div ref={bar} className={styles.bar} aria-hidden="true">
        <div />
      </div>
    </>
  );
}
