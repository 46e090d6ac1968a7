// The quality of the data and the series with an estimated layer on the example world: every figure worked out by hand
// from the answers in examples/answers.json, with its arithmetic.

import { expect, test } from "vitest";
import { expectRow, surveyIn, tableFrom, tableOf } from "#reports/wfh/testing/worked.ts";

test("quality: what was answered, how precisely, how old the sources are, and what was corrected", () => {
  const table = tableOf("qualityOverYears", { fromYear: 2022 });
  // Of 20 questions Canada answers 19, France 8, Mexico 11, Venezuela 4, Ethiopia 7, Armenia 5.
  const answered = 19 + 8 + 11 + 4 + 7 + 5;
  // Canada: 5 precise, 3 estimates, 1 "no data"; France: 1 precise, 2 estimates.
  const [precise, estimates] = [6, 5];
  expectRow(
    table,
    { year: 2024 },
    {
      countries: 6,
      members: 8,
      memberShare: 6 / 8,
      worldShare: (41 + 68.5 + 131 + 28.4 + 126.5) / (395.4 + 56.4 + 1450),
      answeredShare: answered / (6 * 20),
      preciseAnswers: precise / answered,
      estimatedAnswers: estimates / answered,
      unsaidAnswers: (answered - precise - estimates) / answered,
      // Canada alone says that its source is of 2023; one country has no median of 95 %.
      sameYearShare: 0,
      dataAge: 1,
      corrected: 1,
      correctedShare: 1 / 6,
      figuresCorrected: 3,
    },
  );
  expect(table.rows[2]?.n).toMatchObject({ answeredShare: 6, dataAge: 1, sourceReach: 1 });
});

test("quality: a year without a survey has no response rate, not one of 0", () => {
  const identified = { "identified.hemophiliaA.total": 100 };
  const surveys = [surveyIn(1, 2022, identified), surveyIn(1, 2024, identified)];
  const { rows } = tableFrom("qualityOverYears", { fromYear: 2022, year: 2024 }, surveys);
  expect(rows.map(({ cells }) => cells.countries)).toEqual([1, 0, 1]);
  expect(rows[1]?.cells).toMatchObject({ year: 2023, memberShare: null, worldShare: null });
  // Another country answered in 2023, so of Europe none did.
  const asked = { fromYear: 2023, year: 2023, regions: ["Europe"] };
  const chosen = tableFrom("qualityOverYears", asked, [surveyIn(1, 2023, identified)]);
  expect(chosen.rows[0]?.cells).toMatchObject({ countries: 0, memberShare: 0 });
});

test("quality: no line is broken, since all surveys of a year are what the year is about", () => {
  const table = tableOf("qualityOverYears", { fromYear: 2022 });
  // Six countries of 2024 and four of 2023, of which three are in both.
  expect(table.rows.map(({ cells }) => cells.countries)).toEqual([1, 4, 6]);
  expect([table.breaks, table.lineBreaks]).toEqual([undefined, undefined]);
  const keysOf = ({ notes }: typeof table) => notes.map(({ key }) => key);
  expect(keysOf(table)).toContain("qualityOfEachYear");
  expect(keysOf(table)).not.toContain("changingSet");
  const constant = tableOf("qualityOverYears", { fromYear: 2023, constant: true });
  expect(keysOf(constant)).not.toContain("qualityOfEachYear");
});

test("quality: the constant set answered in every year", () => {
  const table = tableOf("qualityOverYears", { fromYear: 2023, constant: true });
  expect(table.rows.map(({ cells }) => cells.countries)).toEqual([3, 3]);
});

test("estimates are beside the answers, marked and with their own n", () => {
  const table = tableOf("estimatedSeries", { fromYear: 2022 });
  // France: 408 million IU in 2022 and 60 + 351 million in 2024. Its people of 2022 lack those with hemophilia B.
  expectRow(
    table,
    { year: 2023 },
    {
      countries: 4,
      pwh: [3500 + 1950 + 710 + 300 + 50, "atLeast"],
      vwd: 40,
      fviii: 280_000_000 + 5_510_000 + 9_000_000,
      fviiiBetween: [(408_000_000 + 411_000_000) / 2, "estimated"],
    },
  );
  // Kenya's survey of 2024 is not approved, and that of 2023 gave no hemophilia B; Armenia gave no VWD; Venezuela's IU are confidential, which is an answer.
  expectRow(
    table,
    { year: 2024 },
    {
      countries: 6,
      pwh: [4320 + 8700 + 6100 + 1840 + 485 + 360, "atLeast"],
      vwd: 5000 + 1000,
      vwdAfter: [40, "estimated"],
      fviii: [971_200_000, "partsExceed"],
      fviiiAfter: [5_510_000, "estimated"],
    },
  );
  expect(table.rows[1]?.n).toMatchObject({ fviii: 4, fviiiBetween: 1, pwhBetween: 0 });
  expect(table.rows[2]?.n).toMatchObject({ pwh: 6, pwhAfter: 0, vwdAfter: 1, fviiiAfter: 1 });
  expect(table.facts).toMatchObject({ firstCount: 1, lastCount: 6, estimatedCount: 0 });
});

test("estimates of two years that are of other countries are not joined, and a note says why", () => {
  const identified = { "identified.hemophiliaA.total": 100, "identified.hemophiliaB.total": 20 };
  const sent = { 1: [2021, 2023, 2024], 2: [2021, 2022, 2024] };
  const surveys = Object.entries(sent).flatMap(([id, years]) =>
    years.map((year) => surveyIn(Number(id), year, identified)),
  );
  const table = tableFrom("estimatedSeries", { fromYear: 2021, year: 2024 }, surveys);
  expect(table.rows.map(({ n }) => n?.pwhBetween)).toEqual([0, 1, 1, 0]);
  expect(table.lineBreaks).toMatchObject({ pwhBetween: [2023] });
  expect(table.notes).toContainEqual({ key: "estimatedLines", values: {} });
});

test("an estimate names how it is made and the questions of its figure", () => {
  const { columns } = tableOf("estimatedSeries");
  const madeOf = (wanted: string) => columns.find(({ key }) => key === wanted)?.made;
  expect(madeOf("vwdBetween")).toEqual({
    formula: "estimatedBetween",
    codes: ["identified.vwd.total"],
  });
  expect(madeOf("vwd")?.formula).toBe("sumOfCountries");
});

test("the kinds of factor IX are of its own newest answer, whatever the survey says of factor VIII", () => {
  const surveys = [
    surveyIn(1, 2007, { "fix.total": 100, "fix.plasmaDerived": 80, "fix.recombinant": 20 }),
    surveyIn(1, 2008, { "fviii.total": 50, "fviii.plasmaDerived": 50, "fviii.recombinant": 0 }),
  ];
  const filters = { fromYear: 2008, year: 2008, basis: "latest" } as const;
  const [row] = tableFrom("shiftOfTherapies", filters, surveys).rows;
  expect(row?.cells).toMatchObject({ fviiiPlasmaShare: 1, fixPlasmaShare: 0.8 });
  expect(row?.n).toMatchObject({ fviiiPlasmaShare: 1, fixPlasmaShare: 1 });
});

test("people are not estimated from a year in which the parts of hemophilia A are more than its total", () => {
  const whole = { "identified.hemophiliaA.total": 100, "identified.hemophiliaB.total": 20 };
  const exceeded = { ...whole, "identified.hemophiliaA.male": 130 };
  const surveys = [surveyIn(1, 2021, whole), surveyIn(1, 2023, exceeded)];
  const table = tableFrom("estimatedSeries", { fromYear: 2021, year: 2024 }, surveys);
  expect(table.rows.map(({ n }) => n?.pwhBetween)).toEqual([0, 0, 0, 0]);
  expect(table.rows.map(({ n }) => n?.pwhAfter)).toEqual([0, 0, 0, 0]);
  expect(table.rows[2]?.marks.pwh).toBe("partsExceed");
});
