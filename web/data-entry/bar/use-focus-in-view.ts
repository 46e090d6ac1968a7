// Keeps the focused cell in sight when the screen becomes smaller, as by the keyboard of a phone, and when
// more of its foot is covered.

import { useEffect } from "react";

export function showFocused(): void {
  // After the bar has said how much of the foot it covers.
  requestAnimationFrame(() =>
    document.activeElement?.closest("[data-cell]")?.scrollIntoView({ block: "nearest" }),
  );
}

export function useFocusInView(): void {
  useEffect(() => {
    const views = [window, window.visualViewport].filter((view) => view !== null);
    for (const view of views) view.addEventListener("resize", showFocused);
    return () => {
      for (const view of views) view.removeEventListener("resize", showFocused);
    };
  }, []);
}
