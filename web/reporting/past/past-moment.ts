// A day and an hour where the reader is, and the moment of a past report that they mean.

import type { Lang } from "#questionnaire/engine/languages.ts";
import { formatTime } from "#web/ui/format.ts";

const two = (count: number) => String(count).padStart(2, "0");

/** The time that the address holds; null where it holds none. */
function timeIn(asOf: string | undefined): Date | null {
  const time = new Date(asOf ?? "");
  return Number.isNaN(time.getTime()) ? null : time;
}

/** "2026-03-12" */
export function dayOf(asOf: string | undefined): string {
  const time = timeIn(asOf);
  if (time === null) return "";
  return `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
}

/** As every other time in the language: "14:05". */
export function hourOf(asOf: string | undefined, lang: Lang): string {
  const time = timeIn(asOf);
  return time === null ? "" : formatTime(time.toISOString(), lang);
}

/**
 * The end of that minute, or of that day without an hour, as an instant; now where that is still to come.
 * Null when day or hour cannot be read.
 */
export function pastMoment(day: string, hour: string, now: number): string | null {
  const [, hours, minutes] = /^(\d{1,2})[:.h](\d\d)$/.exec(hour.trim()) ?? [];
  const isHour = Number(hours) < 24 && Number(minutes) < 60;
  if (day === "" || (hour.trim() !== "" && !isHour)) return null;
  const end = new Date(`${day}T00:00:00`);
  if (isHour) end.setHours(Number(hours), Number(minutes), 59, 999);
  else end.setHours(23, 59, 59, 999);
  return new Date(Math.min(end.getTime(), now)).toISOString();
}

export type PastFault = "day" | "hour" | "future";

/** What is wrong with a day and an hour; null when they mean a moment up to the end of today. */
export function pastFault(day: string, hour: string, now: number): PastFault | null {
  if (day === "") return "day";
  if (pastMoment(day, hour, now) === null) return "hour";
  return day > dayOf(new Date(now).toISOString()) ? "future" : null;
}
