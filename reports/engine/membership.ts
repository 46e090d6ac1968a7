// In which years a country has a member organization in the federation.

/** Both years are years of membership; `until` is null while it lasts. */
export type MembershipSpell = { since: number; until: number | null };

/** Null where nothing is known; an empty list is a country that never was a member. */
export type Membership = readonly MembershipSpell[] | null;

/** The first year that can be stored. */
export const firstMembershipYear = 1900;

/**
 * Whether the country was a member in any part of the year; null where nothing is known.
 *
 * `isMemberIn([{ since: 1985, until: 1998 }], 1998)` is true, in 1999 false.
 */
export function isMemberIn(membership: Membership, year: number): boolean | null {
  if (membership === null) return null;
  return membership.some(({ since, until }) => since <= year && (until === null || year <= until));
}
