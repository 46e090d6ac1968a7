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

function lookOf(people: People, numbers: Numbers) {
  const hidden = hiddenCells(people, (code) => numbers[code] ?? null);
  const key = [...people.cells].map((code) => (hidden.has(code) ? "h" : numbers[code])).join();
  return { key, hidden };
}

function looksOf(people: People, surveys: Iterable<Numbers>): Map<string, Look> {
  const looks = new Map<string, Look>();
  for (const numbers of surveys) {
    const { key, hidden } = lookOf(people, numbers);
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

/** All surveys of these cells with so many people in each, whether they add up or not. */
function anyOf(codes: readonly string[], highest: number): Numbers[] {
  const [first, ...others] = codes;
  if (first === undefined) return [{}];
  return anyOf(others, highest).flatMap((rest) =>
    upTo(highest).map((value) => ({ [first]: value, ...rest })),
  );
}

/**
 * Hidden cells that a reader finds out who takes the answers for as little contradictory as what is shown allows: of the surveys
 * that look the same, only those with the fewest sums that do not add up.
 */
function foundInContradictions(balances: readonly Balance[], highest: number): string[] {
  const people = peopleOf(balances);
  const contradictionsIn = (numbers: Numbers) =>
    balances.filter(({ total, parts }) => {
      const sum = parts.reduce((all, part) => all + (numbers[part] ?? 0), 0);
      return sum !== numbers[total];
    }).length;
  const fewest = new Map<string, Numbers[]>();
  const counts = new Map<string, number>();
  for (const numbers of anyOf([...people.cells], highest)) {
    const key = lookOf(people, numbers).key;
    const [count, before] = [
      contradictionsIn(numbers),
      counts.get(key) ?? Number.POSITIVE_INFINITY,
    ];
    if (count > before) continue;
    if (count < before) fewest.set(key, []);
    counts.set(key, count);
    fewest.get(key)?.push(numbers);
  }
  return [...looksOf(people, [...fewest.values()].flat())].flatMap(([key, look]) =>
    [...look].flatMap(([code, known]) => {
      const isFound = Math.max(...known) < smallestShown && known.size < smallestShown - 1;
      return isFound ? [`${key}: ${code} is ${[...known].join(" or ")}`] : [];
    }),
  );
}

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

  test.each<[string, Balance[], number]>([
    ["of three sexes", [{ total: "total", parts: ["male", "female", "unknown"] }], 12],
    ["of severities", [sexes, { total: "male", parts: ["maleMild", "maleSevere"] }], 9],
    [
      "of ages",
      [sexes, { total: "all", parts: ["child", "adult"] }, { total: "total", parts: ["all"] }],
      6,
    ],
  ])("%s, also where the answers contradict each other", (_, balances, highest) => {
    expect(foundInContradictions(balances, highest)).toEqual([]);
  });
});
