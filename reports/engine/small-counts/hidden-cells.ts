// Which cells of a survey are hidden from readers outside the staff: counts of 1 to 4 people, and others so that no
// sum or difference gives them away (docs/decisions/0032).

import type { Balance, NumberAt, People } from "./people.ts";

/** The smallest count that is shown, besides 0. */
export const smallestShown = 5;

export const isSmall = (value: number | null): boolean =>
  value !== null && value > 0 && value < smallestShown;

const isLarge = (value: number | null): boolean => value !== null && value >= smallestShown;

type Survey = { numberAt: NumberAt; balancesOf: ReadonlyMap<string, readonly Balance[]> };

/**
 * What a reader knows that a cell is at least. A hidden one is not 0, which is shown, and a hidden total is what its own parts are at
 * least: of five parts that are 5 together each would be 1. `above` are the totals that led to the cell: a questionnaire may say that
 * two cells are each a part of the other, and the search ends where it comes back to one of them.
 */
function lowest(
  code: string,
  hidden: ReadonlySet<string>,
  survey: Survey,
  above: readonly string[] = [],
): number {
  if (!hidden.has(code)) return survey.numberAt(code) ?? 0;
  if (above.includes(code)) return 1;
  const sums = (survey.balancesOf.get(code) ?? []).map(({ parts }) =>
    parts.reduce((sum, part) => sum + lowest(part, hidden, survey, [...above, code]), 0),
  );
  return Math.max(1, ...sums);
}

/**
 * The smallest of the cells that makes the sum large enough, else the largest, with those that are as large: of equal cells, which one
 * was left would say which of the hidden ones is small. A cell of 0 is never hidden.
 */
function cellsToHide(
  shown: readonly string[],
  numberAt: NumberAt,
  isEnough: (value: number) => boolean,
): string[] {
  const sizes = shown.map((code) => numberAt(code) ?? 0).filter((value) => value > 0);
  const bySize = sizes.toSorted((one, other) => one - other);
  const size = bySize.find(isEnough) ?? bySize.at(-1);
  return shown.filter((code) => numberAt(code) === size);
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
 * The next cells to hide in a balance; none where it gives nothing away: at least two of its cells are hidden, each hidden part may
 * be a large one, and one of the hidden cells is. Were all of them small, a reader would know it from what was not hidden with them.
 */
function nextIn(balance: Balance, hidden: ReadonlySet<string>, survey: Survey): string[] {
  const { numberAt } = survey;
  const { total, parts } = balance;
  const hiddenParts = parts.filter((part) => hidden.has(part));
  const isTotalHidden = hidden.has(total);
  if (hiddenParts.length === 0 && !isTotalHidden) return [];
  if (hiddenParts.length > 0 && isTotalHidden && isSmall(numberAt(total))) return [];
  const sumOfHidden = apparentSum(balance, hidden, numberAt);
  const sumOfLowest = hiddenParts.reduce((sum, part) => sum + lowest(part, hidden, survey), 0);
  const isUnknown = hiddenParts.length > 1 || (isTotalHidden && hiddenParts.length > 0);
  const hasLarge = isTotalHidden || hiddenParts.some((part) => isLarge(numberAt(part)));
  const excess = sumOfHidden - sumOfLowest;
  if (isUnknown && hasLarge && excess >= smallestShown - 1) return [];
  const shown = parts.filter((part) => !hidden.has(part));
  const isEnough = (value: number) => excess + value >= smallestShown;
  const next = cellsToHide(shown, numberAt, isEnough);
  // A total of 0 is shown: with parts above it, it says nothing of them.
  if (next.length > 0 || isTotalHidden || !numberAt(total)) return next;
  return [total];
}

/**
 * With a total all of its parts but those of 0: which of them was left would say why the total is hidden. Of 19 with 6 shown of one sex
 * and all else hidden, only 5 and 6 of the one and 4 and 4 of the other are left.
 */
function hidePartsOfHidden(
  balances: readonly Balance[],
  hidden: Set<string>,
  numberAt: NumberAt,
): void {
  let before = -1;
  while (hidden.size > before) {
    before = hidden.size;
    for (const { total, parts } of balances) {
      if (!hidden.has(total)) continue;
      for (const part of parts) if ((numberAt(part) ?? 0) > 0) hidden.add(part);
    }
  }
}

/**
 * The hidden cells of a survey, without the words beside them. Of 103 identified, 100 male and 3 female: the 3, and the
 * 100, which with the total would give it away.
 */
export function hiddenCells({ cells, balances }: People, numberAt: NumberAt): ReadonlySet<string> {
  const hidden = new Set([...cells].filter((code) => isSmall(numberAt(code))));
  const survey = { numberAt, balancesOf: Map.groupBy(balances, ({ total }) => total) };
  let before = 0;
  while (hidden.size > before) {
    before = hidden.size;
    hidePartsOfHidden(balances, hidden, numberAt);
    for (const balance of balances) {
      const next = nextIn(balance, hidden, survey);
      for (const code of next) hidden.add(code);
      if (next.length > 0) break;
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

/** The numbers of a survey; of a past one, also those of today. `withheld` are totals that surveys of other years would give away. */
type Numbers = { numberAt: NumberAt; today?: NumberAt | undefined; withheld: readonly string[] };

/** The codes whose answers are hidden: counts, and the words of their questions. */
export function hiddenCodes(
  people: People,
  { numberAt, today, withheld }: Numbers,
): ReadonlySet<string> {
  const isOther = today && [...people.cells].some((code) => numberAt(code) !== today(code));
  const cells = isOther ? hiddenInPast(people, numberAt, today) : hiddenCells(people, numberAt);
  const hidden = [...cells, ...withheld.filter((code) => (numberAt(code) ?? 0) > 0)];
  const words = hidden.flatMap((code) => people.wordsBeside.get(code) ?? []);
  return new Set([...hidden, ...words]);
}
