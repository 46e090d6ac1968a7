// A reader who knows the rules and the totals of all years, and sees whether they agree on a count that is hidden.

import { describe, expect, test } from "vitest";
import { questionnaireOf } from "#reports/wfh/examples/questionnaire-of.ts";
import { smallestShown } from "./hidden-cells.ts";
import { runningTotalsIn, type Step, withheldFrom } from "./running-totals.ts";

const firstYear = 2022;
const stepsOf = (...numbers: readonly (readonly [ever: number | null, inYear: number | null])[]) =>
  numbers.map(([ever, inYear], at): Step => ({ year: firstYear + at, ever, inYear }));

test("people treated with gene therapy are counted over years since they are asked for", () => {
  expect(runningTotalsIn(questionnaireOf(2024)).map(({ ever }) => ever)).toEqual([
    "geneTherapy.hemophiliaA.ever",
    "geneTherapy.hemophiliaB.ever",
  ]);
  expect(runningTotalsIn(questionnaireOf(2020))).toEqual([]);
});

describe("the totals are withheld", () => {
  test.each<[string, number | null, Step[]]>([
    ["in no year where each adds 5 or more, or none", null, stepsOf([20, 6], [30, 10], [30, 0])],
    ["from a year that adds 2", 2023, stepsOf([20, 6], [22, 2], [40, 18])],
    [
      "from a total of 3, which the next one less those of its year tells",
      2022,
      stepsOf([3, 3], [13, 10]),
    ],
    [
      "not for the people of the first year, of whom no earlier total is known",
      null,
      stepsOf([20, 2], [30, 10]),
    ],
    ["where the year is not answered and the total tells it", 2023, stepsOf([20, 6], [23, null])],
    [
      "where it tells a year before, of which the total is not answered",
      2024,
      stepsOf([20, 6], [null, 2], [30, 8]),
    ],
    [
      "where it tells a year before that is not answered",
      2024,
      stepsOf([20, 6], [null, null], [33, 10]),
    ],
    [
      "not where two years that are not answered add many",
      null,
      stepsOf([20, 6], [null, null], [33, null]),
    ],
    ["in no year where no total is answered", null, stepsOf([null, 2], [null, 3])],
    ["where the answers contradict each other", 2023, stepsOf([20, 6], [23, 10])],
  ])("%s", (_, year, steps) => {
    expect(withheldFrom(steps)).toBe(year);
  });
});

type Shown = number | "hidden" | null;

/** What a reader outside the staff sees: a count of 1 to 4 never, a total until it is withheld. */
function shownOf(steps: readonly Step[]): Shown[] {
  const from = withheldFrom(steps) ?? Number.POSITIVE_INFINITY;
  const shown = (value: number | null, isWithheld: boolean): Shown =>
    value && (isWithheld || value < smallestShown) ? "hidden" : value;
  return steps.flatMap(({ year, ever, inYear }) => [
    shown(ever, year >= from),
    shown(inYear, false),
  ]);
}

const upTo = (highest: number): number[] => [...Array(highest + 1).keys()];
const highestBefore = 12;

/** Three years that add up, after those who were treated before the first; the one in the middle is answered in part. */
const worlds = (): Step[][] =>
  upTo(highestBefore).flatMap((before) =>
    upTo(6).flatMap((one) =>
      upTo(6).flatMap((two) =>
        upTo(6).flatMap((three) => {
          const [first, second] = [before + one, before + one + two];
          const last = [second + three, three] as const;
          return [second, null].flatMap((total) =>
            [two, null].map((count) => stepsOf([first, one], [total, count], last)),
          );
        }),
      ),
    ),
  );

test("no count of 1 to 4 is the only one possible", () => {
  const looks = new Map<string, Set<string>[]>();
  for (const steps of worlds()) {
    // Of more people no smaller number treated before is among these worlds.
    if ((steps[0]?.ever ?? 0) > highestBefore) continue;
    const shown = shownOf(steps);
    const look = looks.get(shown.join()) ?? shown.map(() => new Set<string>());
    looks.set(shown.join(), look);
    for (const [at, { ever, inYear }] of steps.entries()) {
      look[2 * at]?.add(`${ever}`);
      look[2 * at + 1]?.add(`${inYear}`);
    }
  }
  const found = [...looks].filter(([key, look]) =>
    key.split(",").some((one, at) => one === "hidden" && look[at]?.size === 1),
  );
  expect(found.map(([key]) => key)).toEqual([]);
  expect(looks.size).toBeGreaterThan(100);
});
