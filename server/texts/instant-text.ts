// Instants in mails and workbooks, which do not know the reader's time zone.

import { type Lang, localeOf } from "#questionnaire/engine/languages.ts";
import { firstOfMonth } from "#questionnaire/engine/written/dates.ts";

/** An instant in full, in UTC: "12 March 2026 at 14:05 UTC". */
export function instantText(instant: string, lang: Lang): string {
  const format = new Intl.DateTimeFormat(localeOf(lang), {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: "UTC",
    hourCycle: "h23",
  });
  return `${firstOfMonth(format.format(new Date(instant)), lang)} UTC`;
}
