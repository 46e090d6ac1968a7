// The years of a membership as text: "1985–1998, 2004–". The same text is typed and shown.

import {
  firstMembershipYear,
  type Membership,
  type MembershipSpell,
} from "#reports/engine/membership.ts";

/** "1985–1998, 2004–"; empty where there are no years. */
export const yearsText = (membership: Membership): string =>
  (membership ?? []).map(({ since, until }) => `${since}–${until ?? ""}`).join(", ");

export type YearsFault = "unreadable" | "year" | "backwards" | "overlap";

const spellPattern = /^(\d{4})\s*[-\u2010-\u2015]\s*(\d{4})?$/;
const isYear = (year: number) => year >= firstMembershipYear && year <= 2099;

function readSpell(text: string): MembershipSpell | YearsFault {
  const [, first, last] = spellPattern.exec(text.trim()) ?? [];
  if (first === undefined) return "unreadable";
  const since = Number(first);
  const until = last === undefined ? null : Number(last);
  if (!isYear(since) || (until !== null && !isYear(until))) return "year";
  return until !== null && until < since ? "backwards" : { since, until };
}

/** Spells with commas or semicolons between, in any order; a hyphen is as good as a dash. */
export function readYears(text: string): MembershipSpell[] | YearsFault {
  const read = text.split(/[,;]/).map(readSpell);
  const fault = read.find((one) => typeof one === "string");
  if (fault !== undefined) return fault;
  const spells = read
    .filter((one): one is MembershipSpell => typeof one !== "string")
    .sort((a, b) => a.since - b.since);
  const isOverlapping = spells.some(({ since }, at) => {
    const before = spells[at - 1];
    return before !== undefined && (before.until ?? Number.POSITIVE_INFINITY) >= since;
  });
  return isOverlapping ? "overlap" : spells;
}
