import { describe, expect, test } from "vitest";
import { isJump } from "#contract/figures.ts";
import { cellsOf, type Row, readGniType, readPopulation, stateOf, withBlock } from "./figures.ts";

const row = (countryId: number, population: number | null, before: number | null): Row => ({
  countryId,
  country: `Country ${countryId}`,
  region: "Europe",
  population,
  gniType: "H",
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
    expect(isJump(50, after, 100)).toBe(jump);
  });
  test("is measured against what is stored where the year before is unknown", () => {
    expect(isJump(100, 120, null)).toBe(true);
    expect(isJump(null, 120, null)).toBe(false);
  });
});

describe("a row", () => {
  test("with what was typed", () => {
    expect(stateOf(row(1, 100, 100), { population: "105" }, "en")).toMatchObject({
      after: { population: 105, gniType: "H" },
      isChanged: true,
      isJump: false,
      wrong: { population: false, gniType: false },
    });
  });
  test("keeps what is stored where the typing cannot be read", () => {
    expect(stateOf(row(1, 100, 100), { population: "x", gniType: "Z" }, "en")).toMatchObject({
      after: { population: 100, gniType: "H" },
      isChanged: false,
      wrong: { population: true, gniType: true },
    });
  });
  test("typed back to what is stored is not changed", () => {
    expect(stateOf(row(1, 100, 100), { population: "100" }, "en").isChanged).toBe(false);
  });
});

describe("a block from a spreadsheet", () => {
  const rows = [row(1, 1, 1), row(2, 2, 2), row(3, 3, 3)];
  test("fills downwards and to the right", () => {
    const block = cellsOf("10\tUM\r\n20\tL\r\n");
    const edits = withBlock(new Map([[2, { gniType: "H" }]]), rows, { row: 1, column: 0 }, block);
    expect([...(edits ?? [])]).toEqual([
      [2, { population: "10", gniType: "UM" }],
      [3, { population: "20", gniType: "L" }],
    ]);
  });
  test("that does not fit changes nothing", () => {
    expect(withBlock(new Map(), rows, { row: 2, column: 0 }, cellsOf("1\n2"))).toBeNull();
    expect(withBlock(new Map(), rows, { row: 0, column: 1 }, cellsOf("H\tL"))).toBeNull();
  });
});
