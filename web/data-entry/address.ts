// The address of the form (country, survey year, tab, question, and a cell to open it at), and which survey is the current one.

import type { Survey } from "#contract/surveys.ts";

export type Address = {
  countryId: number | null;
  year: number | null;
  tab: string | null;
  /** On a phone, which has one question at a time. */
  question: string | null;
};

/** A number from 1 on; null for anything else. */
export const wholeNumber = (text: string | null): number | null =>
  text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;

export function readAddress(search: URLSearchParams): Address {
  return {
    countryId: wholeNumber(search.get("countryId")),
    year: wholeNumber(search.get("year")),
    tab: search.get("tab"),
    question: search.get("question"),
  };
}

/** The address with some parts changed; null removes a part. */
export function withAddress(
  search: URLSearchParams,
  change: Partial<Record<keyof Address | "cell", string | number | null>>,
): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(change)) {
    if (value === null) next.delete(name);
    else next.set(name, String(value));
  }
  return next;
}

/** Another page, country or survey leaves the form; another tab does not. */
export function leavesForm(
  from: { pathname: string; search: string },
  to: { pathname: string; search: string },
): boolean {
  if (from.pathname !== to.pathname) return true;
  const here = readAddress(new URLSearchParams(from.search));
  const there = readAddress(new URLSearchParams(to.search));
  return here.countryId !== there.countryId || here.year !== there.year;
}

/** The newest survey that has started, else the newest of all. `surveys` are sorted newest first. */
export function currentOf(surveys: readonly Survey[], today: string): Survey | undefined {
  return surveys.find(({ startDate }) => startDate <= today) ?? surveys[0];
}

/** Today's date in UTC, in which survey dates are given. */
export const todayUtc = (now: number): string => new Date(now).toISOString().slice(0, 10);
