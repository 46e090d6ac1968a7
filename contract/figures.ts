// What a country's population may be, and when a change of it asks to be confirmed: one rule for the
// grid that shows it and the server that warns of it.

/** More than the people of the world: no population, whatever its source. */
export const maxPeople = 10_000_000_000;

const jumpShare = 0.1;

/** What a new population is held against: the year before, and where that is unknown, what stood there. */
export const measureOf = (before: number | null, yearBefore: number | null): number | null =>
  yearBefore ?? before;

/** Whether a changed population lies more than a tenth off its measure. */
export function isJump(
  before: number | null,
  after: number | null,
  yearBefore: number | null,
): boolean {
  const measure = measureOf(before, yearBefore);
  if (after === null || measure === null || after === before) return false;
  return Math.abs(after - measure) > measure * jumpShare;
}
