// How cells are written on screen and in charts, in each language.

import { describe, expect, test } from "vitest";
import type { Lang } from "#questionnaire/engine/languages.ts";
import type { Column } from "#reports/engine/define.ts";
import { translate } from "#server/texts/translate.ts";
import {
  cellText,
  countText,
  isNumeric,
  limitText,
  markText,
  orderOfCells,
  shortNumber,
} from "./format-cells.ts";

const localeIn = (lang: Lang) => ({
  lang,
  translate: (key: string, values: Readonly<Record<string, unknown>>) =>
    translate(lang, "reports", key, values),
  countryName: (code: string) => (code === "EGY" ? "Égypte" : code),
});
const columnOf = (type: string, more: Partial<Column> = {}): Column => ({
  key: "a",
  type,
  ...more,
});
const nbsp = "\u00a0";

describe("a cell", () => {
  test.each([
    ["en", "amount", 1_234_567, "1,234,567"],
    ["fr", "amount", 1_234_567, `1${nbsp}234${nbsp}567`],
    ["es", "amount", 1234, "1.234"],
    ["en", "year", 2024, "2024"],
    ["en", "share", 0.0714, "7.1%"],
    ["fr", "share", 0.0714, `7,1${nbsp}%`],
    ["en", "rate", 7, "7.00"],
    ["es", "rate", 0.125, "0,13"],
    ["en", "rate", 0.0053, "0.0053"],
    ["fr", "rate", 0.0053, "0,0053"],
    ["en", "rate", 0.998, "1.00"],
    ["en", "rate", 0, "0"],
    ["en", "share", 0.00042, "0.042%"],
    ["en", "share", 0, "0%"],
    ["en", "amount", -1_234, "−1,234"],
    ["fr", "share", -0.0714, `−7,1${nbsp}%`],
    ["es", "rate", -0.125, "−0,13"],
  ] as const)("in %s of type %s writes %d as %s", (lang, type, value, text) => {
    expect(cellText(localeIn(lang), columnOf(type), value)).toBe(text);
  });

  test("has the number of decimals that its column asks for", () => {
    expect(cellText(localeIn("en"), columnOf("rate", { digits: 0 }), 79_722.2)).toBe("79,722");
  });

  test("below 1 has two significant digits, also where its column has no decimals", () => {
    expect(cellText(localeIn("en"), columnOf("rate", { digits: 0 }), 0.534)).toBe("0.53");
  });

  test("without a value is a dash, never 0", () => {
    expect(cellText(localeIn("en"), columnOf("amount"), null)).toBe("—");
    expect(cellText(localeIn("en"), columnOf("amount"), 0)).toBe("0");
  });

  test("with a key is its text, or the name of the country", () => {
    expect(cellText(localeIn("en"), columnOf("gni"), "UM")).toBe("Upper middle income");
    expect(cellText(localeIn("fr"), columnOf("country"), "EGY")).toBe("Égypte");
  });
});

test("a limit between two steps has no zeros at its end", () => {
  const texts = [0.005, 0.25, 5, 12].map((value) => limitText("en", columnOf("rate"), value));
  expect(texts).toEqual(["0.005", "0.25", "5", "12"]);
  expect(limitText("fr", columnOf("share"), 0.05)).toBe(`5${nbsp}%`);
});

test("the axis has short numbers, small ones in full", () => {
  expect(shortNumber("en", 2_300_000_000)).toBe("2.3bn");
  expect(shortNumber("en", 0.0053)).toBe("0.0053");
  expect(shortNumber("en", -1200)).toBe("−1.2k");
});

test("n below 5 has a sign, and says of how many where the table lists more countries", () => {
  const locale = localeIn("en");
  expect([4, 5].map((n) => countText(locale, n))).toEqual(["n 4*", "n 5"]);
  expect(countText(locale, 98, 116)).toBe("n 98 of 116");
  expect(countText(locale, 0)).toBe("n 0");
});

test("a mark says why there is no number", () => {
  expect(markText(localeIn("en"), "confidential")).toBe("confidential");
  expect(markText(localeIn("en"), undefined)).toBe("no answer");
});

test("numbers are right-aligned; years and keys are not treated as numbers to compare", () => {
  expect(["count", "amount", "rate", "share"].map((type) => isNumeric(columnOf(type)))).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(["year", "country", "gni"].some((type) => isNumeric(columnOf(type)))).toBe(false);
});

describe("the order of cells", () => {
  test("is that of the column where it has one, else that of the texts", () => {
    const own = columnOf("gni", { order: ["H", "UM", "LM"] });
    expect(["LM", "H", "UM"].sort(orderOfCells(localeIn("en"), own))).toEqual(["H", "UM", "LM"]);
    const byText = orderOfCells(localeIn("fr"), columnOf("country"));
    expect(["FRA", "EGY", "DZA"].sort(byText)).toEqual(["DZA", "EGY", "FRA"]);
  });

  test("of numbers is by size", () => {
    expect([10, 9, 100].sort(orderOfCells(localeIn("en"), columnOf("count")))).toEqual([
      9, 10, 100,
    ]);
  });
});
