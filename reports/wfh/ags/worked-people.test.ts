// The reports about people on the example world: every figure worked out by hand from the answers in
// examples/answers.json, with its arithmetic.

import { expect, test } from "vitest";
import { expectRow, expectTotal, tableOf } from "#reports/wfh/testing/worked.ts";

test("demographic: people, prevalence and identified of expected", () => {
  const table = tableOf("demographic");
  // Half of 41 million are 20.5 million males.
  expectRow(
    table,
    { country: "CAN" },
    {
      region: "Americas",
      gni: "H",
      year: 2024,
      population: 41_000_000,
      pwh: 3600 + 720,
      hemophiliaA: 3600,
      hemophiliaB: 720,
      vwd: 5000,
      obd: [130 + 50, "atLeast"],
      allPeople: [3600 + 720 + 5000 + 130 + 50, "atLeast"],
      hemophiliaAPrevalence: 3600 / 205,
      hemophiliaBPrevalence: 720 / 205,
      hemophiliaACoverage: 3600 / 205 / 17.1,
      hemophiliaBCoverage: 720 / 205 / 3.8,
      precision: "precise",
      dataYear: 2023,
      sourceCoverage: 0.95,
    },
  );
  // Ethiopia's population of 2024 is not known yet: that of 2023 is used.
  expectRow(
    table,
    { country: "ETH" },
    {
      region: "Africa",
      gni: "L",
      year: 2024,
      population: 126_500_000,
      pwh: [485, "atLeast"],
      hemophiliaA: 485,
      obd: [12, "atLeast"],
      allPeople: [485 + 12, "atLeast"],
      hemophiliaAPrevalence: 485 / 632.5,
      hemophiliaACoverage: 485 / 632.5 / 17.1,
    },
  );
  // France gives males and females with A, but no total; Armenia's population is 0.
  expectRow(
    table,
    { country: "FRA" },
    {
      region: "Europe",
      gni: "H",
      year: 2024,
      population: 68_500_000,
      pwh: [6300 + 700 + 1700, "atLeast"],
      hemophiliaA: [6300 + 700, "atLeast"],
      hemophiliaB: 1700,
      hemophiliaUnknown: 0,
      allPeople: [6300 + 700 + 1700, "atLeast"],
      hemophiliaAPrevalence: [7000 / 342.5, "atLeast"],
      hemophiliaBPrevalence: 1700 / 342.5,
      hemophiliaACoverage: [7000 / 342.5 / 17.1, "atLeast"],
      hemophiliaBCoverage: 1700 / 342.5 / 3.8,
    },
  );
  expectRow(
    table,
    { country: "ARM" },
    {
      region: "Europe",
      year: 2024,
      pwh: [310 + 50, "atLeast"],
      hemophiliaA: [310, "atLeast"],
      hemophiliaB: [50, "partsExceed"],
      allPeople: [310 + 50, "atLeast"],
    },
  );
});

test("demographic: the total divides the sums of those that have both", () => {
  // 41 + 126.5 + 68.5 + 131 + 28.4 million people without Armenia, whose population is 0.
  const people = 41_000_000 + 126_500_000 + 68_500_000 + 131_000_000 + 28_400_000;
  const withA = 3600 + 485 + 7000 + 5240 + 1840;
  const peopleWithB = 41_000_000 + 68_500_000 + 131_000_000;
  const rateA = withA / (people / 2 / 100_000);
  const rateB = (720 + 1700 + 800) / (peopleWithB / 2 / 100_000);
  expectTotal(
    tableOf("demographic"),
    ["pooled", {}],
    {
      population: people,
      pwh: [4320 + 485 + 8700 + 6100 + 1840 + 360, "atLeast"],
      hemophiliaA: [withA + 310, "atLeast"],
      hemophiliaB: [720 + 1700 + 800 + 50, "partsExceed"],
      hemophiliaUnknown: 60 + 0,
      vwd: 5000 + 1000,
      obd: [180 + 12, "atLeast"],
      allPeople: [9500 + 497 + 8700 + 7100 + 1840 + 360, "atLeast"],
      hemophiliaAPrevalence: [rateA, "atLeast"],
      hemophiliaBPrevalence: rateB,
      hemophiliaACoverage: [rateA / 17.1, "atLeast"],
      hemophiliaBCoverage: rateB / 3.8,
    },
    { hemophiliaA: 6, hemophiliaAPrevalence: 5, hemophiliaBPrevalence: 3, vwd: 2 },
  );
});

test("bleeding: VWD, each other disorder, and their sums", () => {
  const table = tableOf("bleeding");
  const other = { factorVII: 130, glanzmann: 50 };
  expectRow(
    table,
    { country: "CAN" },
    {
      year: 2024,
      vwdAndOther: [5000 + 130 + 50, "atLeast"],
      vwd: 5000,
      obd: [130 + 50, "atLeast"],
      ...other,
      dataYear: 2023,
      sourceCoverage: 0.95,
    },
  );
  expectRow(table, { country: "MEX" }, { year: 2024, vwdAndOther: [1000, "atLeast"], vwd: 1000 });
  expectRow(
    table,
    { country: "ETH" },
    { year: 2024, vwdAndOther: [12, "atLeast"], obd: [12, "atLeast"], otherUnknown: 12 },
  );
  expectRow(table, { country: "FRA" }, { year: 2024 });
  expectTotal(
    table,
    ["pooled", {}],
    {
      vwdAndOther: [5180 + 1000 + 12, "atLeast"],
      vwd: 5000 + 1000,
      obd: [180 + 12, "atLeast"],
      ...other,
      otherUnknown: 12,
    },
    { vwdAndOther: 3, vwd: 2, obd: 2, factorVII: 1, factorI: 0 },
  );
});

test("other disorders by sex, latest: each country's newest answer to the disorder", () => {
  const table = tableOf("OtherBleedingDisordersLatestData");
  expectRow(table, { country: "ARM", disorder: "vwd" }, { year: 2023, total: 40 });
  expectRow(
    table,
    { country: "CAN", disorder: "factorVII" },
    { year: 2024, male: 60, female: 70, total: 130, dataYear: 2023, sourceCoverage: 0.95 },
  );
  expectTotal(
    table,
    ["all", { disorder: "vwd" }],
    { male: 1800 + 300, female: 3000 + 700, unknown: 200, total: 5000 + 1000 + 40 },
    { male: 2, unknown: 1, total: 3 },
  );
  expectTotal(table, ["all", { disorder: "otherUnknown" }], { total: 12 }, { male: 0, total: 1 });
});

test("age: a share needs all five groups, and parts without a total are at least", () => {
  const table = tableOf("agehemophiliaA");
  const known = 200 + 400 + 300 + 1500 + 1100;
  expectRow(
    table,
    { country: "CAN" },
    {
      gni: "H",
      year: 2024,
      under5: 200,
      from5to13: 400,
      from14to18: 300,
      from19to44: 1500,
      from45: 1100,
      ageUnknown: 100,
      total: 3600,
      under5Share: 200 / known,
      from5to13Share: 400 / known,
      from14to18Share: 300 / known,
      from19to44Share: 1500 / known,
      from45Share: 1100 / known,
      childrenShare: (200 + 400 + 300) / known,
      adultsToChildren: (1500 + 1100) / (200 + 400 + 300),
      // Of 20 million males 1, 1.8 and 1.2 million are up to 18, 7 and 9 million above.
      menToBoys: 16 / 4,
      under5MalesShare: 1 / 20,
      from5to13MalesShare: 1.8 / 20,
      from14to18MalesShare: 1.2 / 20,
      from19to44MalesShare: 7 / 20,
      from45MalesShare: 9 / 20,
      ageUnknownShare: 100 / 3600,
      dataYear: 2023,
      sourceCoverage: 0.95,
    },
  );
  // Ethiopia has no males by age, and did not give all of its own.
  expectRow(
    table,
    { country: "ETH" },
    {
      gni: "L",
      year: 2024,
      under5: 40,
      from5to13: 160,
      total: [40 + 160, "atLeast"],
      ageUnknownShare: [null, "atLeast"],
    },
  );
  expectRow(
    table,
    { country: "ARM" },
    { year: 2024, from19to44: 150, from45: 100, total: [240, "partsExceed"] },
  );
  // Venezuela has males by age, but no ages that they could be compared with.
  expectRow(table, { country: "VEN" }, { gni: "U", year: 2024, total: 1840 });
});

test("age: a country without males by age is named, and an older table says its year", () => {
  const table = tableOf("agehemophiliaA");
  const rowOf = (code: string) => table.rows.find(({ cells }) => cells.country === code);
  const compared = [
    "menToBoys",
    ...Object.keys(rowOf("CAN")?.cells ?? {}).filter((key) => key.endsWith("MalesShare")),
  ];
  expect(compared).toHaveLength(6);
  expect(compared.map((key) => rowOf("FRA")?.cells[key])).toEqual(compared.map(() => null));
  // Mexico has the table of 2023 only: of 64 million males 21 million are up to 18.
  expect(rowOf("MEX")?.cells).toMatchObject({ menToBoys: 43 / 21, from45MalesShare: 18 / 64 });
  expect(rowOf("MEX")?.years).toEqual(Object.fromEntries(compared.map((key) => [key, 2023])));
  expect(table.notes).toContainEqual({ key: "noMales", values: { count: 1 }, countries: ["FRA"] });
  expect(table.notes).toContainEqual({
    key: "malesCarried",
    values: { count: 1 },
    countries: ["MEX"],
  });
});

/** What is worked out from the males in the five age groups. */
function sameAmongMales([a, b, c, d, e]: readonly [number, number, number, number, number]) {
  const all = a + b + c + d + e;
  return {
    menToBoys: (d + e) / (a + b + c),
    under5MalesShare: a / all,
    from5to13MalesShare: b / all,
    from14to18MalesShare: c / all,
    from19to44MalesShare: d / all,
    from45MalesShare: e / all,
  };
}

test("age: classes and all countries sum only those that gave the parts", () => {
  const table = tableOf("agehemophiliaA");
  const [children, adults] = [900 + 2000, 2600 + 5000];
  const known = children + adults;
  expectTotal(
    table,
    ["class", { gni: "H" }],
    {
      under5: 200 + 500,
      from5to13: 400 + 1000,
      from14to18: 300 + 500,
      from19to44: 1500 + 2600,
      from45: 1100 + 2400,
      ageUnknown: 100,
      total: [3600 + 7000, "atLeast"],
      under5Share: 700 / known,
      from5to13Share: 1400 / known,
      from14to18Share: 800 / known,
      from19to44Share: 4100 / known,
      from45Share: 3500 / known,
      childrenShare: children / known,
      adultsToChildren: adults / children,
      // France has no males by age.
      ...sameAmongMales([1, 1.8, 1.2, 7, 9]),
      // France's total is "at least": its unknown is no share of it.
      ageUnknownShare: 100 / 3600,
    },
    { under5: 2, ageUnknown: 1, total: 2, childrenShare: 2, menToBoys: 1, under5MalesShare: 1 },
  );
  // Mexico: 500 + 1200 + 700 children and 2200 + 440 adults.
  const allKnown = known + 2400 + 2640;
  expectTotal(
    table,
    ["pooled", {}],
    {
      under5: 200 + 40 + 500 + 500,
      from5to13: 400 + 160 + 1000 + 1200,
      from14to18: 300 + 500 + 700,
      from19to44: 150 + 1500 + 2600 + 2200,
      from45: 100 + 1100 + 2400 + 440,
      ageUnknown: 100 + 200,
      total: [240 + 3600 + 200 + 7000 + 5240 + 1840, "atLeast"],
      under5Share: (200 + 500 + 500) / allKnown,
      from5to13Share: (400 + 1000 + 1200) / allKnown,
      from14to18Share: (300 + 500 + 700) / allKnown,
      from19to44Share: (1500 + 2600 + 2200) / allKnown,
      from45Share: (1100 + 2400 + 440) / allKnown,
      childrenShare: (children + 2400) / allKnown,
      adultsToChildren: (adults + 2640) / (children + 2400),
      // Canada and Mexico, in millions.
      ...sameAmongMales([1 + 5, 1.8 + 10, 1.2 + 6, 7 + 25, 9 + 18]),
      ageUnknownShare: (100 + 200) / (3600 + 5240),
    },
    { under5: 4, childrenShare: 3, ageUnknownShare: 2, total: 6, menToBoys: 2 },
  );
});

test("age, latest: Kenya has its approved answer of 2023", () => {
  const known = 60 + 200 + 150 + 250 + 50;
  expectRow(
    tableOf("agehemophiliaALatest"),
    { country: "KEN" },
    {
      gni: "LM",
      year: 2023,
      under5: 60,
      from5to13: 200,
      from14to18: 150,
      from19to44: 250,
      from45: 50,
      ageUnknown: 0,
      total: 710,
      under5Share: 60 / known,
      from5to13Share: 200 / known,
      from14to18Share: 150 / known,
      from19to44Share: 250 / known,
      from45Share: 50 / known,
      childrenShare: 410 / known,
      adultsToChildren: 300 / 410,
      // The males of the same year, not those of 2024.
      ...sameAmongMales([3.5, 6, 3.5, 10, 4]),
      ageUnknownShare: 0 / 710,
    },
  );
  for (const id of ["agehemophiliaB", "agehemophiliaBLatest"]) {
    expectTotal(tableOf(id), ["class", { gni: "H" }], {
      under5: 40,
      from5to13: 80,
      from14to18: 60,
      from19to44: 300,
      from45: 240,
      ageUnknown: 0,
      total: 720,
      under5Share: 40 / 720,
      from5to13Share: 80 / 720,
      from14to18Share: 60 / 720,
      from19to44Share: 300 / 720,
      from45Share: 240 / 720,
      childrenShare: 180 / 720,
      adultsToChildren: 540 / 180,
      ...sameAmongMales([1, 1.8, 1.2, 7, 9]),
      ageUnknownShare: 0 / 720,
    });
  }
  for (const id of ["agevwd", "agevwdLatest"]) {
    expectTotal(tableOf(id), ["pooled", {}], { total: 5000 }, { total: 1, under5: 0 });
  }
  for (const id of ["agehemophiliaunknown", "agehemophiliaunknownLatest"]) {
    expectTotal(tableOf(id), ["pooled", {}], {}, { total: 0 });
  }
});

test("inhibitors: no share of people who are at least", () => {
  const table = tableOf("inhibitor");
  expectRow(
    table,
    { country: "CAN", disorder: "hemophiliaA" },
    {
      year: 2024,
      identified: 3600,
      currentInhibitors: 90,
      currentInhibitorsShare: 90 / 3600,
      newInhibitors: 6,
      dataYear: 2023,
      sourceCoverage: 0.95,
    },
  );
  expectRow(
    table,
    { country: "FRA", disorder: "hemophiliaA" },
    {
      year: 2024,
      identified: [6300 + 700, "atLeast"],
      currentInhibitors: 160,
      currentInhibitorsShare: [null, "atLeast"],
    },
  );
  expectRow(
    table,
    { country: "ETH", disorder: "hemophiliaA" },
    {
      year: 2024,
      identified: 485,
      currentInhibitors: 0,
      currentInhibitorsShare: 0,
      newInhibitors: 0,
    },
  );
  expectRow(
    table,
    { country: "CAN", disorder: "vwd" },
    {
      year: 2024,
      identified: 5000,
      currentInhibitors: 3,
      currentInhibitorsShare: 3 / 5000,
      newInhibitors: [null, "notAvailable"],
      dataYear: 2023,
      sourceCoverage: 0.95,
    },
  );
  expectTotal(
    table,
    ["all", { disorder: "hemophiliaA" }],
    {
      identified: [3600 + 485 + 7000 + 5240, "atLeast"],
      currentInhibitors: 90 + 0 + 160 + 262,
      currentInhibitorsShare: (90 + 0 + 262) / (3600 + 485 + 5240),
      newInhibitors: 6 + 0 + 20,
    },
    { identified: 4, currentInhibitors: 4, currentInhibitorsShare: 3, newInhibitors: 3 },
  );
});

test("infections: shares are of all hemophilia, and a state stays a state", () => {
  const table = tableOf("HivHcvInfection");
  const people = 3600 + 720;
  expectRow(
    table,
    { country: "CAN", disorder: "hemophilia" },
    {
      year: 2024,
      identified: people,
      hiv: 180,
      hcvEver: 720,
      hcvCurrent: 36,
      hivShare: 180 / people,
      hcvEverShare: 720 / people,
      hcvCurrentShare: 36 / people,
      dataYear: 2023,
      sourceCoverage: 0.95,
    },
  );
  expectRow(
    table,
    { country: "MEX", disorder: "hemophilia" },
    {
      year: 2024,
      identified: 5240 + 800 + 60,
      hiv: 61,
      hcvEver: [null, "confidential"],
      hcvCurrent: 122,
      hivShare: 61 / 6100,
      hcvEverShare: [null, "confidential"],
      hcvCurrentShare: 122 / 6100,
    },
  );
  expectTotal(
    table,
    ["all", { disorder: "hemophilia" }],
    {
      identified: [4320 + 8700 + 6100, "atLeast"],
      hiv: 180 + 500 + 61,
      hcvEver: 720 + 1800,
      hcvCurrent: 36 + 0 + 122,
      // France's people are "at least".
      hivShare: (180 + 61) / (4320 + 6100),
      hcvEverShare: 720 / 4320,
      hcvCurrentShare: (36 + 122) / (4320 + 6100),
    },
    { hiv: 3, hcvEver: 2, hivShare: 2, hcvEverShare: 1 },
  );
  expectTotal(table, ["all", { disorder: "vwd" }], {
    identified: 5000,
    hiv: 5,
    hcvEver: 50,
    hcvCurrent: 4,
    hivShare: 5 / 5000,
    hcvEverShare: 50 / 5000,
    hcvCurrentShare: 4 / 5000,
  });
});

test("severity: a share needs mild, moderate and severe; unknown is a share of all", () => {
  const table = tableOf("SeverityHemophiliaByGenderAndGNI");
  // Canada 1500, 700, 1000, 80 and France 3000, 1000, 2200, 100.
  expectRow(
    table,
    { gni: "H", disorder: "hemophiliaA", sex: "male" },
    {
      countries: 2,
      mild: 1500 + 3000,
      moderate: 700 + 1000,
      severe: 1000 + 2200,
      severityUnknown: 80 + 100,
      mildShare: 4500 / 9400,
      moderateShare: 1700 / 9400,
      severeShare: 3200 / 9400,
      severityUnknownShare: 180 / 9580,
    },
  );
  // France gave only its women with severe hemophilia: they are in the sum, in no share.
  expectRow(
    table,
    { gni: "H", disorder: "hemophiliaA", sex: "female" },
    {
      countries: 2,
      mild: 300,
      moderate: 15,
      severe: 5 + 10,
      severityUnknown: 0,
      mildShare: 300 / 320,
      moderateShare: 15 / 320,
      severeShare: 5 / 320,
      severityUnknownShare: 0 / 320,
    },
  );
  expectRow(
    table,
    { gni: "U", disorder: "hemophiliaA", sex: "male" },
    { countries: 1, severe: 900 },
  );
  expectTotal(
    table,
    ["all", { disorder: "hemophiliaA", sex: "male" }],
    {
      countries: 4,
      mild: 4500 + 1000,
      moderate: 1700 + 1500,
      severe: 3200 + 2200 + 900,
      severityUnknown: 180 + 300,
      mildShare: 5500 / 14_100,
      moderateShare: 3200 / 14_100,
      severeShare: (3200 + 2200) / 14_100,
      severityUnknownShare: 480 / 14_580,
    },
    { mild: 3, severe: 4, mildShare: 3, severityUnknown: 3 },
  );
});
