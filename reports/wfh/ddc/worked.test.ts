// The reports of answers on the example world: rows written down from the answers by hand.

import { describe, expect, test } from "vitest";
import { reports } from "#reports/wfh/all.ts";
import { exampleInput } from "#reports/wfh/examples/input.ts";
import {
  expectRow,
  expectTotal,
  surveyIn,
  tableFrom,
  tableOf,
} from "#reports/wfh/testing/worked.ts";

const canada = { country: "CAN", year: 2024 };

describe("the sources", () => {
  test("are yes where ticked, and no where another one was", () => {
    const no = Object.fromEntries(
      ["hospitalRecords", "healthMinistry", "insurance", "memberSurvey", "estimate"].map((key) => [
        `dataSource.${key}`,
        "no",
      ]),
    );
    expectRow(tableOf("DataSourceInformation"), canada, {
      ...no,
      "dataSource.registry": "yes",
      "dataSource.treatmentCentres": "yes",
      "dataSource.other": "yes",
      "dataSource.otherText": "Two insurers, by letter",
      "dataSource.hasNationalRegistry": "yes",
      "dataSource.dataYear": 2023,
      "dataSource.coveragePercent": 0.95,
    });
  });

  test("are blank in a survey that ticks none", () => {
    expectRow(tableOf("DataSourceInformation"), { country: "MEX", year: 2024 }, {});
  });

  test("of every survey are listed, approved or not, with its state", () => {
    const table = tableOf("datasourceAllData", { fromYear: 2022, approvedOnly: false });
    const listed = table.rows.map(({ cells: { country, year, approval } }) =>
      [country, year, approval].join(" "),
    );
    expect(listed).toEqual([
      "ARM 2023 approved",
      "ARM 2024 approved",
      "CAN 2023 approved",
      "CAN 2024 approved",
      "ETH 2024 approved",
      "FRA 2022 approved",
      "FRA 2024 approved",
      "KEN 2023 approved",
      "KEN 2024 notApproved",
      "MEX 2024 approved",
      "VEN 2023 approved",
      "VEN 2024 approved",
    ]);
    expect(table.range).toEqual({ min: 1, max: 7 });
  });
});

describe("people identified", () => {
  test("by sex are as answered, with carriers beside them", () => {
    expectRow(tableOf("Hemophilia_vWD_by_Gender"), canada, {
      "identified.hemophiliaA.male": 3280,
      "identified.hemophiliaA.female": 320,
      "identified.hemophiliaA.unknown": 0,
      "identified.hemophiliaA.total": 3600,
      "identified.hemophiliaB.male": 640,
      "identified.hemophiliaB.female": 60,
      "identified.hemophiliaB.unknown": 20,
      "identified.hemophiliaB.total": 720,
      "identifiedHemophilia.precision": "precise",
      "identified.vwd.male": 1800,
      "identified.vwd.female": 3000,
      "identified.vwd.unknown": 200,
      "identified.vwd.total": 5000,
      "carriers.hemophiliaA.diagnosed": 400,
      "carriers.hemophiliaA.withBleeding": 90,
      "carriers.hemophiliaB.diagnosed": 70,
      "carriers.hemophiliaB.withBleeding": [null, "notAvailable"],
      "carriers.precision": "estimate",
    });
  });

  test("have no total where the country left it blank, and its state where it gave one", () => {
    expectRow(
      tableOf("Hemophilia_vWD_by_Gender"),
      { country: "FRA", year: 2024 },
      {
        "identified.hemophiliaA.male": 6300,
        "identified.hemophiliaA.female": 700,
        "identified.hemophiliaA.unknown": [null, "notAvailable"],
        "identified.hemophiliaB.total": 1700,
        "identified.hemophiliaUnknown.total": 0,
      },
    );
  });

  test('are not available where the country chose "no data", as in the master query', () => {
    const survey = { ...surveyIn(1, 2024, {}), precision: new Map([["age", "noData"] as const]) };
    const [row] = tableFrom("Hemophilia_vWD_by_Age", {}, [survey]).rows;
    expect(row?.marks["age.hemophiliaA.total"]).toBe("notAvailable");
    expect(row?.cells["age.precision"]).toBe("noData");
  });

  test("are marked where parts exceed the total", () => {
    expectRow(
      tableOf("Hemophilia_vWD_by_Gender"),
      { country: "ARM", year: 2024 },
      {
        "identified.hemophiliaA.male": 310,
        "identified.hemophiliaB.male": 55,
        "identified.hemophiliaB.total": [50, "partsExceed"],
      },
    );
  });

  test("with rare disorders leave VWD to its own report", () => {
    expectRow(tableOf("rareBlendingDisorderByGender"), canada, {
      "identified.factorVII.male": 60,
      "identified.factorVII.female": 70,
      "identified.factorVII.total": 130,
      "identified.glanzmann.male": 20,
      "identified.glanzmann.female": 30,
      "identified.glanzmann.total": 50,
    });
  });

  test("by age and by severity have every cell", () => {
    expectRow(
      tableOf("Hemophilia_vWD_by_Age"),
      { country: "ETH", year: 2024 },
      { "age.hemophiliaA.0_4": 40, "age.hemophiliaA.5_13": 160 },
    );
    expectRow(
      tableOf("hemophiliaA&BSeverity", { year: 2022 }),
      { country: "FRA", year: 2022 },
      { "severity.hemophiliaUnknown.male.unknown": 6 },
    );
  });

  test("by type of VWD have every cell and their states", () => {
    expectRow(tableOf("vWD-Severity"), canada, {
      "vwdType.type1.male": 1200,
      "vwdType.type1.female": 2100,
      "vwdType.type2.male": 400,
      "vwdType.type2.female": 600,
      "vwdType.type3.male": 40,
      "vwdType.type3.female": 38,
      "vwdType.unknown.male": [null, "notApplicable"],
      "vwdType.unknown.unknown": 200,
      "vwdType.precision": "precise",
    });
  });

  test("with the newest answers take each line from its own survey, with its year", () => {
    const table = tableOf("vWD-Severity", { basis: "latest" });
    const france = table.rows.find(({ cells }) => cells.country === "FRA");
    expect(france?.cells).toMatchObject({ year: 2022, "vwdType.type3.male": 77 });
    const sexes = tableOf("Hemophilia_vWD_by_Gender", { basis: "latest" });
    const kenya = sexes.rows.find(({ cells }) => cells.country === "KEN");
    expect(kenya?.cells).toMatchObject({ year: 2023, "identified.hemophiliaA.male": 700 });
  });
});

describe("treatment", () => {
  test("has inhibitors, products, infections and deaths as answered", () => {
    expectRow(tableOf("hemophiliavWDInhibitors"), canada, {
      "inhibitors.hemophiliaA.current": 90,
      "inhibitors.hemophiliaA.new": 6,
      "inhibitors.hemophiliaB.current": 10,
      "inhibitors.hemophiliaB.new": 1,
      "inhibitors.vwd.current": 3,
      "inhibitors.vwd.new": [null, "notAvailable"],
    });
    expectRow(tableOf("hemophiliaProductUse"), canada, {
      "productUse.hemophiliaA.recombinant": 1900,
      "productUse.hemophiliaA.nonFactor": 300,
      "productUse.hemophiliaA.none": 0,
      "productUse.hemophiliaB.recombinant": 400,
    });
    expectRow(tableOf("vWDProductUse"), canada, {
      "productUse.vwd.vwfConcentrate": 350,
      "productUse.vwd.recombinantVwf": [null, "confidential"],
      "productUse.vwd.none": 1200,
    });
    expectRow(tableOf("HIV_HCV"), canada, {
      "infection.hemophilia.hiv": 180,
      "infection.hemophilia.hcvEver": 720,
      "infection.hemophilia.hcvCurrent": 36,
      "infection.vwd.hiv": 5,
      "infection.vwd.hcvEver": 50,
      "infection.vwd.hcvCurrent": 4,
      "infection.other.hiv": 1,
      "infection.other.hcvEver": [null, "notAvailable"],
    });
    // Canada chose "no data" at the question, and gave some figures all the same.
    const noData = ["hemophiliaA", "hemophiliaB", "hemophiliaUnknown", "vwd", "other"].flatMap(
      (disorder) =>
        ["bleeding", "hiv", "liver", "other", "unknown"].map(
          (cause) => [`deaths.${disorder}.${cause}`, [null, "notAvailable"]] as const,
        ),
    );
    expectRow(tableOf("Deaths"), canada, {
      ...Object.fromEntries(noData),
      "deaths.hemophiliaA.bleeding": 4,
      "deaths.hemophiliaA.hiv": [null, "confidential"],
      "deaths.hemophiliaA.other": 30,
      "deaths.vwd.unknown": 2,
      "deaths.other.bleeding": 1,
      "deaths.otherText": "COVID-19; accidents",
      "deaths.precision": "noData",
    });
  });

  test("has centres per million people: Canada 26 and 10 ÷ 41, Ethiopia 2 ÷ the 126.5 of 2023", () => {
    const table = tableOf("Care");
    expectRow(table, canada, {
      "centres.htc": 26,
      "centres.hccc": 10,
      "centres.htc.answerPerMillion": 26 / 41,
      "centres.hccc.answerPerMillion": 10 / 41,
    });
    const ethiopia = table.rows.find(({ cells }) => cells.country === "ETH");
    expect(ethiopia?.cells["centres.hccc.answerPerMillion"]).toBeCloseTo(2 / 126.5, 10);
    expect(ethiopia?.years).toEqual({ "centres.hccc.answerPerMillion": 2023 });
  });

  test("has every amount in its unit, with words as written", () => {
    expectRow(tableOf("Treatment"), canada, {
      "prophylaxis.hemophiliaA.children": 0.85,
      "prophylaxis.hemophiliaB.children": 0.8,
      "prophylaxis.children.precision": "precise",
      "prophylaxis.hemophiliaA.adults": 0.6,
      "prophylaxis.hemophiliaB.adults": 0.5,
      "prophylaxis.adults.precision": "estimate",
      "iti.hemophiliaA": 7,
      "fviii.total": 287_000_000,
      "fviii.plasmaDerived": 41_000_000,
      "fviii.recombinant": 246_000_000,
      "fviii.extendedHalfLife": 123_000_000,
      "fviii.donated": 0,
      "fviii.precision": "precise",
      "fix.total": 61_500_000,
      "fix.plasmaDerived": 11_500_000,
      "fix.recombinant": 50_000_000,
      "fix.extendedHalfLife": 30_000_000,
      "hemlibra.totalMg": 900_000,
      "hemlibra.donatedMg": [null, "notApplicable"],
      "hemlibra.patients.adults": 180,
      "otherNonFactor.totalMg": 1200,
      "otherNonFactor.patients": 4,
      "otherNonFactor.name": "Concizumab",
      "geneTherapy.hemophiliaB.inYear": 1,
      "geneTherapy.hemophiliaB.ever": 3,
      "geneTherapy.precision": "precise",
    });
  });

  test("tells what a year did not ask from what it left blank", () => {
    const table = tableOf("treatmentAllData", { fromYear: 2022 });
    const france = table.rows.find(({ cells }) => cells.country === "FRA" && cells.year === 2022);
    expect(france?.marks).toEqual({
      "otherNonFactor.totalMg": "notAsked",
      "otherNonFactor.patients": "notAsked",
      "otherNonFactor.name": "notAsked",
    });
  });
});

describe("a part of a question that is more than its whole", () => {
  const marked = (id: string, values: Record<string, number>) => {
    const [row] = tableFrom(id, {}, [surveyIn(1, 2024, values)]).rows;
    const exceeding = Object.entries(row?.marks ?? {}).filter(([, mark]) => mark === "partsExceed");
    return exceeding.map(([key]) => key).sort();
  };

  test.each([
    ["Treatment", { "fviii.total": 100, "fviii.donated": 101 }, ["fviii.donated", "fviii.total"]],
    ["Treatment", { "fviii.total": 100, "fviii.donated": 100 }, []],
    [
      "Treatment",
      { "fix.total": 100, "fix.recombinant": 60, "fix.extendedHalfLife": 61 },
      ["fix.extendedHalfLife", "fix.recombinant"],
    ],
    [
      "Treatment",
      { "fix.total": 60, "fix.extendedHalfLife": 61 },
      ["fix.extendedHalfLife", "fix.total"],
    ],
    [
      "Treatment",
      { "hemlibra.totalMg": 5, "hemlibra.donatedMg": 6 },
      ["hemlibra.donatedMg", "hemlibra.totalMg"],
    ],
    [
      "HIV_HCV",
      { "infection.vwd.hcvEver": 5, "infection.vwd.hcvCurrent": 6 },
      ["infection.vwd.hcvCurrent", "infection.vwd.hcvEver"],
    ],
    // New in the year, and lost in the year: a warning at entry, no contradiction.
    [
      "hemophiliavWDInhibitors",
      { "inhibitors.hemophiliaA.current": 5, "inhibitors.hemophiliaA.new": 6 },
      [],
    ],
  ])("is marked with it: %s %o", (id, values, keys) => {
    expect(marked(id, values)).toEqual(keys);
  });
});

describe("the totals of years in the reports of every survey", () => {
  test("are sums of what the surveys gave, approved or not, with n and the sign of a part above its total", () => {
    const table = tableOf("treatmentAllData", { fromYear: 2022, approvedOnly: false });
    const sumOf = (year: number) => ["sumOfYear", { year }] as const;
    expect(table.totals.map(({ cells }) => cells.year)).toEqual([2022, 2023, 2024]);
    expectTotal(table, sumOf(2022), { "fviii.total": 408_000_000 }, { "fviii.total": 1 });
    expectTotal(
      table,
      sumOf(2023),
      { "fviii.total": 9_000_000 + 280_000_000 + 5_510_000 + 0 },
      { "fviii.total": 4, "fix.total": 0 },
    );
    expectTotal(
      table,
      sumOf(2024),
      {
        // Armenia, Canada, Ethiopia, Mexico, and Kenya, whose survey is not approved.
        "fviii.total": [
          10_000_000 + 287_000_000 + 1_200_000 + 262_000_000 + 5_640_000,
          "partsExceed",
        ],
        "fix.total": 61_500_000,
      },
      { "fviii.total": 5, "fix.total": 1 },
    );
  });

  test("are medians of the share that the sources cover, where at least three surveys say it", () => {
    const covering = (countryId: number, year: number, percent: number) =>
      surveyIn(countryId, year, { "dataSource.coveragePercent": percent });
    const surveys = [
      ...[covering(1, 2023, 60), covering(2, 2023, 90)],
      ...[covering(1, 2024, 60), covering(2, 2024, 90), covering(3, 2024, 80)],
    ];
    const table = tableFrom("datasourceAllData", { fromYear: 2023, approvedOnly: false }, surveys);
    const medianOf = (year: number) => ["medianOfYear", { year }] as const;
    expectTotal(table, medianOf(2023), {}, { "dataSource.coveragePercent": 2 });
    expectTotal(
      table,
      medianOf(2024),
      { "dataSource.coveragePercent": 0.8 },
      { "dataSource.coveragePercent": 3 },
    );
  });
});

test("only the reports that list every survey leave out the choice of approved ones", () => {
  const without = [...reports.values()].filter(({ filters }) => !filters.includes("approvedOnly"));
  expect(without.map(({ id }) => id)).toEqual(["datasourceAllData", "treatmentAllData"]);
});

test("the columns of older years stay, each after its group", () => {
  const { compute } = reports.get("hemophiliaProductUse") ?? { compute: () => null };
  const keys = compute(exampleInput({ year: 2024, basis: "latest" }))?.columns.map(
    ({ key }) => key,
  );
  expect(keys).toContain("productUse.hemophiliaA.extendedHalfLife");
});
