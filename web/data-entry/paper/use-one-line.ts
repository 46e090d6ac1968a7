// Whether the tools have a place in the line of country and survey. Words are longer in some languages, and so are the
// names of some countries: tools that went down to a line of their own say so, until the window is wider.

import { type RefCallback, useCallback, useState } from "react";
import type { Lang } from "#questionnaire/engine/languages.ts";
import { useMediaQuery } from "#web/ui/use-media-query.ts";

/** The tools are below what comes before them in the page. */
function isBelow(tools: Element): boolean {
  const before = tools.previousElementSibling?.getBoundingClientRect();
  return before !== undefined && tools.getBoundingClientRect().top >= before.bottom;
}

/** The callback is for an element in the tools. */
export function useOneLine(lang: Lang): [RefCallback<Element>, boolean] {
  const [tooNarrow, setTooNarrow] = useState({ lang, width: 0 });
  const width = tooNarrow.lang === lang ? tooNarrow.width : 0;
  const isWider = useMediaQuery(`(min-width: ${width + 1}px)`);
  const watch = useCallback(
    (element: Element | null) => {
      const tools = element?.closest("[data-tools]");
      if (!tools) return;
      const measure = () => {
        if (isBelow(tools)) setTooNarrow({ lang, width: innerWidth });
      };
      // The typeface comes later, and so may the name of the country.
      const observer = new ResizeObserver(measure);
      observer.observe(tools);
      measure();
      return () => observer.disconnect();
    },
    [lang],
  );
  return [watch, isWider];
}
