// Light or dark for charts, which cannot read CSS variables. Paper is always light.

import { useEffect, useState } from "react";
import type { Scheme } from "#reports/pictures/tokens.ts";
import { useCurrentScheme } from "#web/theme/scheme.ts";

export function useScheme(): Scheme {
  const chosen = useCurrentScheme();
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const paper = matchMedia("print");
    const follow = () => setPrinting(paper.matches);
    paper.addEventListener("change", follow);
    return () => paper.removeEventListener("change", follow);
  }, []);
  return isPrinting ? "light" : chosen;
}
