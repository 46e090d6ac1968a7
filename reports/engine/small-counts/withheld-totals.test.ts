import { describe, expect, test } from "vitest";
import { questionnaireOf } from "#reports/wfh/examples/questionnaire-of.ts";
import { type AllSurveys, withheldInPast, withheldTotals } from "./withheld-totals.ts";

const ever = "geneTherapy.hemophiliaA.ever";
type Counts = readonly [ever: number, inYear: number];

/** The surveys of one country from 2022 on. */
function surveysOf(...counts: readonly Counts[]): AllSurveys {
  const rows = counts.map(([total, inYear], at) => {
    const values = new Map([
      [ever, total],
      ["geneTherapy.hemophiliaA.inYear", inYear],
    ]);
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

describe("at a past time", () => {
  test.each<[string, AllSurveys, AllSurveys, number[]]>([
    [
      "as today where nothing changed",
      surveysOf([20, 6], [22, 2]),
      surveysOf([20, 6], [22, 2], [40, 18]),
      [2023, 2024],
    ],
    [
      "what an older survey gives away that was imported since",
      {
        ...surveysOf([0, 0], [22, 2]),
        rows: new Map([...surveysOf([0, 0], [22, 2]).rows].slice(1)),
      },
      surveysOf([20, 6], [22, 2]),
      [2022, 2023, 2024],
    ],
    [
      "everything where one year added few then and another number today",
      surveysOf([20, 6], [22, 2]),
      surveysOf([12, 6], [22, 10]),
      [2022, 2023, 2024],
    ],
    [
      "nothing where no year ever added few",
      surveysOf([20, 6], [30, 10]),
      surveysOf([20, 6], [32, 12]),
      [],
    ],
  ])("withholds %s", (_, then, today, years) => {
    expect(yearsOf(withheldInPast(then, today))).toEqual(years);
  });
});
