// Keeps the focused cell in sight when the screen becomes smaller, as by the keyboard of a phone, and when
// more of its foot is covered; and the whole of a long text, of which a browser shows the first line only.

import { useEffect } from "react";

export function showFocused(): void {
  // After the bar has said how much of the foot it covers.
  requestAnimationFrame(() =>
    document.activeElement?.closest("[data-cell], textarea")?.scrollIntoView({ block: "nearest" }),
  );
}

const showLongText = ({ target }: FocusEvent): void => {
  if (target instanceof HTMLTextAreaElement) showFocused();
};

export function useFocusInView(): void {
  useEffect(() => {
    const views = [window, window.visualViewport].filter((view) => view !== null);
    for (const view of views) view.addEventListener("resize", showFocused);
    document.addEventListener("focusin", showLongText);
    return () => {
      document.removeEventListener("focusin", showLongText);
      for (const view of views) view.removeEventListener("resize", showFocused);
    };
  }, []);
}
