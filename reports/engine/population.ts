// The bounds of a country's population, and when a change of it must be confirmed: one rule for the grid
// and the server.

/** More people than there are in the world. */
export const maxPeople = 10_000_000_000;

/** What a new population is compared with: the year before, else the value that is replaced. */
export const baselineOf = (before: number | null, yearBefore: number | null): number | null =>
  yearBefore ?? before;

/** Whether a changed population differs from its baseline by more than `jumpPercent`. */
export function isJump(
  { before, after, yearBefore }: Record<"before" | "after" | "yearBefore", number | null>,
  jumpPercent: number,
): boolean {
  const baseline = baselineOf(before, yearBefore);
  if (after === null || baseline === null || after === before) return false;
  return Math.abs(after - baseline) > (baseline * jumpPercent) / 100;
}
