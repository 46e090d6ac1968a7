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
