// Which cells of a survey are hidden from readers outside the staff: counts of 1 to 4 people, and others so that no
// sum or difference gives them away (docs/decisions/0032).

import type { Balance, People } from "./people.ts";

/** The smallest count that is shown, besides 0. */
export const smallestShown = 5;

export type NumberAt = (code: string) => number | null;

const isSmall = (value: number | null): boolean =>
  value !== null && value > 0 && value < smallestShown;

/** The smallest of the cells that makes the sum large enough, else the largest. */
function cellToHide(
  shown: readonly string[],
  numberAt: NumberAt,
  sumOfHidden: number,
): string | undefined {
  const bySize = shown.toSorted((one, other) => (numberAt(one) ?? 0) - (numberAt(other) ?? 0));
  const isEnough = (code: string) => {
    const value = numberAt(code) ?? 0;
    return value > 0 && sumOfHidden + value >= smallestShown;
  };
  return bySize.find(isEnough) ?? bySize.at(-1);
}

/**
 * What a reader takes for the sum of the hidden parts: in answers that contradict each other, what the shown parts leave of a
 * shown total may be less than they are. Of a total of 11, with 7 shown and 4 and 4 hidden, it is 4.
 */
function apparentSum(
  { total, parts }: Balance,
  hidden: ReadonlySet<string>,
  numberAt: NumberAt,
): number {
  const sumOf = (some: readonly string[]) =>
    some.reduce((sum, one) => sum + (numberAt(one) ?? 0), 0);
  const sumOfHidden = sumOf(parts.filter((part) => hidden.has(part)));
  const whole = hidden.has(total) ? null : numberAt(total);
  const left = (whole ?? 0) - sumOf(parts.filter((part) => !hidden.has(part)));
  return left > 0 ? Math.min(left, sumOfHidden) : sumOfHidden;
}

/**
 * The next cell to hide in a balance; undefined where it gives nothing away: at least two of its cells are hidden, and the
 * hidden parts together are no small count either.
 */
function nextIn(
  balance: Balance,
  hidden: ReadonlySet<string>,
  numberAt: NumberAt,
): string | undefined {
  const { total, parts } = balance;
  const hiddenParts = parts.filter((part) => hidden.has(part));
  const isTotalHidden = hidden.has(total);
  if (hiddenParts.length === 0 && !isTotalHidden) return undefined;
  if (hiddenParts.length > 0 && isTotalHidden && isSmall(numberAt(total))) return undefined;
  const sumOfHidden = apparentSum(balance, hidden, numberAt);
  const isUnknown = hiddenParts.length > 1 || (isTotalHidden && hiddenParts.length > 0);
  if (isUnknown && sumOfHidden >= smallestShown) return undefined;
  const shown = parts.filter((part) => !hidden.has(part) && numberAt(part) !== null);
  const next = cellToHide(shown, numberAt, sumOfHidden);
  if (next !== undefined || isTotalHidden || numberAt(total) === null) return next;
  return total;
}

/**
 * The hidden cells of a survey, without the words beside them. Of 103 identified, 100 male and 3 female: the 3, and the
 * 100, which with the total would give it away.
 */
export function hiddenCells({ cells, balances }: People, numberAt: NumberAt): ReadonlySet<string> {
  const hidden = new Set([...cells].filter((code) => isSmall(numberAt(code))));
  let before = 0;
  while (hidden.size > before) {
    before = hidden.size;
    for (const balance of balances) {
      let next = nextIn(balance, hidden, numberAt);
      while (next !== undefined) {
        hidden.add(next);
        next = nextIn(balance, hidden, numberAt);
      }
    }
  }
  return hidden;
}

/**
 * Of a survey whose counts are others today: with a hidden cell of either all of its sums, totals included. Of 94, 90 and 4 that became 100,
 * 90 and 10, the 90 of today and the 94 would give the 4 away.
 */
function hiddenInPast(people: People, then: NumberAt, today: NumberAt): ReadonlySet<string> {
  const hidden = new Set([...hiddenCells(people, then), ...hiddenCells(people, today)]);
  let before = 0;
  while (hidden.size > before) {
    before = hidden.size;
    for (const { total, parts } of people.balances) {
      const all = [total, ...parts];
      if (all.some((code) => hidden.has(code))) for (const code of all) hidden.add(code);
    }
  }
  return hidden;
}

/** The codes whose answers are hidden: counts, and the words of their questions. */
export function hiddenCodes(
  people: People,
  numberAt: NumberAt,
  today?: NumberAt,
): ReadonlySet<string> {
  const isOther = today && [...people.cells].some((code) => numberAt(code) !== today(code));
  const hidden = isOther ? hiddenInPast(people, numberAt, today) : hiddenCells(people, numberAt);
  const words = [...hidden].flatMap((code) => people.wordsBeside.get(code) ?? []);
  return new Set([...hidden, ...words]);
}
