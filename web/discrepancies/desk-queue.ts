// The queue of the review desk as data: its order, and which item comes next.

import type { DeskItem, DeskOrder } from "#contract/review/review-desk.ts";

export type Outcome = "accepted" | "asked" | "later";

/** Unique over all countries. */
export const idOf = ({ countryId, key }: Pick<DeskItem, "countryId" | "key">): string =>
  `${countryId} ${key}`;

type Rank = (item: DeskItem) => string;

const heaviest = (items: readonly DeskItem[]): number =>
  Math.max(...items.map(({ effect }) => effect));

/**
 * Items that belong together are neighbours, the heaviest group first; within it by effect. By effect the
 * groups are the countries. What was put off comes last.
 */
export function ordered(
  items: readonly DeskItem[],
  order: DeskOrder,
  regionOf: (countryId: number) => string,
): DeskItem[] {
  const rankOf: Record<DeskOrder, Rank> = {
    effect: ({ countryId }) => String(countryId),
    rule: ({ rule }) => rule,
    section: ({ section }) => section,
    region: ({ countryId }) => regionOf(countryId),
  };
  const sorted = (some: readonly DeskItem[]) =>
    [...Map.groupBy(some, rankOf[order]).values()]
      .map((group) => group.toSorted((one, other) => other.effect - one.effect))
      .sort((one, other) => heaviest(other) - heaviest(one))
      .flat();
  return [
    ...sorted(items.filter(({ isLater }) => !isLater)),
    ...sorted(items.filter(({ isLater }) => isLater)),
  ];
}

/** The item after (or before) this one that no one else has and, where asked for, that is not decided. */
export function neighbour(
  items: readonly DeskItem[],
  shown: string | null,
  direction: 1 | -1,
  isPassed: (item: DeskItem) => boolean,
): DeskItem | null {
  const at = items.findIndex((item) => idOf(item) === shown);
  const rest =
    direction === 1
      ? [...items.slice(at + 1), ...items.slice(0, Math.max(at, 0))]
      : [...items.slice(0, Math.max(at, 0)).reverse(), ...items.slice(at + 1).reverse()];
  return rest.find((item) => !isPassed(item)) ?? null;
}
