// Follows the page and the size of a report's table: its head stays in the window, and the frame and the bar below it
// follow each other sideways.

import { type RefObject, useLayoutEffect } from "react";
import { measureFrame, moveHead } from "./frame-places.ts";

/** `frameRef` holds the table, `barRef` the bar that moves it sideways. */
export function useTableFrame(
  frameRef: RefObject<HTMLElement | null>,
  barRef: RefObject<HTMLElement | null>,
) {
  useLayoutEffect(() => {
    const [frame, bar] = [frameRef.current, barRef.current];
    const table = frame?.querySelector("table");
    if (!frame || !bar || !table) return;
    const parts = { frame, bar, table };
    const place = () => {
      measureFrame(parts);
      moveHead(parts);
    };
    const move = () => moveHead(parts);
    const follow = () => {
      frame.scrollLeft = bar.scrollLeft;
    };
    const lead = () => {
      bar.scrollLeft = frame.scrollLeft;
    };
    // In the next frame: on a narrower page the table may show fewer columns by then, and need no bar.
    const observer = new ResizeObserver(() => requestAnimationFrame(place));
    observer.observe(frame);
    observer.observe(table);
    place();
    window.addEventListener("scroll", move, { passive: true });
    bar.addEventListener("scroll", follow, { passive: true });
    frame.addEventListener("scroll", lead, { passive: true });
    return () => {
      observer.disconnect();
      window.removeEventListener("scroll", move);
      bar.removeEventListener("scroll", follow);
      frame.removeEventListener("scroll", lead);
    };
  }, [frameRef, barRef]);
}
