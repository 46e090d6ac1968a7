// What the reports promise, on the example world (examples/answers.json).

import { describe, expect, test } from "vitest";
import type { Filters, ReportCell, ReportTable } from "#reports/engine/define.ts";
import { reports } from "./all.ts";
import { exampleInput } from "./examples/input.ts";

function tableOf(id: string, filters: Partial<Filters> = {}): ReportTable {
  const entry = reports.get(id);
  if (entry === undefined) throw new Error(`no report ${id}`);
  return entry.compute(exampleInput({ basis: entry.basis, ...filters }));
}

function cellsOf(
  table: ReportTable,
  key: string,
  value: ReportCell,
  also: Record<string, ReportCell> = {},
) {
  const wanted = Object.entries({ [key]: value, ...also });
  return table.rows.find(({ cells }) => wanted.every(([name, cell]) => cells[name] === cell))
    ?.cells;
}

const noteKeys = (table: ReportTable) => table.notes.map((note) => note.key);
const noteOf = (table: ReportTable, key: string) => table.notes.find((note) => note.key === key);

/** Other notes follow it, and the dialog of a column repeats it. */
test.each([...reports.keys()])("the first note of %s is about its years", (id) => {
  expect(noteKeys(tableOf(id))[0]).toMatch(/^(basis\.|growthYears$|estimatedSeries(OfYear)?$)/);
});

test("estimates of one year do not speak of several", () => {
  const table = tableOf("estimatedSeries", { fromYear: 2024, year: 2024 });
  expect(noteKeys(table)[0]).toBe("estimatedSeriesOfYear");
});

const ofApproved = [...reports.values()].filter(({ filters }) => filters.includes("approvedOnly"));

test.each(ofApproved)("$id names a year that has surveys, but none that is approved", (entry) => {
  const input = exampleInput({ basis: entry.basis, fromYear: 2023 });
  const rows = new Map([...input.rows].filter(([year]) => year < 2024));
  const surveyed = new Map([[2024, new Set([1])]]);
  const { notes } = entry.compute({ ...input, rows, surveyed });
  expect(notes[1]).toEqual({ key: "unapprovedYear", values: { from: 2024, to: 2024 } });
});

describe("factor VIII per country", () => {
  const table = tableOf("FVIIIperCountry");

  test("divides IU by the people of the country and by its patients", () => {
    expect(cellsOf(table, "country", "CAN")).toMatchObject({
      perCapita: 287 / 41,
      perPatient: 287_000_000 / 3600,
      extendedHalfLifeShare: 123 / 287,
    });
  });

  test("takes the sum of the sources where no total was stated", () => {
    expect(cellsOf(table, "country", "FRA")?.total).toBe(411_000_000);
  });

  test("keeps the mean of countries, their median and the pooled value apart", () => {
    expect(table.totals.map(({ key, cells }) => [key, cells.perCapita])).toEqual([
      ["pooled", 961_200_000 / 367_000_000],
      ["mean", (7 + 1_200_000 / 126_500_000 + 6 + 2) / 4],
      ["median", 4],
    ]);
    expect(table.totals.map(({ n }) => n?.perCapita)).toEqual([4, 4, 4]);
  });

  test("tells confidential from unanswered, and neither is 0", () => {
    const venezuela = table.rows.find(({ cells }) => cells.country === "VEN");
    expect(venezuela?.cells.total).toBeNull();
    expect(venezuela?.marks.total).toBe("confidential");
    expect(venezuela?.marks.donated).toBeUndefined();
    expect(cellsOf(table, "country", "CAN")?.donated).toBe(0);
  });

  test("says who is missing and why", () => {
    expect(noteOf(table, "noApprovedSurvey")?.countries).toEqual(["IND", "KEN"]);
    expect(noteOf(table, "noFigure")?.countries).toEqual(["VEN"]);
    expect(noteOf(table, "populationCarried")?.countries).toEqual(["ETH"]);
    expect(noteOf(table, "partsExceed")?.countries).toEqual(["ARM"]);
  });

  test("says how many countries it is based on", () => {
    expect(table.coverage).toMatchObject({ countries: 5, members: 8, memberShare: 5 / 8 });
  });

  test("with the newest figures gives Venezuela its 0 of 2023 and says the year", () => {
    const latest = tableOf("FVIIIperCountry", { basis: "latest" });
    expect(cellsOf(latest, "country", "VEN")).toMatchObject({ year: 2023, total: 0, perCapita: 0 });
    expect(cellsOf(latest, "country", "KEN")).toMatchObject({ year: 2023, perCapita: 0.1 });
  });

  test("counts a survey that is not approved only when asked, and names it", () => {
    const all = tableOf("FVIIIperCountry", { approvedOnly: false });
    expect(cellsOf(all, "country", "KEN")?.total).toBe(5_640_000);
    expect(noteOf(all, "notApproved")?.countries).toEqual(["KEN"]);
    expect(noteKeys(all)).not.toContain("approvedOnly");
  });

  test("a choice of region narrows the rows, not the world", () => {
    const americas = tableOf("FVIIIperCountry", { regions: ["Americas"] });
    expect(americas.rows.map(({ cells }) => cells.country)).toEqual(["CAN", "MEX", "VEN"]);
    expect(americas.coverage).toMatchObject({ members: 3, isOfChoice: true });
    expect(americas.coverage.populationShare).toBeLessThan(0.2);
    expect(noteOf(americas, "outsideChoice")?.values.count).toBe(3);
    expect(noteOf(americas, "noApprovedSurvey")).toBeUndefined();
  });

  test("an empty world gives an empty table, not an error", () => {
    const empty = tableOf("FVIIIperCountry", { year: 2022, gni: ["L"] });
    expect(empty.rows).toEqual([]);
    expect(empty.totals[0]?.cells.perCapita).toBeNull();
  });
});

describe("patients by income class", () => {
  const table = tableOf("patientGNI");

  test("shows the classes in order, the unclassified ones too", () => {
    expect(table.rows.map(({ cells }) => cells.gni)).toEqual(["H", "UM", "LM", "L", "U"]);
    expect(cellsOf(table, "gni", "U")).toMatchObject({ countries: 1, hemophiliaA: 1840 });
  });

  test("adds PWH of A, B and type unknown, and OBD of its disorders", () => {
    expect(cellsOf(table, "gni", "UM")?.pwh).toBe(5240 + 800 + 60);
    expect(cellsOf(table, "gni", "H")?.obd).toBe(130 + 50);
  });

  test("pools the prevalence over the males of the class", () => {
    expect(cellsOf(table, "gni", "H")?.hemophiliaAPrevalence).toBeCloseTo(
      ((3600 + 7000) / (109_500_000 / 2)) * 100_000,
      9,
    );
  });

  test("a class without an answer has no share, and the shares of the others sum to 1", () => {
    expect(cellsOf(table, "gni", "LM")).toMatchObject({ countries: 0, pwh: null, pwhShare: null });
    const shares = table.rows.map(({ cells }) => Number(cells.hemophiliaAShare ?? 0));
    expect(shares.reduce((total, share) => total + share, 0)).toBeCloseTo(1, 12);
  });
});

describe("factor VIII over the years", () => {
  test("gives a row per year, with the countries of that year", () => {
    const table = tableOf("FactorVIIIusage", { fromYear: 2022 });
    expect(table.rows.map(({ cells }) => [cells.year, cells.countries])).toEqual([
      [2022, 1],
      [2023, 5],
      [2024, 7],
    ]);
    expect(table.rows.map(({ cells }) => [cells.answered, cells.carried])).toEqual([
      [1, 0],
      [4, 1],
      [5, 2],
    ]);
    expect(noteKeys(table)).toContain("changingSet");
  });

  test("the parts of a year make its total", () => {
    for (const { cells } of tableOf("FactorVIIIusage", { fromYear: 2022 }).rows) {
      const parts = [
        "plasmaDerived",
        "otherRecombinant",
        "extendedHalfLife",
        "recombinantKindNotStated",
        "sourceNotStated",
      ];
      const total = parts.reduce((all, key) => all + Number(cells[key] ?? 0), 0);
      // Armenia's parts of 2024 are 4 million above its total.
      expect(total).toBe(Number(cells.total) + (cells.year === 2024 ? 4_000_000 : 0));
    }
  });

  test("the constant set holds the same countries in every year, and names those left out", () => {
    const table = tableOf("FactorVIIIusage", { fromYear: 2023, constant: true });
    expect(table.rows.map(({ cells }) => cells.countries)).toEqual([2, 2]);
    expect(noteOf(table, "constantSet")?.values.count).toBe(2);
    expect(table.breaks).toEqual([]);
    expect(noteOf(table, "notInEveryYear")?.countries).toEqual(["ETH", "FRA", "KEN", "MEX", "VEN"]);
  });

  test("with a window an older answer is used, in every year alike", () => {
    const table = tableOf("FactorVIIIusage", { fromYear: 2022, basis: "window" });
    expect(table.rows.map(({ cells }) => cells.countries)).toEqual([1, 5, 7]);
  });
});

describe("patients by sex, latest", () => {
  const table = tableOf("genderLatest");

  test("per cent are of those whose sex is known; unknown is of all", () => {
    expect(cellsOf(table, "country", "CAN", { disorder: "hemophiliaB" })).toMatchObject({
      maleShare: 640 / 700,
      femaleShare: 60 / 700,
      unknownShare: 20 / 720,
    });
  });

  test("has a total for each disorder", () => {
    expect(table.totals.map(({ cells }) => cells.disorder)).toEqual([
      "hemophiliaA",
      "hemophiliaB",
      "hemophiliaUnknown",
      "vwd",
      "obd",
    ]);
    expect(table.totals[3]?.cells).toMatchObject({
      male: 2100,
      female: 3700,
      femaleShare: 3700 / 5800,
    });
  });

  test("a disorder without any answer has no share, not 0", () => {
    expect(table.totals[2]?.cells.femaleShare).toBeNull();
    expect(table.facts.hemophiliaUnknown).toBeNull();
  });
});
