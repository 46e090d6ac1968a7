// A reader who knows these rules makes every survey that would look the same, and sees whether they agree on a hidden cell.

import { describe, expect, test } from "vitest";
import { hiddenCells, smallestShown } from "./hidden-cells.ts";
import type { Balance, People } from "./people.ts";

type Numbers = Readonly<Record<string, number>>;

const peopleOf = (balances: readonly Balance[]): People => ({
  cells: new Set(balances.flatMap(({ total, parts }) => [total, ...parts])),
  balances,
  wordsBeside: new Map(),
});

/** What the hidden cells of all surveys can be that look like one. */
type Look = Map<string, Set<number>>;

function looksOf(people: People, surveys: Iterable<Numbers>): Map<string, Look> {
  const looks = new Map<string, Look>();
  for (const numbers of surveys) {
    const hidden = hiddenCells(people, (code) => numbers[code] ?? null);
    const key = [...people.cells].map((code) => (hidden.has(code) ? "h" : numbers[code])).join();
    const look: Look = looks.get(key) ?? new Map();
    looks.set(key, look);
    for (const code of hidden) {
      const known = look.get(code) ?? new Set();
      look.set(code, known.add(numbers[code] ?? 0));
    }
  }
  return looks;
}

/** Hidden cells of one possible small number; where the total is shown, also those that can only be small. */
const foundOut = (looks: ReadonlyMap<string, Look>): string[] =>
  [...looks].flatMap(([key, look]) =>
    [...look].flatMap(([code, known]) => {
      const isSmall = Math.max(...known) < smallestShown;
      const isFound = isSmall && (known.size === 1 || !look.has("total"));
      return isFound ? [`${key}: ${code} is ${[...known].join(" or ")}`] : [];
    }),
  );

const upTo = (highest: number): number[] => [...Array(highest + 1).keys()];

/** All ways in which so many people can be in two groups. */
const inTwo = (people: number): [number, number][] =>
  upTo(people).map((some) => [some, people - some]);

const highestTotal = 24;

/** Males and females, each mild or severe. */
const bySeverity = (): Numbers[] =>
  upTo(highestTotal).flatMap((total) =>
    inTwo(total).flatMap(([male, female]) =>
      inTwo(male).flatMap(([maleMild, maleSevere]) =>
        inTwo(female).map(([femaleMild, femaleSevere]) => {
          return { total, male, female, maleMild, maleSevere, femaleMild, femaleSevere };
        }),
      ),
    ),
  );

/** Two sexes and three ages of the same people. */
const byAge = (): Numbers[] =>
  upTo(highestTotal).flatMap((total) =>
    inTwo(total).flatMap(([child, older]) =>
      inTwo(older).flatMap(([adult, old]) =>
        inTwo(total).map(([male, female]) => {
          return { total, male, female, all: total, child, adult, old };
        }),
      ),
    ),
  );

const sexes: Balance = { total: "total", parts: ["male", "female"] };

describe("a reader who knows the rules finds no hidden cell by what else is hidden", () => {
  test("of severities below the sexes", () => {
    const people = peopleOf([
      sexes,
      { total: "male", parts: ["maleMild", "maleSevere"] },
      { total: "female", parts: ["femaleMild", "femaleSevere"] },
    ]);
    expect(foundOut(looksOf(people, bySeverity()))).toEqual([]);
  });

  test("of ages beside the sexes", () => {
    const people = peopleOf([
      sexes,
      { total: "all", parts: ["child", "adult", "old"] },
      { total: "total", parts: ["all"] },
    ]);
    expect(foundOut(looksOf(people, byAge()))).toEqual([]);
  });
});
