// A day as people type it: `2026-03-12`, or in the words in which it is shown.

import type { Lang } from "#questionnaire/engine/languages.ts";
import { formatDay } from "#web/ui/format.ts";

export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text);

/** Without accents, capitals, and what only joins the parts of a day. */
const plain = (text: string): string[] =>
  text
    .normalize("NFD")
    .toLowerCase()
    .split(/[^\p{L}\p{M}\d]+/u)
    .map((part) => part.replace(/\p{M}/gu, "").replace(/^1er$/, "1"))
    .filter((part) => part !== "" && part !== "de" && part !== "del");

/** The month of this name, from 1; also of its first three letters or more, where no other begins so. */
function monthOf(name: string, lang: Lang): number | null {
  if (name.length < 3) return null;
  const found = Array.from({ length: 12 }, (_, index) => index + 1).filter((month) =>
    plain(formatDay(`2026-${String(month).padStart(2, "0")}-02`, lang))[1]?.startsWith(name),
  );
  return found.length === 1 ? (found[0] ?? null) : null;
}

/**
 * The day that a text means; null when it means none.
 *
 *     readDay("15 mars 2028", "fr")    // "2028-03-15"
 *     readDay("1/3/2028", "fr")        // null: which is the month is not the same everywhere
 */
export function readDay(text: string, lang: Lang): string | null {
  const typed = text.trim();
  if (isDay(typed)) return typed;
  const [date = "", name = "", year = "", ...more] = plain(typed);
  const month = monthOf(name, lang);
  if (month === null || more.length > 0 || !/^\d{1,2}$/.test(date)) return null;
  const day = `${year}-${String(month).padStart(2, "0")}-${date.padStart(2, "0")}`;
  return isDay(day) ? day : null;
}
