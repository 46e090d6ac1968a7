import { describe, expect, test } from "vitest";
import { isJump } from "#reports/engine/population.ts";
import { copiedCells } from "#web/ui/table/copied-cells.ts";
import {
  type CountryFigures,
  formatTyped,
  readGniType,
  readPopulation,
  stateOf,
  withBlock,
  withText,
} from "./figures.ts";

const reader = { lang: "en", jumpPercent: 10 } as const;
const row = (
  countryId: number,
  population: number | null,
  before: number | null,
): CountryFigures => ({
  countryId,
  country: `Country ${countryId}`,
  region: "Europe",
  population,
  gniType: "H",
  males: null,
  yearBefore: { population: before, gniType: "H" },
});

describe("reading", () => {
  test.each([
    ["38 005 238", "en", 38_005_238],
    ["38,005,238", "en", 38_005_238],
    ["38.005.238", "fr", 38_005_238],
    ["0", "es", 0],
    ["", "en", null],
  ] as const)("%j in %s is %j people", (typed, lang, value) => {
    expect(readPopulation(typed, lang)).toEqual({ ok: true, value });
  });
  test.each(["12.5", "-3", "many", "99999999999", "12,5"])("%j is no population", (typed) => {
    expect(readPopulation(typed, "en")).toEqual({ ok: false });
  });
  test("a class is one of H, UM, LM, L, U", () => {
    expect(readGniType(" um ")).toEqual({ ok: true, value: "UM" });
    expect(readGniType("")).toEqual({ ok: true, value: null });
    expect(readGniType("M")).toEqual({ ok: false });
  });
});

describe("a jump", () => {
  test.each([
    [110, false],
    [111, true],
    [89, true],
    [90, false],
    [null, false],
  ])("from 100 to %j: %j", (after, jump) => {
    expect(isJump({ before: 50, after: after, yearBefore: 100 }, 10)).toBe(jump);
  });
  test("is compared with the stored value if the year before is unknown", () => {
    expect(isJump({ before: 100, after: 120, yearBefore: null }, 10)).toBe(true);
    expect(isJump({ before: null, after: 120, yearBefore: null }, 10)).toBe(false);
  });
});

describe("a row", () => {
  test("shows its edits", () => {
    expect(stateOf(row(1, 100, 100), { population: "105", was: {} }, reader)).toMatchObject({
      after: { population: 105, gniType: "H" },
      isChanged: true,
      isJump: false,
      wrong: { population: false, gniType: false },
    });
  });
  test("keeps the stored value if the edit cannot be parsed", () => {
    expect(
      stateOf(row(1, 100, 100), { population: "x", gniType: "Z", was: {} }, reader),
    ).toMatchObject({
      after: { population: 100, gniType: "H" },
      isChanged: false,
      wrong: { population: true, gniType: true },
    });
  });
  test("is unchanged when the stored value is typed again", () => {
    expect(stateOf(row(1, 100, 100), { population: "100", was: {} }, reader).isChanged).toBe(false);
  });
});

describe("a figure that another user saved in the meantime", () => {
  const typed = withText(new Map(), row(1, 100, 100), "population", "105").get(1);
  const conflict = (stored: number) => stateOf(row(1, stored, 100), typed, reader).hasConflict;

  test("is a conflict; an unchanged one is not", () => {
    expect(conflict(100)).toEqual({ population: false, gniType: false });
    expect(conflict(103)).toEqual({ population: true, gniType: false });
  });
  test("is no conflict when both saved the same value", () => {
    expect(conflict(105).population).toBe(false);
  });
});

test.each([
  ["64.000.000", "es", "64\u202f000\u202f000"],
  ["2800000", "fr", "2\u202f800\u202f000"],
  ["1,234", "en", "1,234"],
  ["about ten", "en", "about ten"],
] as const)("%s is shown as it was parsed, in %s", (text, lang, shown) => {
  expect(formatTyped("population", text, lang).replace(/[.\u00a0]/g, "\u202f")).toBe(shown);
  expect(formatTyped("gniType", " um ", lang)).toBe("UM");
});

describe("a block from a spreadsheet", () => {
  const rows = [row(1, 1, 1), row(2, 2, 2), row(3, 3, 3)];
  const filled = (text: string, from: { row: number; column: number }) =>
    withBlock(new Map([[2, { gniType: "H", was: {} }]]), rows, from, {
      block: copiedCells(text),
      lang: "en",
    });
  test("fills downwards and to the right", () => {
    const was = { gniType: "H" };
    expect([...(filled("10\tUM\r\n20\tL\r\n", { row: 1, column: 0 }) ?? [])]).toEqual([
      [2, { population: "10", gniType: "UM", was: { ...was, population: 2 } }],
      [3, { population: "20", gniType: "L", was: { ...was, population: 3 } }],
    ]);
  });
  test("that does not fit changes nothing", () => {
    expect(filled("1\n2", { row: 2, column: 0 })).toBeNull();
    expect(filled("H\tL", { row: 0, column: 1 })).toBeNull();
  });
});
