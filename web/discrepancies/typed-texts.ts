// The texts of mails and questions that someone changed and did not send yet, by user, country, survey and
// language or item. They last as long as the page is open, so another country or screen loses nothing.

import { useState } from "react";

const typed = new Map<string, string>();

/** The text as typed, else `written`; null forgets what was typed. */
export function useTypedText(
  key: string,
  written: string,
): [string, (text: string | null) => void] {
  const [, redraw] = useState(0);
  return [
    typed.get(key) ?? written,
    (text) => {
      if (text === null) typed.delete(key);
      else typed.set(key, text);
      redraw((count) => count + 1);
    },
  ];
}
