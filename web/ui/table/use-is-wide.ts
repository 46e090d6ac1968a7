// Whether a table is wider than its place. Only then it scrolls in a box of its own, sideways: in such a box the
// heads cannot stay in sight while the page scrolls.

import { type RefCallback, useCallback, useState } from "react";

/** `ref` is for the element around the table. */
export function useIsWide(): { ref: RefCallback<HTMLElement>; isWide: boolean } {
  const [isWide, setWide] = useState(false);
  const ref = useCallback((box: HTMLElement | null) => {
    const table = box?.querySelector("table");
    if (!box || !table) return;
    const observer = new ResizeObserver(() => setWide(table.offsetWidth > box.clientWidth + 1));
    observer.observe(box);
    observer.observe(table);
    return () => observer.disconnect();
  }, []);
  return { ref, isWide };
}
