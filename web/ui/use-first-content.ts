// Whether the page has shown what its visitor came for; then the rest may be fetched.

import { useEffect, useState } from "react";
import { firstContent } from "#web/first-content.ts";

/** False until the first screen is drawn with its data. */
export function useFirstContent(): boolean {
  const [isShown, setShown] = useState(false);
  useEffect(() => void firstContent().then(() => setShown(true)), []);
  return isShown;
}
