// Light or dark, as pictures need it: they cannot read CSS variables. Paper is always light.

import { useComputedColorScheme } from "@mantine/core";
import { useEffect, useState } from "react";
import type { Scheme } from "../theme/tokens.ts";

export function useScheme(): Scheme {
  const chosen = useComputedColorScheme("light");
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const paper = matchMedia("print");
    const follow = () => setPrinting(paper.matches);
    paper.addEventListener("change", follow);
    return () => paper.removeEventListener("change", follow);
  }, []);
  return isPrinting ? "light" : chosen;
}
