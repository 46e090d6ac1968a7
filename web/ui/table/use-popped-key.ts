// A key for inputs that lead while the address follows: it changes only with the Back and Forward
// buttons, after which such an input must show what the address says.

import { useState } from "react";
import { useLocation, useNavigationType } from "react-router";

export function usePoppedKey(): number {
  const { key } = useLocation();
  const type = useNavigationType();
  const [seen, setSeen] = useState({ key, pops: 0 });
  if (seen.key !== key) setSeen({ key, pops: seen.pops + (type === "POP" ? 1 : 0) });
  return seen.pops;
}
