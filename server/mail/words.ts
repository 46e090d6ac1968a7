// The words of mails in the three languages.

import { type Lang, localeOf } from "#questionnaire/engine/languages.ts";
import en from "./texts/en/mail.json" with { type: "json" };
import es from "./texts/es/mail.json" with { type: "json" };
import fr from "./texts/fr/mail.json" with { type: "json" };

const words: Record<Lang, Record<string, string>> = { en, fr, es };

/** The words of a key; an empty text where a template has none, such as a button. */
export const textsOf = (culture: Lang, key: string): string => words[culture][key] ?? "";

/** An instant in full in the reader's language, in UTC: "12 March 2026 at 14:05 UTC". */
export function inFull(instant: string, culture: Lang): string {
  const format = new Intl.DateTimeFormat(localeOf(culture), {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: "UTC",
    hourCycle: "h23",
  });
  return `${format.format(new Date(instant))} UTC`;
}
