// Growth, the three indicators and inequality on the example world: every figure worked out by hand from the answers in
// examples/answers.json, with its arithmetic.

import { expect, test } from "vitest";
import { funnelPoints } from "#reports/engine/comparisons/funnel-points.ts";
import type { ReportTable } from "#reports/engine/define.ts";
import { exampleCountries } from "#reports/wfh/examples/input.ts";
import { expectRow, surveyIn, tableFrom, tableOf } from "#reports/wfh/testing/worked.ts";
import { agesLimit, standardErrors } from "./funnel.ts";

test("growth: every country is in one piece, and the pieces are the difference", () => {
  const table = tableOf("growthTakenApart", { fromYear: 2023 });
  // 2023: Canada A 3500, Venezuela 1950, Kenya 710, Armenia A 300 and B males only, 50. 2024: no approved one of Kenya.
  expectRow(
    table,
    { country: "VEN" },
    {
      piece: "fewer",
      before: [1950, "atLeast"],
      after: [1840, "atLeast"],
      difference: [-110, "approximate"],
    },
  );
  expectRow(
    table,
    { country: "KEN" },
    { piece: "left", before: [710, "atLeast"], difference: [-710, "atMost"] },
  );
  expectRow(table, { country: "MEX" }, { piece: "came", after: 6100, difference: 6100 });
  const [pooled, same, ...pieces] = table.totals.map(({ cells }) => cells.difference);
  expect(pooled).toBe(21_805 - (3500 + 1950 + 710 + 350));
  expect(pieces.reduce((sum: number, one) => sum + Number(one), 0)).toBe(pooled);
  expect(same).toBe(4320 - 3500 + (1840 - 1950) + (360 - 350));
});

test("growth: a note names the countries of which it is not known whether the number went up or down", () => {
  const filters = { year: 2024, fromYear: 2023 };
  const exact = (total: number) => ({
    "identified.hemophiliaA.total": total,
    "identified.hemophiliaB.total": 20,
  });
  // Without an answer of hemophilia B the number is at least that of hemophilia A.
  const atLeast = (total: number) => ({ "identified.hemophiliaA.total": total });
  const notesFor = (before: Record<string, number>, after: Record<string, number>) =>
    tableFrom("growthTakenApart", filters, [
      surveyIn(1, 2023, before),
      surveyIn(1, 2024, after),
    ]).notes.filter(({ key }) => key === "growthUnsure");
  const note = { key: "growthUnsure", values: { count: 1 }, countries: ["CAN"] };
  expect(notesFor(exact(80), atLeast(60))).toEqual([note]);
  expect(notesFor(atLeast(80), exact(90))).toEqual([note]);
  expect(notesFor(atLeast(80), atLeast(90))).toEqual([note]);
  // At least 120 after 100, and 80 after at least 120: that is known.
  expect(notesFor(exact(80), atLeast(120))).toEqual([]);
  expect(notesFor(atLeast(120), exact(60))).toEqual([]);
  expect(notesFor(exact(80), exact(60))).toEqual([]);
});

test("growth: a year without a figure is none in which all came or left", () => {
  const survey = surveyIn(1, 2024, { "identified.hemophiliaA.total": 80 });
  const of = (fromYear: number, year: number) =>
    tableFrom("growthTakenApart", { fromYear, year }, [survey]);
  for (const [table, year] of [
    [of(2023, 2024), 2023],
    [of(2024, 2025), 2025],
  ] as const) {
    const { rows, totals, coverage, facts, notes } = table;
    expect([rows, totals, coverage.countries, facts.difference]).toEqual([[], [], 0, null]);
    expect(notes).toContainEqual({ key: "growthOneYear", values: { year } });
  }
});

test("growth: totals keep the sign of the figures in them", () => {
  const table = tableOf("growthTakenApart", { fromYear: 2023 });
  const leftOf = ({ totals }: ReportTable) => totals.find(({ cells }) => cells.piece === "left");
  // Kenya, at least 710 in 2023, left: of the total as of the country it is at most -710.
  expect(leftOf(table)?.marks.difference).toBe("atMost");
  const b = { "identified.hemophiliaB.total": 20 };
  const a = (total: number) => ({ ...b, "identified.hemophiliaA.total": total });
  const filters = { year: 2024, fromYear: 2023 };
  const surveys = [
    surveyIn(1, 2023, a(80)),
    surveyIn(1, 2024, { ...a(90), "identified.hemophiliaA.male": 120 }),
    surveyIn(2, 2023, a(40)),
    surveyIn(2, 2024, a(50)),
  ];
  const { totals, rows, notes } = tableFrom("growthTakenApart", filters, surveys);
  expect(rows.map(({ marks }) => marks.after)).toEqual(["partsExceed", undefined]);
  expect(totals.map(({ cells, marks }) => [cells.after, marks])).toEqual([
    [180, { after: "partsExceed" }],
    [180, { after: "partsExceed" }],
    [180, { after: "partsExceed" }],
  ]);
  const exceeding = { key: "partsExceed", values: { count: 1 }, countries: ["CAN"] };
  expect(notes).toContainEqual(exceeding);
  const estimated = tableFrom("estimatedSeries", filters, surveys);
  expect(estimated.rows.at(-1)?.marks.pwh).toBe("partsExceed");
  expect(estimated.notes).toContainEqual(exceeding);
  const before = tableFrom("estimatedSeries", { year: 2023, fromYear: 2023 }, surveys);
  expect(before.notes).not.toContainEqual(exceeding);
});

test("the three indicators: a country that found no one is below the limits, at the people expected", () => {
  const survey = surveyIn(3, 2024, { "identified.hemophiliaA.total": 0 });
  const { rows, facts } = tableFrom("threeIndicators", { year: 2024, fromYear: 2024 }, [survey]);
  const funnel = {
    value: "observed",
    cases: "hemophiliaA",
    lower: "observedLower",
    upper: "observedUpper",
    standardErrors,
  };
  const [point] = funnelPoints(rows, funnel);
  expect(point?.value).toBe(0);
  // Mexico: 655 times 100,000 males.
  expect(point?.cases).toBeCloseTo(655 * 17.1, 6);
  expect([facts.count, facts.below]).toEqual([1, 1]);
});

test("the three indicators: the limits are of chance, by the size of the country", () => {
  const table = tableOf("threeIndicators");
  // Mexico: 655 times 100,000 males; 1000 mild, 1500 moderate, 2200 severe males; 2640 adults, 2400 children.
  const expected = 655 * 17.1;
  const share = 6 / 17.1;
  const error = 3.09 * Math.sqrt((share * (1 - share)) / 4700);
  expectRow(
    table,
    { country: "MEX" },
    {
      gni: "UM",
      year: 2024,
      hemophiliaA: 5240,
      observed: 5240 / expected,
      observedLower: 1 - 3.09 / Math.sqrt(expected),
      observedUpper: 1 + 3.09 / Math.sqrt(expected),
      knownSeverity: 4700,
      severeMales: 2200 / 4700,
      severeMalesLower: share - error,
      severeMalesUpper: share + error,
      knownAge: 5040,
      adultsToChildren: 2640 / 2400,
      // Of 64 million males, known for 2023 only, 43 million are adults.
      standardized: 2640 / 2400 / (43 / 21),
      standardizedLower: limitOf(43 / 64, 5040, -1),
      standardizedUpper: limitOf(43 / 64, 5040, 1),
    },
  );
});

/** The share of adults ± 3.09 standard errors, as adults to children against those of the males. */
function limitOf(share: number, people: number, side: 1 | -1): number {
  const limit = share + side * 3.09 * Math.sqrt((share * (1 - share)) / people);
  return limit / (1 - limit) / (share / (1 - share));
}

test("adults to children against all males: of one country, of several, and without the table", () => {
  const table = tableOf("threeIndicators");
  const cellsOf = (code: string) => table.rows.find(({ cells }) => cells.country === code);
  expect(cellsOf("CAN")?.cells.standardized).toBeCloseTo(2600 / 900 / 4, 10);
  expect(cellsOf("MEX")?.years).toMatchObject({ standardized: 2023, standardizedUpper: 2023 });
  // France gave its ages: the plain ratio stays, and it is named.
  expect(cellsOf("FRA")?.cells).toMatchObject({
    knownAge: 7000,
    adultsToChildren: 2.5,
    standardized: null,
    standardizedLower: null,
    standardizedUpper: null,
  });
  // Kenya's answers of 2023 have its males of 2023.
  expect(cellsOf("KEN")?.cells.standardized).toBeCloseTo(300 / 410 / (14 / 13), 10);
  expect(table.notes).toContainEqual({ key: "noMales", values: { count: 1 }, countries: ["FRA"] });
  // The adults of Canada, Mexico and Kenya against those there would be with the ages of their males.
  const pooled = table.totals.find(({ key }) => key === "pooled");
  const asMales = 900 * 4 + 2400 * (43 / 21) + 410 * (14 / 13);
  expect(pooled?.cells.standardized).toBeCloseTo((2600 + 2640 + 300) / asMales, 10);
  expect(pooled?.n).toMatchObject({ standardized: 3, adultsToChildren: 4 });
  const adults = 3500 * 0.8 + 5040 * (43 / 64) + 710 * (14 / 27);
  const people = 3500 + 5040 + 710;
  expect(pooled?.cells.standardizedLower).toBeCloseTo(limitOf(adults / people, people, -1), 10);
});

test("limits of adults to children of several countries are of the same countries, also of one that has none above", () => {
  const surveyOf = (code: string, people: number) => {
    const { countryId = 0 } = exampleCountries.find((one) => one.code === code) ?? {};
    const ages = ["0_4", "5_13", "14_18", "19_44", "45_up"];
    const answers = ages.map((age): [string, number] => [`age.hemophiliaA.${age}`, people]);
    return surveyIn(countryId, 2023, Object.fromEntries(answers));
  };
  const surveys = [surveyOf("MEX", 1), surveyOf("KEN", 100)];
  const { rows, totals } = tableFrom("threeIndicators", { year: 2023 }, surveys);
  const mexico = rows.find(({ cells }) => cells.country === "MEX")?.cells;
  expect(mexico?.standardizedLower).toBeCloseTo(limitOf(43 / 64, 5, -1), 10);
  expect(mexico?.standardizedUpper).toBeNull();
  const pooled = totals.find(({ key }) => key === "pooled");
  const share = (5 * (43 / 64) + 500 * (14 / 27)) / 505;
  expect(pooled?.cells.standardizedLower).toBeCloseTo(limitOf(share, 505, -1), 10);
  expect(pooled?.cells.standardizedUpper).toBeCloseTo(limitOf(share, 505, 1), 10);
  expect(pooled?.n).toMatchObject({ standardized: 2, standardizedLower: 2, standardizedUpper: 2 });
});

test("limits of adults to children: none above where few people leave all of them to chance", () => {
  const [lower, upper] = [agesLimit("lower"), agesLimit("upper")];
  expect([lower(400, 200), upper(400, 200)]).toEqual([
    expect.closeTo(limitOf(0.5, 400, -1), 10),
    expect.closeTo(limitOf(0.5, 400, 1), 10),
  ]);
  expect([lower(4, 2), upper(4, 2)]).toEqual([0, null]);
  expect([lower(0, 0), lower(null, 200), upper(400, null)]).toEqual([null, null, null]);
});

test("inequality: the Lorenz curve of six countries", () => {
  const table = tableOf("inequalityOfUse");
  // Million people and million IU, the least per person first.
  const holdings = [
    [28.3, 0],
    [126.5, 1.2],
    [55.1, 5.51],
    [131, 262],
    [68.5, 411],
    [41, 287],
  ] as const;
  const people = 28.3 + 126.5 + 55.1 + 131 + 68.5 + 41;
  const used = 1.2 + 5.51 + 262 + 411 + 287;
  let [before, area] = [0, 0];
  for (const [some, iu] of holdings) {
    area += some * (2 * before + iu);
    before += iu;
  }
  const [pooled] = table.totals;
  expect(pooled?.cells).toMatchObject({ countriesCounted: 6 });
  expect(pooled?.cells.gini).toBeCloseTo(1 - area / (people * used), 10);
  // Half of the people are all of the first three and some of Mexico.
  const inMexico = people / 2 - 28.3 - 126.5 - 55.1;
  expect(table.rows[5]?.cells.useShare).toBeCloseTo((1.2 + 5.51 + inMexico * 2) / used, 10);
  // What is of all countries or of a class alone is in the totals, and blank in the rows of the curve.
  const inTotals = table.columns.map(({ key }) => key).filter((key) => !/Share$/.test(key));
  expect(inTotals).toContain("gini");
  for (const { marks } of table.rows) {
    expect(inTotals.map((key) => marks[key])).toEqual(inTotals.map(() => "inTotalsOnly"));
    expect([marks.peopleShare, marks.useShare]).toEqual([undefined, undefined]);
  }
  // Armenia has no population, two countries of a class have no index.
  expect(table.totals.find(({ cells }) => cells.gni === "H")?.cells.gini).toBeNull();
});

test("inequality: index and curve are approximate where a country gave only a part of its use", () => {
  const tableWith = (ofMexico: Record<string, number>) =>
    tableFrom("inequalityOfUse", {}, [
      surveyIn(1, 2024, { "fviii.total": 287_000_000 }),
      surveyIn(2, 2024, { "fviii.total": 411_000_000 }),
      surveyIn(3, 2024, ofMexico),
    ]);
  const marksIn = ({ rows, totals }: ReportTable) => ({
    curve: rows.map(({ marks }) => marks.useShare ?? ""),
    indexes: totals.map(({ marks }) => marks.gini ?? ""),
  });
  expect(marksIn(tableWith({ "fviii.total": 62_000_000 }))).toEqual({
    curve: Array(11).fill(""),
    indexes: ["", "", ""],
  });
  const table = tableWith({ "fviii.recombinant": 62_000_000 });
  // The ends of the curve are exact, and a class of fewer than three countries has no index.
  expect(marksIn(table)).toEqual({
    curve: ["", ...Array(9).fill("approximate"), ""],
    indexes: ["approximate", "", ""],
  });
  expect(table.facts).toMatchObject({ giniMark: "approximate", halfMark: "approximate" });
});
