// Numbers, dates and order as the reader's language writes them.
// Days are days everywhere (no time zone moves them); instants are shown in local time.

import {
  type Lang,
  localeOf,
  numberLocaleOf,
  typesetNumber,
} from "#questionnaire/engine/languages.ts";
import {
  dayText,
  deadlineText,
  firstOfMonth,
  textWithZone,
} from "#questionnaire/engine/written/dates.ts";

/** `1,234` · `1 234` · `1.234`; grouped from four digits on in every language. */
export function formatNumber(
  value: number,
  lang: Lang,
  options: Intl.NumberFormatOptions = {},
): string {
  const format = new Intl.NumberFormat(numberLocaleOf(lang), { useGrouping: "always", ...options });
  return typesetNumber(format.format(value), lang);
}

/** A day such as `2026-03-12` in full: "12 March 2026". */
export const formatDay = dayText;

/** The day of an instant where the reader is, so that it agrees with the times beside it. */
export function formatDayOf(instant: string, lang: Lang): string {
  const format = new Intl.DateTimeFormat(localeOf(lang), { dateStyle: "long" });
  return firstOfMonth(format.format(new Date(instant)), lang);
}

/** The day of an instant where the reader is, short for tables: "12 Mar 2026". */
export function formatShortDayOf(instant: string, lang: Lang): string {
  const format = new Intl.DateTimeFormat(localeOf(lang), { dateStyle: "medium" });
  return firstOfMonth(format.format(new Date(instant)), lang);
}

/** An instant on one line of a table: "12 Mar 2026, 14:05". */
export function formatShortInstant(instant: string, lang: Lang): string {
  const format = new Intl.DateTimeFormat(localeOf(lang), {
    dateStyle: "medium",
    timeStyle: "short",
  });
  return firstOfMonth(format.format(new Date(instant)), lang);
}

/** When a survey opens, in the reader's time zone: "1 January 2027 at 01:00 CET". Its days begin in UTC. */
export function formatOpening(startDate: string, lang: Lang): string {
  return formatWithZone(`${startDate}T00:00:00Z`, lang);
}

/** An instant in the reader's time zone, which it names: "12 March 2026 at 14:05 CET". */
export function formatWithZone(instant: string, lang: Lang): string {
  return textWithZone(Date.parse(instant), lang);
}

/** The last moment to answer a survey, in the reader's time zone: "20 March 2027 at 20:00 EDT". */
export const formatDeadline = (endDate: string, lang: Lang): string => deadlineText(endDate, lang);

/** An instant with its time: "12 March 2026 at 14:05". */
export function formatInstant(instant: string, lang: Lang): string {
  const format = new Intl.DateTimeFormat(localeOf(lang), { dateStyle: "long", timeStyle: "short" });
  return firstOfMonth(format.format(new Date(instant)), lang);
}

/** The time of day of an instant where the reader is: "14:03". */
export function formatTime(instant: string, lang: Lang): string {
  const format = new Intl.DateTimeFormat(localeOf(lang), { timeStyle: "short" });
  return format.format(new Date(instant));
}

/** An instant to the second, in UTC: "12 March 2026 at 14:05:33". */
export function formatMoment(instant: string, lang: Lang): string {
  const format = new Intl.DateTimeFormat(localeOf(lang), {
    dateStyle: "long",
    timeStyle: "medium",
    timeZone: "UTC",
  });
  return firstOfMonth(format.format(new Date(instant)), lang);
}

/** A digest in groups of four, as people compare it. */
export const formatDigest = (digest: string): string => digest.match(/.{1,4}/g)?.join(" ") ?? "";

/** Seconds to wait in words: "2 minutes", "45 seconds". */
export function formatWait(seconds: number, lang: Lang): string {
  const unit = seconds >= 60 ? "minute" : "second";
  const value = seconds >= 60 ? Math.ceil(seconds / 60) : seconds;
  return formatNumber(value, lang, { style: "unit", unit, unitDisplay: "long" });
}

/** A number of bytes in the unit that fits: "12.4 MB". */
export function formatBytes(bytes: number, lang: Lang): string {
  const units = ["kilobyte", "megabyte", "gigabyte", "terabyte"] as const;
  const power = Math.min(Math.max(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), 1), 4);
  const options = { style: "unit", unit: units[power - 1], maximumFractionDigits: 1 } as const;
  return formatNumber(bytes / 1000 ** power, lang, options);
}

/** How long ago in words: "5 minutes ago", "20 hours ago", "3 days ago". */
export function formatAge(instant: string, now: number, lang: Lang): string {
  const minutes = Math.max(0, Math.round((now - Date.parse(instant)) / 60_000));
  const format = new Intl.RelativeTimeFormat(localeOf(lang), {
    numeric: minutes === 0 ? "auto" : "always",
  });
  if (minutes < 60) return format.format(-minutes, "minute");
  const hours = Math.round(minutes / 60);
  return hours < 72 ? format.format(-hours, "hour") : format.format(-Math.round(hours / 24), "day");
}

/** The name of a country (ISO 3166) as browsers have it; the product's own names come from the server. */
export function countryNameOf(code: string, lang: Lang): string {
  return new Intl.DisplayNames(localeOf(lang), { type: "region" }).of(code) ?? code;
}

/** The name of a language in the reader's language. */
export function languageNameOf(code: string, lang: Lang): string {
  return new Intl.DisplayNames(localeOf(lang), { type: "language" }).of(code) ?? code;
}

/** Orders names as a dictionary of the language does; digits inside count as numbers. */
export function orderOf(lang: Lang): (one: string, other: string) => number {
  return new Intl.Collator(localeOf(lang), { numeric: true }).compare;
}
