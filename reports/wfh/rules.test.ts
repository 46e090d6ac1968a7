// How figures are read where answers are partial, on the example world: one rule each, worked out by hand.
// Armenia gives totals in 2023, males only and contradictions in 2024, and no VWD in 2024.

import { describe, expect, test } from "vitest";
import { groupMembers } from "#questionnaire/document/groups.ts";
import type { AnswerRow } from "#questionnaire/engine/define.ts";
import type { Filters, ReportTable } from "#reports/engine/define.ts";
import { picturedRows } from "#reports/engine/facts.ts";
import { derived } from "#reports/engine/figures.ts";
import { reports } from "./all.ts";
import { exampleCountries, exampleInput } from "./examples/input.ts";
import { questionnaireOf } from "./examples/questionnaire-of.ts";
import { asOthersSeeIt } from "./testing/as-others-see-it.ts";
import { surveyIn, tableFrom } from "./testing/worked.ts";

function tableOf(id: string, filters: Partial<Filters> = {}, countries = exampleCountries) {
  const entry = reports.get(id);
  if (entry === undefined) throw new Error(`no report ${id}`);
  return entry.compute({ ...exampleInput({ basis: entry.basis, ...filters }), countries });
}

function rowOf({ rows }: ReportTable, wanted: Readonly<Record<string, string | number>>) {
  const row = rows.find(({ cells }) =>
    Object.entries(wanted).every(([key, value]) => cells[key] === value),
  );
  if (row === undefined) throw new Error(`no row with ${JSON.stringify(wanted)}`);
  return row;
}

const noteOf = (table: ReportTable, key: string) => table.notes.find((note) => note.key === key);

describe("the newest figure", () => {
  test("is found for each disorder: a year without VWD does not erase the VWD of before", () => {
    const series = rowOf(tableOf("patient", { fromYear: 2023 }), { year: 2024 });
    expect([series.cells.vwd, series.n?.vwd]).toEqual([5000 + 1000 + 40, 3]);
    const bySex = tableOf("genderLatest");
    expect(rowOf(bySex, { country: "ARM", disorder: "vwd" }).cells).toMatchObject({
      year: 2023,
      total: 40,
    });
  });

  test("is the same in every report, and a sum is the sum of its disorders", () => {
    const [series] = tableOf("patient").rows;
    const byClass = tableOf("patientGNI", { basis: "latest", gni: [] }).totals[0];
    const bySex = tableOf("genderLatest").totals;
    const ofSex = (disorder: string) => bySex.find(({ cells }) => cells.disorder === disorder);
    for (const disorder of ["hemophiliaA", "hemophiliaB", "hemophiliaUnknown", "vwd", "obd"]) {
      expect(ofSex(disorder)?.cells.total, disorder).toBe(series?.cells[disorder]);
    }
    // Armenia has no income class and is not in the report by class.
    expect(byClass?.cells.hemophiliaB).toBe(Number(series?.cells.hemophiliaB) - 50);
    const { hemophiliaA, hemophiliaB, hemophiliaUnknown, pwh } = series?.cells ?? {};
    expect(pwh).toBe(Number(hemophiliaA) + Number(hemophiliaB) + Number(hemophiliaUnknown));
  });

  test.each([
    ["emicizumab", "hemlibra.totalMg", "hemlibra.donatedMg"],
    ["fviia", "fviia.totalMg", "fviia.donatedMg"],
    ["fviii", "fviii.total", "fviii.donated"],
  ])(
    "of %s is that of its total: a donated part beside a confidential one is none",
    (product, total, part) => {
      const confidential = {
        ...surveyIn(1, 2024, { [part]: 0 }),
        states: new Map([[total, "confidential"]] as const),
      };
      const surveys = [surveyIn(1, 2023, { [total]: 900, [part]: 100 }), confidential];
      const [row] = tableFrom("dependenceOnDonation", { basis: "latest" }, surveys).rows;
      expect(row?.cells).toMatchObject({
        [`${product}Used`]: 900,
        [`${product}Donated`]: 100,
        [`${product}DonatedShare`]: 100 / 900,
      });
    },
  );

  test("of a sum is carried as far as its disorders are, also where the country answered something else", () => {
    const surveys = [
      surveyIn(1, 2023, {
        "identified.hemophiliaA.total": 80,
        "identified.hemophiliaB.total": 20,
      }),
      surveyIn(1, 2024, { "identified.hemophiliaB.total": 20 }),
      surveyIn(2, 2023, { "identified.hemophiliaA.total": 70 }),
      surveyIn(2, 2024, { "identified.vwd.total": 5 }),
      surveyIn(3, 2024, { "identified.hemophiliaA.total": 30 }),
    ];
    const filters = { fromYear: 2024, basis: "latest" } as const;
    const [row] = tableFrom("patient", filters, surveys).rows;
    expect(row?.cells).toMatchObject({ countries: 3, carried: 0, pwh: 200 });
    expect(row?.cells.carriedShare).toBe((80 + 70) / 200);
  });

  test("of a year without any answer has no people and no share of the world, not 0", () => {
    const filters = { fromYear: 2022, year: 2024, basis: "year" } as const;
    const surveys = [2022, 2024].map((year) =>
      surveyIn(1, year, { "identified.hemophiliaA.total": 80 }),
    );
    const rows = tableFrom("patient", filters, surveys).rows;
    expect(rows.map(({ cells }) => cells.countries)).toEqual([1, 0, 1]);
    expect(rows[1]?.cells).toMatchObject({ population: null, worldShare: null });
  });

  test("of a rate is the newest year that gave both, and says which", () => {
    const table = tableOf("FIXperCountry", { basis: "latest" });
    const { cells, years } = rowOf(table, { country: "MEX" });
    expect([cells.perPatient, years]).toEqual([26_200_000 / 800, undefined]);
  });
});

test("the newest figure is found for each question: a newer answer for children leaves that for adults", () => {
  const older = { "prophylaxis.hemophiliaA.children": 55, "prophylaxis.hemophiliaA.adults": 38 };
  const newer = { "prophylaxis.hemophiliaA.children": 57 };
  const surveys = [surveyIn(1, 2020, older), surveyIn(1, 2021, newer)];
  const rowIn = (id: string) => tableFrom(id, { basis: "latest" }, surveys).rows[0];
  expect(rowIn("percentagePatientsProphylaxis")).toMatchObject({
    cells: { year: 2021, childrenTreated: 0.57, adultsTreated: 0.38 },
    years: { adultsTreated: 2020 },
  });
  expect(rowIn("Treatment")).toMatchObject({
    cells: { "prophylaxis.hemophiliaA.children": 0.57, "prophylaxis.hemophiliaA.adults": 0.38 },
    years: { "prophylaxis.hemophiliaA.adults": 2020 },
  });
});

test("a newer answer for one disorder leaves that for the other, where one question asks for both", () => {
  const surveys = [
    surveyIn(1, 2020, { "iti.hemophiliaA": 7, "iti.hemophiliaB": 2 }),
    surveyIn(1, 2021, { "iti.hemophiliaA": 9 }),
  ];
  expect(tableFrom("Treatment", { basis: "latest" }, surveys).rows[0]).toMatchObject({
    cells: { "iti.hemophiliaA": 9, "iti.hemophiliaB": 2 },
    years: { "iti.hemophiliaB": 2020 },
  });
});

test("adults of a country without children count in the ratio of several countries, as in the share of children", () => {
  const ages = (adults: number, children: number) => ({
    "age.vwd.0_4": 0,
    "age.vwd.5_13": 0,
    "age.vwd.14_18": children,
    "age.vwd.19_44": adults,
    "age.vwd.45_up": 0,
  });
  const surveys = [surveyIn(1, 2024, ages(10, 5)), surveyIn(2, 2024, ages(4, 0))];
  const table = tableFrom("agevwd", {}, surveys);
  expect(table.rows.map(({ cells }) => cells.adultsToChildren)).toEqual([2, null]);
  expect(table.totals[0]).toMatchObject({
    cells: { adultsToChildren: 14 / 5, childrenShare: 5 / 19 },
    n: { adultsToChildren: 2, childrenShare: 2 },
  });
});

test("adults to children against all males: adults without children count in that of several countries", () => {
  const ages = (adults: number, children: number) => ({
    "age.hemophiliaA.0_4": children,
    "age.hemophiliaA.5_13": 0,
    "age.hemophiliaA.14_18": 0,
    "age.hemophiliaA.19_44": adults,
    "age.hemophiliaA.45_up": 0,
    "identified.hemophiliaA.total": adults + children,
  });
  // In Canada there are 4 men to a boy, in Venezuela 9 to 4.8.
  const surveys = [surveyIn(1, 2024, ages(10, 5)), surveyIn(4, 2024, ages(4, 0))];
  const table = tableFrom("threeIndicators", { basis: "year" }, surveys);
  expect(table.rows.map(({ cells }) => cells.standardized)).toEqual([10 / 5 / 4, null]);
  expect(table.totals[0]).toMatchObject({
    cells: { standardized: 14 / (5 * 4) },
    n: { standardized: 2 },
  });
  const ofAges = tableFrom("agehemophiliaA", {}, surveys);
  expect(ofAges.totals[0]).toMatchObject({
    cells: { menToBoys: (16 + 9) / (4 + 4.8), adultsToChildren: 14 / 5 },
    n: { menToBoys: 2, adultsToChildren: 2 },
  });
});

test("a share above 100% is marked and not cut, also in the row of all countries", () => {
  const people = { "identified.hemophiliaA.total": 50 };
  const surveys = [
    surveyIn(1, 2024, { ...people, "inhibitors.hemophiliaA.current": 99 }),
    surveyIn(2, 2024, { ...people, "inhibitors.hemophiliaA.current": 1 }),
  ];
  const { rows, totals } = tableFrom("inhibitor", {}, surveys);
  const [one, other] = rows.filter(({ cells }) => cells.disorder === "hemophiliaA");
  const marked = { marks: { currentInhibitorsShare: "partsExceed" } };
  expect(one).toMatchObject({ cells: { currentInhibitorsShare: 99 / 50 }, ...marked });
  expect(other?.marks).toEqual({});
  expect(totals[0]).toMatchObject({ cells: { currentInhibitorsShare: 1 }, ...marked });
});

test("a share of few people is in the table and not in the picture, and a note names its country", () => {
  const shareOf = (countryId: number, people: number, current: number) =>
    surveyIn(countryId, 2024, {
      "identified.hemophiliaA.total": people,
      "inhibitors.hemophiliaA.current": current,
    });
  const surveys = [shareOf(1, 49, 20), shareOf(2, 50, 5), shareOf(3, 1000, 30)];
  const table = tableFrom("inhibitor", {}, surveys);
  expect(table.rows.map(({ cells }) => cells.currentInhibitorsShare)).toContain(20 / 49);
  expect(noteOf(table, "tooSmallForPicture")).toMatchObject({
    values: { count: 1, min: 50 },
    countries: ["CAN"],
  });
  expect(table.facts).toMatchObject({ count: 2, highCountry: "FRA", high: 0.1 });
  const large = tableFrom("inhibitor", {}, surveys.slice(1));
  expect(noteOf(large, "tooSmallForPicture")).toBeUndefined();
});

test("the picture of donation has the countries with a donated part, of factor VIII or IX, and counts the others", () => {
  const donatedOf = (countryId: number, eight: number, nine?: number) =>
    surveyIn(countryId, 2024, {
      "fviii.total": 100,
      "fviii.donated": eight,
      ...(nine === undefined ? {} : { "fix.total": 100, "fix.donated": nine }),
    });
  const surveys = [donatedOf(1, 0, 0), donatedOf(2, 0), donatedOf(3, 0, 60), donatedOf(4, 20, 10)];
  const table = tableFrom("dependenceOnDonation", {}, surveys);
  expect(table.rows).toHaveLength(4);
  expect(table.facts).toMatchObject({
    count: 2,
    high: 0.6,
    highCountry: "MEX",
    low: 0.2,
    zeros: 2,
  });
  const { chart } = reports.get("dependenceOnDonation") ?? {};
  if (chart?.kind !== "countryBars") throw new Error("no bars");
  const pictured = picturedRows(table.rows, chart);
  expect(pictured.map(({ cells }) => cells.country)).toEqual(["VEN", "MEX"]);
});

describe("a country whose answers contradict each other is named", () => {
  const namedIn = (id: string, values: Record<string, number>, filters: Partial<Filters> = {}) =>
    noteOf(tableFrom(id, filters, [surveyIn(1, 2024, values)]), "partsExceed")?.countries;
  const iu = { "fviii.total": 100, "fviii.recombinant": 60 };
  const halfLife = (part: number) => ({ ...iu, "fviii.extendedHalfLife": part });
  const donated = (part: number) => ({ ...iu, "fviii.donated": part });
  const infected = (part: number) => ({
    "identified.hemophiliaA.total": 50,
    "identified.hemophiliaB.total": 10,
    "infection.hemophilia.hiv": part,
  });
  const series = { fromYear: 2024 };

  test.each([
    ["extended half-life above recombinant", "FVIIIperCountry", halfLife(61), {}],
    ["the same over the years", "FactorVIIIusage", halfLife(61), series],
    ["more donated than used", "FVIIIperCountry", donated(101), {}],
    ["the same in another report", "dependenceOnDonation", donated(101), {}],
    ["more infected than identified", "HivHcvInfection", infected(61), {}],
  ])("%s", (_, id, values, filters) => {
    expect(namedIn(id, values, filters)).toEqual(["CAN"]);
  });

  test.each([
    ["FVIIIperCountry", halfLife(60), {}],
    ["FactorVIIIusage", halfLife(60), series],
    ["FVIIIperCountry", donated(100), {}],
    ["HivHcvInfection", infected(60), {}],
  ])("%s: none whose part is its whole", (id, values, filters) => {
    expect(namedIn(id, values, filters)).toBeUndefined();
  });

  test.each([
    ["factorusage", { country: "CAN" }, "fviii"],
    ["FVIIIUsagebyGNI", { gni: "H" }, "total"],
    ["FVIIIperCountry", { country: "CAN" }, "total"],
    ["FactorVIIIusage", { year: 2024 }, "total"],
    ["estimatedSeries", { year: 2024 }, "fviii"],
    ["distanceToThresholds", { country: "CAN" }, "total"],
  ])("%s: a total that is less than a part of it is marked, shown or not", (id, wanted, key) => {
    const halfLifeAlone = { "fviii.total": 100, "fviii.extendedHalfLife": 101 };
    for (const values of [donated(101), halfLifeAlone]) {
      const table = tableFrom(id, { fromYear: 2024 }, [surveyIn(1, 2024, values)]);
      expect(rowOf(table, wanted).marks[key]).toBe("partsExceed");
    }
  });

  test.each([
    ["FVIIIperCountry", halfLife(61), ["extendedHalfLife", "recombinant"]],
    [
      "FVIIIperCountry",
      { "fviii.total": 100, "fviii.extendedHalfLife": 101 },
      ["extendedHalfLife", "extendedHalfLifeShare", "total"],
    ],
    ["FVIIIperCountry", donated(101), ["donated", "donatedShare", "total"]],
    ["dependenceOnDonation", donated(101), ["fviiiDonated", "fviiiDonatedShare", "fviiiUsed"]],
    ["HivHcvInfection", infected(61), ["hiv", "hivShare", "identified"]],
  ])("%s: part and whole are marked at the country, and so is their share", (id, values, keys) => {
    const [row] = tableFrom(id, {}, [surveyIn(1, 2024, values)]).rows;
    const marked = Object.entries(row?.marks ?? {}).filter(([, mark]) => mark === "partsExceed");
    expect(marked.map(([key]) => key).sort()).toEqual(keys);
  });
});

describe("parts above the total of one disorder", () => {
  const values = {
    "identified.hemophiliaA.total": 100,
    "identified.hemophiliaB.male": 30,
    "identified.hemophiliaB.total": 20,
    "identified.vwd.total": 40,
    "infection.hemophilia.hiv": 1,
  };
  const surveys = [surveyIn(1, 2024, values)];

  test.each([
    ["demographic", { country: "CAN" }, { pwh: "partsExceed", allPeople: "atLeast" }],
    ["HivHcvInfection", { country: "CAN", disorder: "hemophilia" }, { identified: "partsExceed" }],
    ["patientGNI", { gni: "H" }, { pwh: "partsExceed" }],
  ])("%s: mark the sum over disorders, which keeps its number", (id, wanted, marks) => {
    const row = rowOf(tableFrom(id, {}, surveys), wanted);
    expect(row.cells.pwh ?? row.cells.identified).toBe(120);
    expect(row.marks).toMatchObject(marks);
  });

  test("mark the row of other disorders", () => {
    const others = groupMembers(questionnaireOf(2024).groups, "otherDisorders") ?? [];
    const given = others.flatMap((one) =>
      ["male", "female", "unknown", "total"].map((sex) => [`identified.${one}.${sex}`, 1] as const),
    );
    const table = tableFrom("gender", {}, [surveyIn(1, 2024, Object.fromEntries(given))]);
    expect(rowOf(table, { disorder: "obd" })).toMatchObject({
      cells: { male: others.length, total: others.length },
      marks: { total: "partsExceed" },
    });
  });
});

describe("a survey older than a question", () => {
  const old = {
    "identified.hemophiliaA.total": 100,
    "identified.hemophiliaB.total": 20,
    "identified.vwd.total": 30,
  };

  test("leaves a sum over the lines of later years at least", () => {
    const filters = { fromYear: 2003, year: 2004, basis: "latest" } as const;
    const [before, after] = tableFrom("patient", filters, [surveyIn(1, 2003, old)]).rows;
    expect([before?.cells.allPeople, before?.marks]).toEqual([150, {}]);
    expect([after?.cells.allPeople, after?.marks]).toEqual([150, { allPeople: "atLeast" }]);
  });

  test("does so in a report on one year too", () => {
    const table = tableFrom("patientGNI", { basis: "latest" }, [surveyIn(1, 2003, old)]);
    expect(rowOf(table, { gni: "H" })).toMatchObject({
      cells: { allPeople: 150, pwh: 120, obd: null },
      marks: { allPeople: "atLeast" },
    });
  });

  test("is whole where a newer one gives the lines that it lacks", () => {
    const others = groupMembers(questionnaireOf(2004).groups, "otherDisorders") ?? [];
    const newer = Object.fromEntries(others.map((one) => [`identified.${one}.total`, 1]));
    const surveys = [surveyIn(1, 2003, old), surveyIn(1, 2004, newer)];
    const table = tableFrom("patient", { fromYear: 2004, year: 2004, basis: "latest" }, surveys);
    expect(table.rows[0]).toMatchObject({ cells: { allPeople: 150 + others.length }, marks: {} });
  });
});

test("a part that is asked since later comes from the survey of its total, not from a newer one without a total", () => {
  const surveys = [
    surveyIn(1, 2013, { "fix.total": 100, "fix.plasmaDerived": 100 }),
    surveyIn(1, 2014, { "fix.extendedHalfLife": 60 }),
    surveyIn(2, 2014, { "fix.total": 50, "fix.recombinant": 50, "fix.extendedHalfLife": 20 }),
  ];
  const filters = { fromYear: 2014, year: 2014, basis: "latest" } as const;
  const [row] = tableFrom("FactorIXUsage", filters, surveys).rows;
  expect(row).toMatchObject({
    cells: { total: 150, extendedHalfLife: 20 },
    n: { total: 2, extendedHalfLife: 1 },
  });
});

test("what is left of a total that lacks a part is no exact zero", () => {
  const iu = { "fix.recombinant": 600 };
  const filters = { fromYear: 2024, basis: "year" } as const;
  const [row] = tableFrom("FactorIXUsage", filters, [surveyIn(1, 2024, iu)]).rows;
  expect(row).toMatchObject({
    cells: { total: 600, sourceNotStated: 0 },
    marks: { total: "atLeast", sourceNotStated: "atLeast" },
  });
});

test("patients that were never given together with the use are known all the same, with their year", () => {
  const table = tableFrom("FIXperCountry", { basis: "latest" }, [
    surveyIn(3, 2023, { "identified.hemophiliaB.total": 790 }),
    surveyIn(3, 2024, { "fix.total": 26_200_000 }),
  ]);
  expect(table.rows[0]).toMatchObject({
    cells: { year: 2024, total: 26_200_000, perPatient: null, hemophiliaB: 790 },
    years: { hemophiliaB: 2023, identifiedShare: 2023 },
  });
});

describe("what is missing", () => {
  test("males only are no share, and their sum is at least", () => {
    const row = rowOf(tableOf("gender"), { country: "ARM", disorder: "hemophiliaA" });
    expect(row.cells).toMatchObject({ male: 310, female: null, total: 310, maleShare: null });
    expect(row.marks.total).toBe("atLeast");
  });

  test("at least is carried to the sum over countries", () => {
    const total = tableOf("gender").totals.find(({ cells }) => cells.disorder === "hemophiliaA");
    expect(total?.marks.total).toBe("atLeast");
    expect(tableOf("patient", { fromYear: 2024 }).rows[0]?.marks.pwh).toBe("atLeast");
  });

  test("the share of the world is of the countries that gave all parts", () => {
    const total = tableOf("gender").totals.find(({ cells }) => cells.disorder === "hemophiliaA");
    expect(total?.cells.maleShare).toBeCloseTo(16_860 / (16_860 + 1305), 12);
    expect(total?.n).toMatchObject({ male: 6, female: 5, maleShare: 5 });
  });

  test("type unknown left blank beside A and B leaves the sum whole; beside A alone it does not", () => {
    const pwhOf = (country: number) =>
      tableOf("patient", { fromYear: 2024, basis: "year", countries: [country] }).rows[0];
    expect(pwhOf(1)).toMatchObject({ cells: { pwh: 3600 + 720 }, marks: {} });
    expect(pwhOf(6)).toMatchObject({ cells: { pwh: 485 }, marks: { pwh: "atLeast" } });
  });

  test("no share is of a total that lacks a part", () => {
    const row = rowOf(tableOf("FIXperCountry"), { country: "ARM" });
    expect(row).toMatchObject({
      cells: { total: 1_000_000, plasmaDerivedShare: null },
      marks: { total: "atLeast", plasmaDerivedShare: "atLeast" },
    });
  });

  test("a rate over a number that lacks a part is at most", () => {
    const row = rowOf(tableOf("FVIIIperCountry"), { country: "FRA" });
    expect(row.marks).toMatchObject({ hemophiliaA: "atLeast", perPatient: "atMost" });
  });

  test("no use is no use per patient, however many patients there are", () => {
    const people = { "identified.hemophiliaA.male": 10 };
    const markAt = (iu: number) => {
      const [row] = tableFrom("FVIIIperCountry", {}, [
        surveyIn(1, 2024, { ...people, "fviii.total": iu }),
      ]).rows;
      return [row?.cells.perPatient, row?.marks.perPatient];
    };
    expect(markAt(50)).toEqual([5, "atMost"]);
    expect(markAt(0)).toEqual([0, undefined]);
  });

  test("a rate of two numbers that lack a part is approximate", () => {
    const pooled = tableOf("FVIIIperCountry", { countries: [2, 8] }).totals[0];
    expect(pooled?.marks.perPatient).toBe("atMost");
    const fix = tableOf("patientGNI", { gni: ["H"] });
    expect(fix.rows.map(({ cells }) => cells.gni)).toEqual(["H"]);
    expect(derived(2, { value: 4, mark: "atLeast" }, { value: 2, mark: "atLeast" })).toEqual({
      value: 2,
      mark: "approximate",
    });
  });

  test("without an answer nothing is hidden, also where what it would be divided by is", () => {
    const hidden = { value: null, mark: "hidden" } as const;
    expect(derived(null, { value: null }, hidden)).toEqual({ value: null });
    expect(derived(null, { value: 7 }, hidden)).toEqual(hidden);
    expect(derived(null, hidden, hidden)).toEqual(hidden);
    expect(derived(null, { value: null, mark: "confidential" }, hidden).mark).toBe("confidential");
  });

  test("parts above their total mark it and are not cut", () => {
    const table = tableOf("FVIIIperCountry");
    expect(rowOf(table, { country: "ARM" })).toMatchObject({
      cells: { total: 10_000_000, plasmaDerived: 8_000_000, recombinant: 6_000_000 },
      marks: { total: "partsExceed" },
    });
    expect(noteOf(table, "partsExceed")?.countries).toEqual(["ARM"]);
  });

  test("parts above their total mark the row of a series, and nothing is left of them", () => {
    const [row] = tableOf("FactorVIIIusage", { fromYear: 2024, basis: "year" }).rows;
    expect(row?.marks).toMatchObject({ total: "partsExceed", sourceNotStated: "partsExceed" });
    const countries = [8];
    const own = tableOf("FactorVIIIusage", { fromYear: 2024, basis: "year", countries }).rows[0];
    expect(own?.cells.sourceNotStated).toBe(0);
  });

  test("a mean or a median of figures that lack a part says so", () => {
    const totals = tableOf("FVIIIperCountry").totals;
    for (const key of ["mean", "median"]) {
      expect(totals.find((one) => one.key === key)?.marks, key).toEqual({ perPatient: "atMost" });
    }
    const countries = exampleCountries.map((one) =>
      one.code === "ARM" ? { ...one, population: 3_000_000 } : one,
    );
    const filters = { fromYear: 2024, basis: "year" } as const;
    const [row] = tableOf("FactorIXUsage", filters, countries).rows;
    expect(row?.marks).toMatchObject({ mean: "atLeast", median: "atLeast", pooled: "atLeast" });
  });

  test("a mean or a median of shares has “≠” where a country in it has", () => {
    const surveys = [100, 150, 10].map((donated, place) =>
      surveyIn(place + 1, 2024, { "fviii.total": 100, "fviii.donated": donated }),
    );
    const { totals } = tableFrom("dependenceOnDonation", {}, surveys);
    const marksOf = (wanted: string) =>
      totals.find(({ key }) => key === wanted)?.marks.fviiiDonatedShare;
    expect([marksOf("mean"), marksOf("median")]).toEqual(["partsExceed", "partsExceed"]);
  });

  test("recombinant whose half-life is not stated is a piece of its own", () => {
    const row = rowOf(tableOf("FactorVIIIusage", { fromYear: 2024, basis: "year" }), {
      year: 2024,
    });
    expect(row.cells).toMatchObject({
      extendedHalfLife: 123_000_000 + 2_000_000,
      otherRecombinant: 123_000_000 + 4_000_000,
      recombinantKindNotStated: 351_000_000 + 62_000_000,
      halfLifeShare: 125 / 252,
    });
  });

  test("fewer than three countries have no median", () => {
    const [row] = tableOf("FactorVIIIusage", { fromYear: 2022, year: 2022 }).rows;
    expect(row).toMatchObject({ cells: { mean: 6, median: null }, n: { mean: 1, median: 1 } });
  });
});

test("a class that is one country is named as that country's own figures", () => {
  const notesOn = (code: string, countries = exampleCountries) =>
    tableOf("FVIIIUsagebyGNI", { gni: [] }, countries).notes.filter(
      (note) => note.key === "classOfOne" && note.countries?.includes(code),
    );
  expect(notesOn("ETH")).toHaveLength(1);
  expect(rowOf(tableOf("FVIIIUsagebyGNI", { gni: [] }), { gni: "L" })).toMatchObject({
    cells: { countries: 1, median: null },
  });
  const two = exampleCountries.map((one) =>
    one.code === "MEX" ? { ...one, gniType: "L" as const } : one,
  );
  expect(notesOn("ETH", two)).toEqual([]);
});

describe("how a column is made", () => {
  const madeOf = (id: string, key: string) =>
    tableOf(id).columns.find((column) => column.key === key)?.made;

  test("names the formula behind an average, and both sources of a rate", () => {
    for (const key of ["mean", "median"]) {
      expect(madeOf("FactorVIIIusage", key), key).toMatchObject({
        formula: key,
        of: "perCapita",
        codes: ["fviii.total"],
        source: "both",
      });
    }
    expect(madeOf("TreatmentByGNIOverTime", "centresPerMillion")?.source).toBe("both");
  });

  test("names the questions of what is derived", () => {
    expect(madeOf("FactorVIIIusage", "sourceNotStated")?.codes.toSorted()).toEqual([
      "fviii.extendedHalfLife",
      "fviii.plasmaDerived",
      "fviii.recombinant",
      "fviii.total",
    ]);
  });

  test("says where the people of the world and the list of countries come from", () => {
    expect(madeOf("patientGNI", "populationShare")?.source).toBe("world");
    expect(madeOf("population", "populationOfAll")?.source).toBe("world");
    expect(madeOf("demographic", "region")?.source).toBe("list");
    expect(madeOf("gender", "male")?.source).toBeUndefined();
  });
});

test("a map says by what convention its borders are drawn, and other pictures do not", () => {
  const withNote = [...reports.values()].filter(({ id }) => noteOf(tableOf(id), "mapBorders"));
  const maps = [...reports.values()].filter(({ chart }) => chart.kind === "map");
  expect(withNote).toEqual(maps);
});

test("each line of a series is broken by its own countries", () => {
  const hemophilia = { "identified.hemophiliaA.total": 100, "identified.hemophiliaB.total": 20 };
  const filters = { fromYear: 2022, year: 2024, basis: "latest" } as const;
  const table = tableFrom("patient", filters, [
    surveyIn(1, 2022, hemophilia),
    surveyIn(3, 2022, { ...hemophilia, "identified.vwd.total": 10 }),
    surveyIn(1, 2023, { ...hemophilia, "identified.vwd.total": 90 }),
  ]);
  expect(table.lineBreaks).toMatchObject({ hemophiliaA: [], hemophiliaB: [], vwd: [2023] });
});

test("a column whose rows are a disorder or a sum of disorders says both", () => {
  const formulaOf = (id: string, key: string) =>
    tableOf(id).columns.find((column) => column.key === key)?.made?.formula;
  expect(formulaOf("gender", "male")).toBe("asAnsweredOrSum");
  expect(formulaOf("FVIIIperCountry", "total")).toBe("asAnswered");
});

describe("population, class and membership of a year", () => {
  test("a population that is not known yet is the last one known, with its year", () => {
    const table = tableOf("FVIIIperCountry");
    expect(rowOf(table, { country: "ETH" })).toMatchObject({
      cells: { population: 126_500_000, perCapita: 1_200_000 / 126_500_000 },
      years: { population: 2023, perCapita: 2023 },
    });
  });

  test("populations of several years are no sum: the total has those of the report's year", () => {
    const { rows, totals, coverage } = tableOf("FVIIIperCountry", { basis: "latest" });
    expect(rows.find(({ cells }) => cells.country === "KEN")?.cells.population).toBe(55_100_000);
    const people = 41_000_000 + 68_500_000 + 131_000_000 + 28_400_000 + 56_400_000 + 126_500_000;
    expect([totals[0]?.cells.population, totals[0]?.n?.population]).toEqual([people, 6]);
    expect(coverage.population).toBe(people);
  });

  test("a filter compares what it left with the members that it chose", () => {
    const { coverage } = tableOf("FVIIIperCountry", { gni: ["H"] });
    expect(coverage).toMatchObject({ countries: 2, members: 2, memberShare: 1, isOfChoice: true });
    expect(tableOf("FVIIIperCountry").coverage).not.toHaveProperty("isOfChoice");
  });

  test("a population of 0 is none that is known: it gives no rate, and a note names its country", () => {
    const table = tableOf("FVIIIperCountry");
    const { population, perCapita } = rowOf(table, { country: "ARM" }).cells;
    expect([population, perCapita]).toEqual([null, null]);
    expect(noteOf(table, "noPopulation")?.countries).toEqual(["ARM"]);
  });

  test("a population of 0 is the last one known", () => {
    const countries = exampleCountries.map((one) =>
      one.code === "ARM" && one.year === 2023 ? { ...one, population: 3_000_000 } : one,
    );
    expect(rowOf(tableOf("FVIIIperCountry", {}, countries), { country: "ARM" })).toMatchObject({
      cells: { population: 3_000_000, perCapita: 10_000_000 / 3_000_000 },
      years: { population: 2023, perCapita: 2023 },
    });
  });

  test("a year without classes uses the last known ones, and marks them", () => {
    const countries = exampleCountries.map((one) =>
      one.year === 2024 ? { ...one, gniType: null } : one,
    );
    const table = tableOf("FVIIIperCountry", { gni: ["H"] }, countries);
    expect(table.rows.map(({ cells }) => cells.country)).toEqual(["CAN", "FRA"]);
    expect(rowOf(table, { country: "CAN" }).years).toEqual({ gni: 2023 });
    expect(noteOf(table, "classCarried")?.countries).toEqual(["CAN", "FRA"]);
    expect(noteOf(table, "classUnknown")?.countries).toEqual(["ARM"]);
  });

  test.each(["patient", "FactorVIIIusage", "TreatmentByGNIOverTime"])(
    "a choice of classes names who had none in an earlier year of %s",
    (id) => {
      const countries = exampleCountries.map((one) =>
        one.code === "FRA" && one.year < 2024 ? { ...one, gniType: null } : one,
      );
      const surveys = [2022, 2024].map((year) =>
        surveyIn(2, year, { "identified.hemophiliaA.total": 9, "fviii.total": 9 }),
      );
      const rows = Map.groupBy(surveys, ({ year }) => year);
      const filters: Partial<Filters> = { fromYear: 2022, year: 2024, basis: "latest", gni: ["H"] };
      const input = { ...exampleInput(filters), rows, countries };
      const notes = reports.get(id)?.compute(input).notes ?? [];
      const named = (key: string) => notes.filter((note) => note.key === key);
      expect(named("noClassInSeries").map((note) => note.countries)).toEqual([["FRA"]]);
      expect(named("classUnknown")).toEqual([]);
    },
  );

  test.each([
    "gender",
    "inhibitor",
    "HIV_HCV",
    "patient",
    "FactorVIIIusage",
    "TreatmentByGNIOverTime",
    "estimatedSeries",
    "qualityOverYears",
    "growthTakenApart",
  ])("a choice of classes in such a year is marked in %s too, once", (id) => {
    const countries = exampleCountries.map((one) =>
      one.year === 2024 ? { ...one, gniType: null } : one,
    );
    const { notes } = tableOf(id, { fromYear: 2023, gni: ["H"] }, countries);
    const carried = notes.filter(({ key }) => key === "classCarried");
    expect(carried.map((note) => note.countries)).toEqual([["CAN", "FRA"]]);
  });

  test("classes that no one chose are marked in a series by class", () => {
    const countries = exampleCountries.map((one) =>
      one.year === 2024 ? { ...one, gniType: null } : one,
    );
    const table = tableOf("TreatmentByGNIOverTime", { fromYear: 2023 }, countries);
    expect(noteOf(table, "classCarried")?.countries).toContain("CAN");
  });

  test("a series chooses by the class of each row's own year", () => {
    const countries = exampleCountries.map((one) =>
      one.code === "MEX" && one.year === 2024 ? { ...one, gniType: "H" as const } : one,
    );
    const years = (gni: "H" | "UM") =>
      tableOf("patient", { fromYear: 2022, gni: [gni] }, countries).rows.map(
        ({ cells }) => cells.countries,
      );
    expect(years("H")).toEqual([1, 2, 3]);
    expect(years("UM")).toEqual([0, 0, 0]);
  });

  test("coverage of a series is that of its last year, with the range of all", () => {
    const table = tableOf("patient", { fromYear: 2022 });
    expect([table.coverage.countries, table.range]).toEqual([7, { min: 1, max: 7 }]);
  });

  test("the constant set answered in every year, whatever the basis", () => {
    const table = tableOf("patient", { fromYear: 2023, constant: true, basis: "latest" });
    expect(table.rows.map(({ cells }) => cells.countries)).toEqual([3, 3]);
  });
});

describe("a question that is marked as without data", () => {
  const noData = (countryId: number, question: string, values = {}): AnswerRow => ({
    ...surveyIn(countryId, 2024, values),
    precision: new Map([[question, "noData"]]),
  });
  const questionOf = (code: string) => questionnaireOf(2024).fields.get(code)?.question ?? "";

  test.each([
    ["FVIIIperCountry", "fviii.total", { country: "CAN" }, "total"],
    ["demographic", "identified.hemophiliaA.total", { country: "CAN" }, "hemophiliaA"],
    ["inhibitor", "inhibitors.vwd.current", { disorder: "vwd" }, "currentInhibitors"],
  ])("%s: shows “n” as the reports of answers do", (id, code, wanted, key) => {
    const row = rowOf(tableFrom(id, {}, [noData(1, questionOf(code))]), wanted);
    expect([row.cells[key], row.marks[key]]).toEqual([null, "notAvailable"]);
  });

  test("leaves the newest answer of before", () => {
    const before = surveyIn(1, 2023, { "fviii.total": 90 });
    const table = tableFrom("FVIIIperCountry", { basis: "latest" }, [
      before,
      noData(1, questionOf("fviii.total")),
    ]);
    expect(rowOf(table, { country: "CAN" }).cells).toMatchObject({ total: 90, year: 2023 });
  });

  test("is an answer, which no estimate replaces", () => {
    const years = { fromYear: 2022, year: 2024, basis: "latest" } as const;
    const first = surveyIn(1, 2022, { "fviii.total": 90 });
    const silent = tableFrom("estimatedSeries", years, [first, surveyIn(1, 2024, {})]);
    expect(silent.rows[2]?.cells.fviiiAfter).toBe(90);
    const stated = tableFrom("estimatedSeries", years, [
      first,
      noData(1, questionOf("fviii.total")),
    ]);
    expect(stated.rows[2]?.cells.fviiiAfter).toBeNull();
  });
});

describe("a total", () => {
  const severity = { "severity.hemophiliaA.male.severe": 30 };

  test("of missing people has a country that gave people by severity only", () => {
    const people = { "identified.hemophiliaA.total": 100, "identified.hemophiliaB.total": 20 };
    const surveys = [surveyIn(1, 2024, severity), surveyIn(2, 2024, { ...people, ...severity })];
    const [total] = tableFrom("missingPeople", {}, surveys).totals;
    expect([total?.cells.found, total?.n?.found]).toEqual([120, 1]);
    expect([total?.cells.severeFound, total?.n?.severeFound]).toEqual([60, 2]);
  });

  test("of the three indicators has a country that gave severity or ages only", () => {
    const known = ["mild", "moderate"].map((one) => [`severity.hemophiliaA.male.${one}`, 10]);
    const ages = ["0_4", "5_13", "14_18", "19_44", "45_up"].map((one) => [
      `age.hemophiliaA.${one}`,
      10,
    ]);
    const values = [severity, Object.fromEntries(known), Object.fromEntries(ages)];
    const surveys = [
      surveyIn(1, 2024, { ...values[0], ...values[1] }),
      surveyIn(2, 2024, { ...values[2] }),
      surveyIn(3, 2024, { "identified.hemophiliaA.total": 70 }),
    ];
    const [total] = tableFrom("threeIndicators", {}, surveys).totals;
    expect(total?.cells).toMatchObject({ hemophiliaA: 70, knownSeverity: 50, knownAge: 50 });
  });

  test("of women and girls has a country that gave carriers only", () => {
    const carriers = { "carriers.hemophiliaA.diagnosed": 30, "carriers.hemophiliaB.diagnosed": 5 };
    const people = { "identified.hemophiliaA.total": 100, ...carriers };
    const surveys = [surveyIn(1, 2024, carriers), surveyIn(2, 2024, people)];
    const [total] = tableFrom("womenAndGirls", {}, surveys).totals;
    expect([total?.cells.diagnosedCarriers, total?.n?.diagnosedCarriers]).toEqual([70, 2]);
  });
});

test("standard half-life of a recombinant factor that is confidential is not known, and no 0 %", () => {
  const iu = { "fviii.total": 100, "fviii.plasmaDerived": 40, "fviii.extendedHalfLife": 20 };
  const confidential: AnswerRow = {
    ...surveyIn(1, 2024, iu),
    states: new Map([["fviii.recombinant", "confidential"]]),
  };
  const years = { fromYear: 2024, basis: "year" } as const;
  const shares = (surveys: readonly AnswerRow[]) =>
    tableFrom("shiftOfTherapies", years, surveys).rows[0]?.cells;
  expect(shares([confidential])).toMatchObject({
    fviiiPlasmaShare: 0.4,
    fviiiStandardShare: null,
    fviiiExtendedShare: 0.2,
    fviiiSourceNotStatedShare: 0.4,
  });
  const whole = surveyIn(2, 2024, { ...iu, "fviii.recombinant": 60 });
  expect(shares([confidential, whole])?.fviiiStandardShare).toBe(40 / 200);
});

test("a total without a number whose parts are all hidden is hidden, whatever its state", () => {
  const values = { "identified.hemophiliaA.male": 3, "identified.hemophiliaA.female": 2 };
  const survey: AnswerRow = {
    ...surveyIn(1, 2024, values),
    states: new Map([["identified.hemophiliaA.total", "confidential"]]),
  };
  const input = { ...exampleInput(), rows: new Map([[2024, [survey]]]) };
  const markIn = (one: typeof input) =>
    reports.get("demographic")?.compute(one).rows[0]?.marks.hemophiliaA;
  expect([markIn(input), markIn(asOthersSeeIt(input) as typeof input)]).toEqual([
    "atLeast",
    "hidden",
  ]);
});

test("what a survey says of itself stays beside a figure that is hidden", () => {
  const survey = surveyIn(1, 2024, {
    "identified.hemophiliaA.total": 3,
    "dataSource.dataYear": 2023,
    "dataSource.coveragePercent": 80,
  });
  const input = asOthersSeeIt({ ...exampleInput(), rows: new Map([[2024, [survey]]]) });
  const row = reports.get("demographic")?.compute(input).rows[0];
  expect(row?.marks.hemophiliaA).toBe("hidden");
  expect(row?.cells).toMatchObject({ dataYear: 2023, sourceCoverage: 0.8 });
});

test("how completely people are reported by sex is the same for a reader without small counts", () => {
  const bySex = (disorder: string, male: number, female: number) => ({
    [`identified.${disorder}.male`]: male,
    [`identified.${disorder}.female`]: female,
    [`identified.${disorder}.total`]: male + female,
  });
  const values = { ...bySex("hemophiliaA", 90, 3), ...bySex("vwd", 50, 60) };
  const input = exampleInput({ basis: "latest" });
  const rows = new Map([[2024, [surveyIn(1, 2024, values)]]]);
  const report = reports.get("womenAndGirls");
  const whole = report?.compute({ ...input, rows });
  const hidden = report?.compute(asOthersSeeIt({ ...input, rows }));
  expect(hidden?.rows[0]?.marks.hemophiliaAFemale).toBe("hidden");
  for (const table of [whole, hidden]) {
    expect(table?.rows[0]?.cells.sexReported).toBe(1);
    expect(table?.totals[0]?.cells.sexReported).toBe(1);
  }
});
