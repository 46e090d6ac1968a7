// The reports per country on the example world: every figure worked out by hand from the answers in
// examples/answers.json, with its arithmetic.

import { expect, test } from "vitest";
import {
  expectRow,
  expectTotal,
  surveyIn,
  tableFrom,
  tableOf,
} from "#reports/wfh/testing/worked.ts";

const orderOf = (id: string) => tableOf(id).rows.map(({ cells }) => cells.country);

test("missing people: who has hemophilia of unknown type is not counted, and a note says so", () => {
  const ofType = (type: string, people: number) => ({ [`identified.${type}.total`]: people });
  const survey = surveyIn(1, 2024, {
    ...ofType("hemophiliaA", 80),
    ...ofType("hemophiliaB", 20),
    ...ofType("hemophiliaUnknown", 7),
  });
  const { rows, notes } = tableFrom("missingPeople", {}, [survey]);
  expect(rows[0]?.cells.found).toBe(100);
  expect(notes.map(({ key }) => key)).toContain("missingOfKnownType");
});

test("missing people: expected − identified, most people first", () => {
  const table = tableOf("missingPeople");
  expect(orderOf("missingPeople")).toEqual(["ETH", "MEX", "KEN", "VEN", "CAN", "FRA", "ARM"]);
  // 131 million people: 655 times 100,000 males; A 5240 and B 800 identified.
  expectRow(
    table,
    { country: "MEX" },
    {
      gni: "UM",
      year: 2024,
      population: 131_000_000,
      found: 6040,
      expected: 655 * 20.9,
      missing: 655 * 20.9 - 6040,
      missingAtBirth: 655 * 29.6 - 6040,
      foundShare: 6040 / (655 * 20.9),
      missingA: 655 * 17.1 - 5240,
      missingB: 655 * 3.8 - 800,
      severeFound: [2200, "atLeast"],
      missingSevere: [655 * 7.1 - 2200, "atMost"],
    },
  );
  // Ethiopia gave no B: at least 485 found, at most so many missing. Its population is that of 2023.
  expectRow(
    table,
    { country: "ETH" },
    {
      gni: "L",
      year: 2024,
      population: 126_500_000,
      found: [485, "atLeast"],
      expected: 632.5 * 20.9,
      missing: [632.5 * 20.9 - 485, "atMost"],
      missingAtBirth: [632.5 * 29.6 - 485, "atMost"],
      foundShare: [485 / (632.5 * 20.9), "atLeast"],
      missingA: 632.5 * 17.1 - 485,
    },
  );
  // More found than expected is below 0. Armenia's population is 0: nothing is expected of it.
  expectRow(table, { country: "ARM" }, { year: 2024, found: [360, "atLeast"] });
  const males = 632.5 + 655 + 275.5 + 142 + 205 + 342.5;
  const found = 485 + 6040 + 710 + 1840 + 4320 + 8700;
  const pooled = table.totals.find(({ key }) => key === "pooled");
  expect(pooled?.cells.missing).toBeCloseTo(males * 20.9 - found, 6);
  expect(pooled?.n).toMatchObject({ found: 7, missing: 6, missingB: 3 });
});

test("distance to 1, 3 and 4 IU: what lacks, and nothing where it is reached", () => {
  const table = tableOf("distanceToThresholds");
  // 5.51 million IU for 55.1 million people in 2023, 5 million of them donated.
  expectRow(
    table,
    { country: "KEN" },
    {
      gni: "LM",
      year: 2023,
      population: 55_100_000,
      total: 5_510_000,
      perCapita: 0.1,
      perCapitaNotDonated: 510_000 / 55_100_000,
      oneDistance: 0.9,
      threeDistance: 2.9,
      fourDistance: 3.9,
      oneNeeded: 55_100_000 - 5_510_000,
      threeNeeded: 3 * 55_100_000 - 5_510_000,
      fourNeeded: 4 * 55_100_000 - 5_510_000,
    },
  );
  expectRow(
    table,
    { country: "MEX" },
    {
      gni: "UM",
      year: 2024,
      population: 131_000_000,
      total: 262_000_000,
      perCapita: 2,
      perCapitaNotDonated: 257 / 131,
      oneDistance: 0,
      threeDistance: 1,
      fourDistance: 2,
      oneNeeded: 0,
      threeNeeded: 131_000_000,
      fourNeeded: 262_000_000,
    },
  );
  // Canada's and France's use above the threshold does not help Ethiopia, Kenya and Venezuela.
  const pooled = table.totals.find(({ key }) => key === "pooled");
  expect(pooled?.cells.oneNeeded).toBe(125_300_000 + 49_590_000 + 28_300_000);
  const perPerson = [1.2 / 126.5, 0.1, 0, 7, 6, 2] as const;
  const farFrom4 = perPerson.map((use) => Math.max(0, 4 - use));
  const averageOf = (wanted: string) =>
    table.totals.find(({ key }) => key === wanted)?.cells.fourDistance;
  expect(averageOf("mean")).toBeCloseTo(farFrom4.reduce((all, one) => all + one) / 6, 12);
  // In order 0, 0, 2, 3.9, 4 − 1.2 ÷ 126.5, 4.
  expect(averageOf("median")).toBeCloseTo((2 + 3.9) / 2, 12);
});

test("dependence on donation: a blank is not 0", () => {
  const table = tableOf("dependenceOnDonation");
  expectRow(
    table,
    { country: "KEN" },
    {
      gni: "LM",
      year: 2023,
      fviiiUsed: 5_510_000,
      fviiiDonated: 5_000_000,
      fviiiDonatedShare: 5 / 5.51,
    },
  );
  expectRow(table, { country: "ETH" }, { gni: "L", year: 2024, fviiiUsed: 1_200_000 });
  expectTotal(
    table,
    ["pooled", {}],
    {
      fviiiUsed: 287_000_000 + 262_000_000 + 5_510_000,
      fviiiDonated: 10_000_000,
      fviiiDonatedShare: 10 / 554.51,
      fixUsed: [61_500_000 + 26_200_000, "atLeast"],
      emicizumabUsed: 900_000,
    },
    { fviiiDonatedShare: 3 },
  );
});

test("women and girls: and how many disorders are given by sex", () => {
  const table = tableOf("womenAndGirls");
  // Mexico gives A, B and VWD, and by sex A and VWD.
  expectRow(
    table,
    { country: "MEX" },
    {
      gni: "UM",
      year: 2024,
      allFemale: [240 + 700, "atLeast"],
      sexReported: 2 / 3,
      hemophiliaAFemale: 240,
      hemophiliaAFemaleShare: 240 / 5240,
      vwdFemale: 700,
      vwdFemaleShare: 0.7,
    },
  );
  expectRow(table, { country: "ARM" }, { year: 2024, sexReported: 0 });
});

test("shift of therapies: the pieces are all of the total", () => {
  const [, , newest] = tableOf("shiftOfTherapies", { fromYear: 2022 }).rows;
  // Million IU: Canada 41 + 123 + 123, France 60 + 351, Mexico 200 + 62, Kenya 0.51 + 5, Ethiopia 1.2, Armenia 8 + 4 + 2.
  const all = 287 + 411 + 262 + 5.51 + 1.2 + 14;
  expect(newest?.cells.fviiiPlasmaShare).toBeCloseTo((41 + 60 + 200 + 0.51 + 8) / all, 10);
  expect(newest?.cells.fviiiStandardShare).toBeCloseTo((123 + 4) / all, 10);
  expect(newest?.cells.fviiiExtendedShare).toBeCloseTo((123 + 2) / all, 10);
  expect(newest?.cells.fviiiKindNotStatedShare).toBeCloseTo((351 + 62 + 5) / all, 10);
  expect(newest?.cells.fviiiSourceNotStatedShare).toBeCloseTo(1.2 / all, 10);
  // Mexico and Armenia gave plasma-derived factor IX and nothing else: their totals lack a part and have no shares.
  expect(newest?.cells.fixPlasmaShare).toBeCloseTo(11.5 / 61.5, 10);
  expect(newest?.n).toMatchObject({ fixPlasmaShare: 1, fixSourceNotStatedShare: 1 });
});

test("shift of therapies: no column is empty, the part of older figures is left out", () => {
  const { columns } = tableOf("shiftOfTherapies", { fromYear: 2022 });
  expect(columns.map(({ key }) => key)).not.toContain("carriedShare");
});

test("shift of therapies: a kind that no country stated has no share, and is no 0 %", () => {
  const [first] = tableOf("shiftOfTherapies", { fromYear: 2022 }).rows;
  expect(first?.cells).toMatchObject({
    fviiiPlasmaShare: 58 / 408,
    fviiiStandardShare: null,
    fviiiExtendedShare: null,
    fviiiKindNotStatedShare: 350 / 408,
  });
  expect(first?.n).toMatchObject({ fviiiPlasmaShare: 1, fviiiExtendedShare: 0 });
});

test("missing people: a sum with a part above its own total is marked", () => {
  const survey = surveyIn(1, 2024, {
    "identified.hemophiliaA.total": 100,
    "identified.hemophiliaA.male": 130,
    "identified.hemophiliaB.total": 20,
  });
  const [row] = tableFrom("missingPeople", {}, [survey]).rows;
  expect([row?.cells.found, row?.marks.found]).toEqual([120, "partsExceed"]);
});

test("distance: what is reached with a part of the use is reached, and the rest is at most", () => {
  // 41 million people: at least 2 IU for each, so that 1 IU is reached and at most 1 IU lacks to 3.
  const [row] = tableFrom("distanceToThresholds", {}, [
    surveyIn(1, 2024, { "fviii.recombinant": 82_000_000 }),
  ]).rows;
  expect(row?.cells).toMatchObject({ oneDistance: 0, oneNeeded: 0, threeDistance: 1 });
  expect(row?.marks).toMatchObject({ perCapita: "atLeast", threeDistance: "atMost" });
  expect([row?.marks.oneDistance, row?.marks.oneNeeded]).toEqual([undefined, undefined]);
});

test("what is made of figures without a number says why there is none", () => {
  const survey = surveyIn(1, 2024, {
    "identified.hemophiliaA.total": 100,
    "identified.hemophiliaB.total": 20,
    "fviii.total": 1000,
  });
  const states = new Map([
    ["severity.hemophiliaA.male.severe", "notAvailable"],
    ["fviii.donated", "confidential"],
  ] as const);
  const marksIn = (id: string) => tableFrom(id, {}, [{ ...survey, states }]).rows[0]?.marks;
  expect(marksIn("missingPeople")).toEqual({
    severeFound: "notAvailable",
    missingSevere: "notAvailable",
  });
  expect(marksIn("distanceToThresholds")).toEqual({ perCapitaNotDonated: "confidential" });
});

test("distance: without donated, 0 is marked where more was donated than used", () => {
  const survey = surveyIn(1, 2024, { "fviii.total": 1000, "fviii.donated": 3000 });
  const [row] = tableFrom("distanceToThresholds", {}, [survey]).rows;
  expect([row?.cells.perCapitaNotDonated, row?.marks.perCapitaNotDonated]).toEqual([
    0,
    "partsExceed",
  ]);
});

test("women: type unknown left blank beside hemophilia A and B does not make the sum at least", () => {
  const rows = ["factorI", "factorII", "factorV", "factorV8", "factorVII", "factorX", "factorXI"];
  const others = ["factorXIII", "otherUnknown", "glanzmann", "bernardSoulier", "plateletOther"];
  const disorders = ["hemophiliaA", "hemophiliaB", "vwd", ...rows, ...others];
  const answers = disorders.map((disorder) => [`identified.${disorder}.female`, 10]);
  const survey = surveyIn(1, 2024, Object.fromEntries(answers));
  const [row] = tableFrom("womenAndGirls", {}, [survey]).rows;
  expect([row?.cells.allFemale, row?.marks.allFemale]).toEqual([150, undefined]);
});

test("three indicators: a share that a country does not have leaves the mean of the others unmarked", () => {
  const of = (mild: number) => ({
    "identified.hemophiliaA.total": 100,
    "severity.hemophiliaA.male.mild": mild,
    "severity.hemophiliaA.male.moderate": 10,
    "severity.hemophiliaA.male.severe": 40,
  });
  const lacking = { "identified.hemophiliaA.total": 100, "severity.hemophiliaA.male.severe": 40 };
  const surveys = [
    surveyIn(1, 2024, of(50)),
    surveyIn(2, 2024, of(30)),
    surveyIn(3, 2024, lacking),
  ];
  const { totals } = tableFrom("threeIndicators", {}, surveys);
  const mean = totals.find(({ key }) => key === "mean");
  expect([mean?.n?.severeMales, mean?.marks.severeMales]).toEqual([2, undefined]);
});
