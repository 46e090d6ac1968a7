// The reports about treatment and coverage on the example world: every figure worked out by hand from the answers in
// examples/answers.json, with its arithmetic.

import { expect, test } from "vitest";
import { expectRow, expectTotal, oneClass, tableOf } from "#reports/wfh/testing/worked.ts";

test("factor use: both factors per capita, a state stays a state", () => {
  const table = tableOf("factorusage");
  expectRow(
    table,
    { country: "CAN" },
    {
      year: 2024,
      population: 41_000_000,
      fviii: 287_000_000,
      fviiiPerCapita: 287 / 41,
      fix: 61_500_000,
      fixPerCapita: 61.5 / 41,
      precision: "precise",
      dataYear: 2023,
      sourceCoverage: 0.95,
    },
  );
  // Mexico gave factor IX from plasma only: 26.2 million, at least.
  expectRow(
    table,
    { country: "MEX" },
    {
      year: 2024,
      population: 131_000_000,
      fviii: 262_000_000,
      fviiiPerCapita: 262 / 131,
      fix: [26_200_000, "atLeast"],
      fixPerCapita: [26.2 / 131, "atLeast"],
    },
  );
  expectRow(
    table,
    { country: "VEN" },
    {
      year: 2024,
      population: 28_400_000,
      fviii: [null, "confidential"],
      fviiiPerCapita: [null, "confidential"],
    },
  );
  expectTotal(
    table,
    ["pooled", {}],
    {
      population: 41_000_000 + 126_500_000 + 68_500_000 + 131_000_000,
      fviii: [10_000_000 + 287_000_000 + 1_200_000 + 411_000_000 + 262_000_000, "partsExceed"],
      // Without Armenia, whose population is 0.
      fviiiPerCapita: (287 + 1.2 + 411 + 262) / (41 + 126.5 + 68.5 + 131),
      fix: [1_000_000 + 61_500_000 + 26_200_000, "atLeast"],
      fixPerCapita: [(61.5 + 26.2) / (41 + 131), "atLeast"],
    },
    { fviii: 5, fviiiPerCapita: 4, fix: 3, fixPerCapita: 2 },
  );
  const use = [7, 1.2 / 126.5, 6, 2] as const;
  expectTotal(table, ["mean", {}], {
    fviiiPerCapita: (use[0] + use[1] + use[2] + use[3]) / 4,
    fixPerCapita: [(1.5 + 0.2) / 2, "atLeast"],
  });
  expectTotal(table, ["median", {}], { fviiiPerCapita: (6 + 2) / 2 });
});

test("prophylaxis: the percentages as answered, their mean, and their median of three countries or more", () => {
  const table = tableOf("percentagePatientsProphylaxis");
  expectRow(
    table,
    { country: "CAN", disorder: "hemophiliaA" },
    {
      year: 2024,
      childrenTreated: 0.85,
      childrenPrecision: "precise",
      adultsTreated: 0.6,
      adultsPrecision: "estimate",
      dataYear: 2023,
      sourceCoverage: 0.95,
    },
  );
  expectRow(
    table,
    { country: "FRA", disorder: "hemophiliaA" },
    {
      year: 2024,
      childrenTreated: 0.92,
      childrenPrecision: "estimate",
      adultsTreated: [null, "notAvailable"],
    },
  );
  // Of 0, 40, 85 and 92 % the middle two are 40 and 85; adults have 60 and 12 only, and no median.
  expectTotal(
    table,
    ["mean", { disorder: "hemophiliaA" }],
    { childrenTreated: (0 + 0.4 + 0.85 + 0.92) / 4, adultsTreated: (0.6 + 0.12) / 2 },
    { childrenTreated: 4, adultsTreated: 2 },
  );
  expectTotal(
    table,
    ["median", { disorder: "hemophiliaA" }],
    { childrenTreated: (0.4 + 0.85) / 2 },
    { childrenTreated: 4, adultsTreated: 2 },
  );
  expectTotal(table, ["median", { disorder: "hemophiliaB" }], {}, { childrenTreated: 2 });
});

test("factor VIII by class: sums, shares, and the places of the countries", () => {
  const table = tableOf("FVIIIUsagebyGNI");
  const all = 287 + 411 + 262 + 1.2;
  const people = 41 + 68.5 + 131 + 126.5;
  expectRow(
    table,
    { gni: "H" },
    {
      countries: 2,
      total: 287_000_000 + 411_000_000,
      totalShare: (287 + 411) / all,
      population: 109_500_000,
      populationShare: 109.5 / people,
      min: 411 / 68.5,
      max: 287 / 41,
      mean: (7 + 6) / 2,
      pooled: (287 + 411) / 109.5,
    },
  );
  expectRow(table, { gni: "LM" }, { countries: 0 });
  // Armenia has no class and is in none.
  expect(table.notes.find(({ key }) => key === "noClass")?.countries).toEqual(["ARM"]);
  expect(table.points).toEqual([
    { country: "CAN", category: "H", value: 7 },
    { country: "FRA", category: "H", value: 6 },
    { country: "MEX", category: "UM", value: 2 },
    { country: "ETH", category: "L", value: 1_200_000 / 126_500_000 },
  ]);
});

test("factor VIII by class: quartiles of three countries or more", () => {
  const lowest = 1.2 / 126.5;
  // In order: Ethiopia, Mexico 2, France 6, Canada 7. A quarter of the way is at place 0.75 of 0 to 3.
  expectRow(
    tableOf("FVIIIUsagebyGNI", {}, oneClass),
    { gni: "H" },
    {
      countries: 5,
      total: [971_200_000, "partsExceed"],
      totalShare: 1,
      population: 367_000_000,
      populationShare: 1,
      min: lowest,
      lowerQuartile: lowest + 0.75 * (2 - lowest),
      median: (2 + 6) / 2,
      upperQuartile: 6 + 0.25 * (7 - 6),
      max: 7,
      mean: (lowest + 2 + 6 + 7) / 4,
      pooled: (287 + 1.2 + 411 + 262) / 367,
    },
  );
});

test("factor VIII per person with hemophilia A, factor IX per person with B", () => {
  const perA = tableOf("FVIIIUsagebyGNIAndPatiens");
  // France's people are "at least", so its use per person is "at most".
  const [canada, france] = [287_000_000 / 3600, 411_000_000 / 7000];
  const people = 3600 + 7000;
  expectRow(
    perA,
    { gni: "H" },
    {
      countries: 2,
      total: 698_000_000,
      totalShare: 698 / (287 + 411 + 262 + 1.2),
      population: 109_500_000,
      populationShare: 109.5 / 367,
      min: [france, "atMost"],
      max: canada,
      mean: [(canada + france) / 2, "atMost"],
      pooled: [698_000_000 / people, "atMost"],
      hemophiliaA: [people, "atLeast"],
      identifiedShare: [people / 547.5 / 17.1, "atLeast"],
    },
  );
  const perB = tableOf("FIXUsagebyGNIAndPatiens");
  expectRow(
    perB,
    { gni: "H" },
    {
      countries: 1,
      total: 61_500_000,
      totalShare: 1,
      population: 41_000_000,
      populationShare: 41 / 172,
      min: 61_500_000 / 720,
      max: 61_500_000 / 720,
      mean: 61_500_000 / 720,
      pooled: 61_500_000 / 720,
      hemophiliaB: 720,
      identifiedShare: 720 / 205 / 3.8,
    },
  );
  // Mexico's factor IX is "at least", and no share is of it.
  expectRow(
    tableOf("FIXUsagebyGNI"),
    { gni: "UM" },
    {
      countries: 1,
      total: [26_200_000, "atLeast"],
      population: 131_000_000,
      populationShare: 131 / 172,
      min: [0.2, "atLeast"],
      max: [0.2, "atLeast"],
      mean: [0.2, "atLeast"],
      pooled: [0.2, "atLeast"],
    },
  );
});

test("who answered: countries and people by region and class", () => {
  const table = tableOf("population");
  // All eight countries: 41 + 68.5 + 131 + 28.4 + 56.4 + 126.5 + 1450 + 0 million people.
  const world = 1_901_800_000;
  expectRow(
    table,
    { region: "Americas", gni: "UM" },
    {
      countries: 1,
      responding: 1,
      respondingShare: 1,
      populationOfAll: 131_000_000,
      population: 131_000_000,
      coveredShare: 1,
      worldShare: 131_000_000 / world,
    },
  );
  // Kenya's survey of 2024 is not approved.
  expectRow(
    table,
    { region: "Africa", gni: "LM" },
    {
      countries: 1,
      responding: 0,
      respondingShare: 0,
      populationOfAll: 56_400_000,
      population: 0,
      coveredShare: 0,
      worldShare: 0,
    },
  );
  expectTotal(table, ["region", { region: "Africa" }], {
    countries: 2,
    responding: 1,
    respondingShare: 1 / 2,
    populationOfAll: 56_400_000 + 126_500_000,
    population: 126_500_000,
    coveredShare: 126.5 / 182.9,
    worldShare: 126_500_000 / world,
  });
  expectTotal(table, ["class", { gni: "LM" }], {
    countries: 2,
    responding: 0,
    respondingShare: 0,
    populationOfAll: 56_400_000 + 1_450_000_000,
    population: 0,
    coveredShare: 0,
    worldShare: 0,
  });
  const covered = 41_000_000 + 68_500_000 + 131_000_000 + 28_400_000 + 126_500_000;
  expectTotal(table, ["pooled", {}], {
    countries: 8,
    responding: 6,
    respondingShare: 6 / 8,
    populationOfAll: world,
    population: covered,
    coveredShare: covered / world,
    worldShare: covered / world,
  });
  expect(table.points?.map(({ country }) => country).sort()).toEqual([
    "ARM",
    "CAN",
    "ETH",
    "FRA",
    "MEX",
    "VEN",
  ]);
});

test("who answered, latest: Kenya has its answer of 2023", () => {
  expectTotal(tableOf("population", { basis: "latest" }), ["region", { region: "Africa" }], {
    countries: 2,
    responding: 2,
    respondingShare: 1,
    populationOfAll: 182_900_000,
    population: 182_900_000,
    coveredShare: 1,
    worldShare: 182_900_000 / 1_901_800_000,
  });
});

test("treatment over time: medians of the class in the year of the row", () => {
  const series = { fromYear: 2022 };
  const table = tableOf("TreatmentByGNIOverTime", series);
  expectRow(
    table,
    { year: 2024, gni: "H" },
    {
      countries: 2,
      fviiiMean: (7 + 6) / 2,
      fviiiPooled: (287 + 411) / (41 + 68.5),
      fixMean: 61.5 / 41,
      fixPooled: 61.5 / 41,
      childrenTreatedMean: (0.85 + 0.92) / 2,
      adultsTreatedMean: 0.6,
      centresPerMillion: (26 + 35) / (41 + 68.5),
    },
  );
  // Kenya's centres are those of 2023, and so is its population.
  expectRow(
    table,
    { year: 2024, gni: "LM" },
    {
      countries: 1,
      fviiiMean: 0.1,
      fviiiPooled: 0.1,
      centresPerMillion: 5 / 55.1,
      childrenTreatedMean: 0.05,
      adultsTreatedMean: 0.01,
    },
  );
  const together = tableOf("TreatmentByGNIOverTime", series, oneClass);
  // Per capita in 2024: Canada 7, France 6, Mexico 2, Kenya 5.51 ÷ 55.1 = 0.1 of 2023, Ethiopia 1.2 ÷ 126.5,
  // Venezuela 0 of 2023; Armenia has no one in 2024. In order 0, 0.0095, 0.1, 2, 6, 7.
  expectRow(
    together,
    { year: 2024, gni: "H" },
    {
      countries: 7,
      fviiiMedian: (0.1 + 2) / 2,
      fviiiMean: (7 + 6 + 2 + 0.1 + 1.2 / 126.5) / 6,
      fviiiPooled: (287 + 411 + 262 + 5.51 + 1.2) / (41 + 68.5 + 131 + 55.1 + 126.5 + 28.3),
      // Mexico gave plasma-derived factor IX only.
      fixMean: [(61.5 / 41 + 26.2 / 131) / 2, "atLeast"],
      fixPooled: [(61.5 + 26.2) / (41 + 131), "atLeast"],
      // Children: 0, 5, 40, 85, 92 %; adults 1, 12, 60 %.
      childrenTreated: 0.4,
      adultsTreated: 0.12,
      childrenTreatedMean: (0 + 0.05 + 0.4 + 0.85 + 0.92) / 5,
      adultsTreatedMean: (0.01 + 0.12 + 0.6) / 3,
      centresPerMillion: (26 + 35 + 13 + 7 + 5) / (41 + 68.5 + 131 + 28.4 + 55.1),
    },
  );
});

test("treatment by class over time: a country without a class is in no row, and a note names it", () => {
  const table = tableOf("TreatmentByGNIOverTime", { fromYear: 2024 });
  const inRows = table.rows.reduce((sum, { cells }) => sum + Number(cells.countries), 0);
  expect(table.coverage.countries).toBe(inRows);
  expect(table.range).toEqual({ min: inRows, max: inRows });
  expect(table.notes.find(({ key }) => key === "noClassInSeries")?.countries).toEqual(["ARM"]);
});
