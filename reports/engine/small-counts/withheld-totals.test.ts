import { describe, expect, test } from "vitest";
import { questionnaireOf } from "#reports/wfh/examples/questionnaire-of.ts";
import { type AllSurveys, withheldInPast, withheldTotals } from "./withheld-totals.ts";

const ever = "geneTherapy.hemophiliaA.ever";
const inYear = "geneTherapy.hemophiliaA.inYear";
type Counts = readonly [ever: number | null, inYear: number | null];

/** The surveys of one country from 2022 on. */
function surveysOf(...counts: readonly Counts[]): AllSurveys {
  const rows = counts.map(([total, ofYear], at) => {
    const said: [string, number | null][] = [
      [ever, total],
      [inYear, ofYear],
    ];
    const values = new Map(
      said.flatMap(([code, count]) => (count === null ? [] : [[code, count]])),
    );
    return [2022 + at, [{ countryId: 7, values }]] as const;
  });
  return { rows: new Map(rows), questionnaireOf };
}

const yearsOf = ({ codesOf }: ReturnType<typeof withheldTotals>) =>
  [2022, 2023, 2024].filter((year) => codesOf({ countryId: 7, year }).includes(ever));

test("the total of a year that adds few is withheld, and those after it", () => {
  const withheld = withheldTotals(surveysOf([20, 6], [22, 2], [40, 18]));
  expect(yearsOf(withheld)).toEqual([2023, 2024]);
  expect(withheld.codesOf({ countryId: 8, year: 2024 })).toEqual([]);
});

test("is the same object while the same totals are withheld", () => {
  const before = surveysOf([20, 6], [22, 2], [40, 18]);
  const first = withheldTotals(before);
  const rows = new Map(before.rows).set(
    2024,
    surveysOf([0, 0], [0, 0], [50, 28]).rows.get(2024) ?? [],
  );
  expect(withheldTotals({ ...before, rows })).toBe(first);
  const large = new Map(before.rows).set(2023, surveysOf([0, 0], [30, 10]).rows.get(2023) ?? []);
  expect(withheldTotals({ ...before, rows: large })).not.toBe(first);
});

/** Of which years the past shows no total, and of which not the people of the year. */
function hiddenInPast(then: AllSurveys, today: AllSurveys) {
  const { codesOf } = withheldInPast(then, today);
  const yearsWith = (code: string) =>
    [...then.rows.keys()].filter((year) => codesOf({ countryId: 7, year }).includes(code));
  return [yearsWith(ever), yearsWith(inYear)];
}

/** Without the survey of 2022, which is imported later. */
function withoutFirst(...counts: readonly Counts[]): AllSurveys {
  const all = surveysOf([0, 0], ...counts);
  return { ...all, rows: new Map([...all.rows].slice(1)) };
}

const both = (...years: readonly number[]) => [years, years];

describe("at a past time", () => {
  test.each<[string, AllSurveys, AllSurveys, (readonly number[])[]]>([
    [
      "as today where nothing changed",
      surveysOf([20, 6], [22, 2]),
      surveysOf([20, 6], [22, 2], [40, 18]),
      [[2023], []],
    ],
    [
      "as today where a survey was there that said nothing yet",
      surveysOf([20, 6], [22, 2], [null, null]),
      surveysOf([20, 6], [22, 2], [40, 18]),
      [[2023, 2024], []],
    ],
    [
      "what an older survey gives away that was imported since",
      withoutFirst([22, 2]),
      surveysOf([20, 6], [22, 2]),
      [[2023], []],
    ],
    [
      "everything where an older survey was imported since and few of then are many today",
      withoutFirst([22, 2], [40, 18]),
      surveysOf([20, 6], [32, 12], [50, 18]),
      both(2023, 2024),
    ],
    [
      "everything where few of then are many today",
      surveysOf([20, 6], [22, 2]),
      surveysOf([12, 6], [22, 10]),
      both(2022, 2023),
    ],
    [
      "everything where the people of a later year would tell the few of then with the totals of today",
      surveysOf([20, 6], [null, 3], [28, 5]),
      surveysOf([20, 6], [null, 8], [28, 0]),
      both(2022, 2023, 2024),
    ],
    [
      "everything where a number of then is no longer said",
      surveysOf([20, 6], [30, 10]),
      surveysOf([20, 6], [30, null]),
      both(2022, 2023),
    ],
    [
      "nothing where nothing changed and nothing is small",
      surveysOf([20, 6]),
      surveysOf([20, 6], [30, 10]),
      [[], []],
    ],
  ])("withholds %s", (_, then, today, hidden) => {
    expect(hiddenInPast(then, today)).toEqual(hidden);
  });
});
