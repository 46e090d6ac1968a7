// The profile of a country and the world this year on the example world: every figure is that of its report.

import { describe, expect, test } from "vitest";
import type { CountryInput } from "#reports/engine/cited/citers.ts";
import { type OverviewInput, overviewOf } from "#reports/engine/cited/overview.ts";
import { profileOf } from "#reports/engine/cited/profile.ts";
import { reports } from "./all.ts";
import { countryProfile } from "./country-profile.ts";
import { exampleInput, exampleRows } from "./examples/input.ts";
import { tableOf } from "./testing/worked.ts";
import { worldThisYear } from "./world-this-year.ts";

const { rows, countries, questionnaireOf } = exampleInput();
const world: OverviewInput = {
  reports,
  rowsOf: (years) => new Map(years.map((year) => [year, rows.get(year) ?? []])),
  countries,
  questionnaireOf,
  year: 2024,
};
const idOf = (code: string) => countries.find((one) => one.code === code)?.countryId ?? 0;

/** `isWaiting`: with the surveys that are not approved too. */
function inputFor(code: string, { year = 2024, isWaiting = false } = {}): CountryInput {
  const own = exampleRows.filter(
    (row) => row.countryId === idOf(code) && (row.isApproved || isWaiting),
  );
  const ownRows = new Map(own.map((row) => [row.year, row]));
  return { ...world, year, ownRows, countryId: idOf(code) };
}
const profileFor = (code: string, options = {}) =>
  profileOf(countryProfile, inputFor(code, options));

test("cites columns that their reports have", () => {
  const { found, indicators, history, quality, sources, tables } = countryProfile;
  const cited = [
    ...[...found, ...indicators, ...history, ...quality].map((one) => one.cited),
    ...indicators.flatMap(({ ofClass = [] }) => ofClass),
    ...indicators.flatMap(({ cited: { report }, limits }) =>
      limits === undefined ? [] : Object.values(limits).map((column) => ({ report, column })),
    ),
    ...sources,
    ...tables.flatMap(({ columns, rows }) =>
      rows.flatMap(({ report }) => columns.map(({ column }) => ({ report, column }))),
    ),
    ...worldThisYear.sentences.flatMap(({ slots }) => Object.values(slots)),
    ...worldThisYear.changed.map((one) => one.cited),
  ];
  for (const { report, column } of cited) {
    const keys = tableOf(report, { basis: "latest" }).columns.map(({ key }) => key);
    expect(keys, report).toContain(column);
  }
});

describe("the profile of a country", () => {
  test.each(["CAN", "FRA", "MEX", "ETH", "KEN", "ARM", "VEN"])(
    "of %s has the figures of the reports",
    (code) => {
      const { indicators, found } = profileFor(code);
      expect(indicators).toHaveLength(9);
      for (const { key, report, value, mark } of [...indicators, ...found]) {
        const entry = [...countryProfile.indicators, ...countryProfile.found].find(
          (one) => one.key === key,
        );
        const { column = "", where = {} } = entry?.cited ?? {};
        const row = tableOf(report, { basis: "window" }).rows.find(({ cells }) =>
          Object.entries({ country: code, ...where }).every(([name, cell]) => cells[name] === cell),
        );
        expect([key, value, mark]).toEqual([key, row?.cells[column] ?? null, row?.marks[column]]);
      }
    },
  );

  test("has the limits of chance of the indicators that its report gives them for", () => {
    const row = tableOf("threeIndicators", { basis: "window" }).rows.find(
      ({ cells }) => cells.country === "CAN",
    );
    const limitsOf = (column: string) => ({
      low: row?.cells[`${column}Lower`],
      high: row?.cells[`${column}Upper`],
    });
    const { indicators } = profileFor("CAN");
    expect(limitsOf("standardized")).toEqual({ low: expect.any(Number), high: expect.any(Number) });
    const given = indicators.filter(({ limits }) => limits !== null);
    expect(given.map(({ key, limits }) => [key, limits])).toEqual([
      ["severe", limitsOf("severeMales")],
      ["adultsToChildren", limitsOf("standardized")],
    ]);
  });

  test("has the figures of a survey that waits for approval, which no report has", () => {
    const code = exampleRows.find((row) => !row.isApproved && row.year === 2024)?.countryId ?? 0;
    const waiting = countries.find(({ countryId }) => countryId === code)?.code ?? "";
    const before = profileFor(waiting).history[0]?.points.map(({ year }) => year);
    const after = profileFor(waiting, { isWaiting: true }).history[0]?.points;
    expect(before).not.toContain(2024);
    expect(after?.map(({ year }) => year)).toContain(2024);
    expect(profileFor("CAN").indicators).toEqual(profileFor("CAN").indicators);
  });

  test("has each year's own answer in the history, and nothing carried forward", () => {
    const { history } = profileFor("CAN");
    const vwd = history.find(({ key }) => key === "vwd");
    expect(vwd?.points.map(({ year, value }) => [year, value])).toEqual([
      [2023, null],
      [2024, 5000],
    ]);
  });

  test("says in which years the source, or what a figure is made of, is another", () => {
    const input = inputFor("CAN");
    const { history, newSource } = profileOf(countryProfile, input);
    expect([newSource, history.flatMap(({ newDefinition }) => newDefinition)]).toEqual([[], []]);
    const [from, to] = [input.ownRows.get(2023), input.ownRows.get(2024)];
    if (!from || !to) throw new Error("no rows");
    const values = {
      get: (code: string) => (code === "dataSource.insurance" ? true : from.values.get(code)),
    };
    const ownRows = new Map([
      [2023, { ...from, values }],
      [2024, to],
    ]);
    expect(profileOf(countryProfile, { ...input, ownRows }).newSource).toEqual([2024]);
  });

  test("shows the answer before beside that of the year", () => {
    const { tables, previousYear } = profileFor("CAN");
    const people = tables.find(({ key }) => key === "people");
    const ofA = people?.rows.find(({ key }) => key === "hemophiliaA");
    expect(previousYear).toBe(2023);
    expect(ofA?.cells.total?.value).toBe(3600);
    expect(ofA?.cells.before?.value).toBe(
      tableOf("gender", { year: 2023, fromYear: 2023 }).rows.find(
        ({ cells }) => cells.country === "CAN" && cells.disorder === "hemophiliaA",
      )?.cells.total ?? null,
    );
  });

  test("of a country without a survey has no figures and still its peers", () => {
    const silent = countries.find(
      ({ countryId }) => !exampleRows.some((row) => row.countryId === countryId),
    );
    const { indicators, history, peers } = profileFor(silent?.code ?? "");
    expect(indicators.every(({ value, among }) => value === null && among.place === null)).toBe(
      true,
    );
    expect(history.every(({ points }) => points.length === 0)).toBe(true);
    expect(peers.countries.length).toBeGreaterThan(0);
  });

  test("names the years that its figures may come from", () => {
    expect(profileFor("CAN").peers).toMatchObject({ fromYear: 2020, toYear: 2024 });
  });
});

describe("the world this year", () => {
  test("has the totals of the reports in its sentences", () => {
    const { sentences } = overviewOf(worldThisYear, world);
    expect(sentences.map(({ key }) => key)).toEqual(worldThisYear.sentences.map(({ key }) => key));
    for (const { key, basis, slots } of worldThisYear.sentences) {
      const shown = sentences.find((one) => one.key === key)?.slots ?? {};
      for (const [name, { report, column, total, where = {} }] of Object.entries(slots)) {
        const table = tableOf(report, { basis });
        const rowsOfSlot = total === undefined ? table.rows : table.totals;
        const row = rowsOfSlot.find(
          (one) =>
            (total === undefined || ("key" in one && one.key === total)) &&
            Object.entries(where).every(([cell, value]) => one.cells[cell] === value),
        );
        expect([key, name, shown[name]?.value, shown[name]?.n]).toEqual([
          key,
          name,
          row?.cells[column],
          row?.n?.[column],
        ]);
      }
    }
  });

  test("covers the countries that gave the main figure of a sentence", () => {
    const { sentences } = overviewOf(worldThisYear, world);
    const covered = sentences.map(({ key, main, slots, coverage: { countries, memberShare } }) => {
      return [key, slots[main]?.n, countries, memberShare];
    });
    // Of 8 members; a report with a row per income class has its own coverage.
    expect(covered).toEqual([
      ["found", 6, 6, 6 / 8],
      ["identified", 7, 7, 7 / 8],
      ["missing", 6, 6, 6 / 8],
      ["vwd", 3, 3, 3 / 8],
      ["use", 6, 6, 6 / 8],
      ["prophylaxis", 5, 5, 5 / 8],
      ["answered", undefined, 6, 6 / 8],
      ["unequal", 2, 6, 6 / 8],
    ]);
  });

  test("compares the main figure with that of the year before", () => {
    const [found] = overviewOf(worldThisYear, world).sentences;
    const before = tableOf("missingPeople", { year: 2023, fromYear: 2023, basis: "latest" });
    expect(found?.before?.value).toBe(before.totals[0]?.cells.foundShare);
  });

  test("names who answered for the first time, and who came back", () => {
    const { firstAnswers, cameBack } = overviewOf(worldThisYear, world);
    expect(firstAnswers).toEqual(["ETH", "MEX"]);
    expect(cameBack).toEqual([]);
  });

  test("names the countries that changed most since the year before, as growth has them", () => {
    const [grew, explained] = overviewOf(worldThisYear, world).changed;
    const { rows: inGrowth } = tableOf("growthTakenApart", { fromYear: 2023 });
    const changesIn = (piece: string) =>
      inGrowth
        .filter(({ cells }) => cells.piece === piece)
        .map(({ cells }) => [cells.country, cells.difference]);
    const named = (change: typeof grew) =>
      change?.countries.map(({ code, value }) => [code, value]) ?? [];
    expect(named(grew)).toEqual(changesIn("more").slice(0, 3));
    expect(named(explained)).toEqual(changesIn("explained"));
    expect(grew?.left).toBe(Math.max(0, changesIn("more").length - 3));
    expect(grew).toMatchObject({ report: "growthTakenApart", fromYear: 2023 });
  });

  test("names no change where the year before has no survey that counts", () => {
    const alone = { ...world, rowsOf: () => new Map([[2024, rows.get(2024) ?? []]]) };
    expect(overviewOf(worldThisYear, alone).changed).toEqual([]);
  });

  test("counts silent years between two answers", () => {
    const away = {
      ...world,
      rowsOf: () =>
        new Map([
          [2019, rows.get(2023) ?? []],
          [2024, rows.get(2024) ?? []],
        ]),
    };
    expect(overviewOf(worldThisYear, away).cameBack).toContain("CAN");
    const soon = {
      ...world,
      rowsOf: () =>
        new Map([
          [2021, rows.get(2023) ?? []],
          [2024, rows.get(2024) ?? []],
        ]),
    };
    expect(overviewOf(worldThisYear, soon).cameBack).toEqual([]);
  });
});
