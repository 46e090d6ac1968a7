// Days and the deadline of a survey in words, the same on screens, in mails and on paper forms.

import { type Lang, languageOf, localeOf } from "#questionnaire/engine/languages.ts";

/** "1er mars" where the language writes the first of a month as an ordinal. */
export function firstOfMonth(text: string, lang: Lang): string {
  return text.replace(/^1(?= )/, languageOf(lang).firstOfMonth ?? "1");
}

/** A day such as `2026-03-12` in full: "12 March 2026". */
export function dayText(day: string, lang: Lang): string {
  const format = new Intl.DateTimeFormat(localeOf(lang), { dateStyle: "long", timeZone: "UTC" });
  return firstOfMonth(format.format(new Date(`${day}T00:00:00Z`)), lang);
}

/** What `dateStyle: "long", timeStyle: "short"` gives, and the zone, which cannot be asked for together with them. */
const withZone = {
  day: "numeric",
  month: "long",
  year: "numeric",
  hour: "numeric",
  minute: "2-digit",
  timeZoneName: "short",
} as const satisfies Intl.DateTimeFormatOptions;

/** The parts of an instant with the name of its zone, "EDT"; with its offset where no place has a name for it. */
function partsWithZone(instant: number, lang: Lang, timeZone?: "UTC"): Intl.DateTimeFormatPart[] {
  const partsIn = (place: string) =>
    new Intl.DateTimeFormat(place, { ...withZone, timeZone }).formatToParts(instant);
  const { locale, otherLocales = [] } = languageOf(lang);
  const names = [locale, ...otherLocales].map(
    (place) => partsIn(place).find(({ type }) => type === "timeZoneName")?.value ?? "",
  );
  const name = names.find((one) => /^\p{L}+$/u.test(one));
  return partsIn(locale).map((part) =>
    part.type === "timeZoneName" && name !== undefined ? { ...part, value: name } : part,
  );
}

/** An instant with its time zone, that of the machine unless given: "12 March 2026 at 14:05 CET". */
export function textWithZone(instant: number, lang: Lang, timeZone?: "UTC"): string {
  const parts = partsWithZone(instant, lang, timeZone);
  return firstOfMonth(parts.map(({ value }) => value).join(""), lang);
}

/**
 * The last moment to answer a survey that is closed on `endDate`: "20 March 2027 at 20:00 EDT". Midnight is the end of
 * the day before it, "20 March 2027 at 24:00 UTC": people take 00:00 for the end of its own day. Without a time zone it
 * is in that of the machine; mails and paper forms, which do not know where their reader is, are in UTC.
 */
export function deadlineText(endDate: string, lang: Lang, timeZone?: "UTC"): string {
  const end = Date.parse(`${endDate}T00:00:00Z`);
  const time = new Intl.DateTimeFormat("en", { timeStyle: "short", hourCycle: "h23", timeZone });
  if (time.format(end) !== "00:00") return textWithZone(end, lang, timeZone);
  const atMidnight: Partial<Record<string, string>> = { hour: "24", minute: "00" };
  const parts = partsWithZone(end - 60_000, lang, timeZone);
  return firstOfMonth(parts.map(({ type, value }) => atMidnight[type] ?? value).join(""), lang);
}
