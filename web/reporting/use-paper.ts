// Whether the page is being printed. The browser prints what is there when its listeners return.

import { useEffect, useState } from "react";
import { flushSync } from "react-dom";

export function useIsOnPaper(): boolean {
  const [isOnPaper, setOnPaper] = useState(false);
  useEffect(() => {
    const show = () => flushSync(() => setOnPaper(true));
    const hide = () => setOnPaper(false);
    addEventListener("beforeprint", show);
    addEventListener("afterprint", hide);
    return () => {
      removeEventListener("beforeprint", show);
      removeEventListener("afterprint", hide);
    };
  }, []);
  return isOnPaper;
}

/**
 * Opens the browser's print dialog. What is drawn anew for paper is drawn before: from the opening of the dialog on, Chromium runs no
 * policy of Trusted Types, and the chart library, which empties its elements through innerHTML, would fail.
 */
export function printPage(): void {
  dispatchEvent(new Event("beforeprint"));
  print();
}
