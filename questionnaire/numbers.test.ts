import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Lang, langs } from "./define.ts";
import { kinds } from "./kinds.ts";
import { readNumber } from "./numbers.ts";

const nbsp = "\u00a0";
const narrow = "\u202f";

describe("a number as people write it", () => {
  test.each<[string, Lang, number]>([
    ["0", "en", 0],
    ["1234", "en", 1234],
    ["1 234", "en", 1234],
    ["1,234", "en", 1234],
    ["1,234,567", "es", 1234567],
    ["1.234", "es", 1234],
    ["1.234.567", "en", 1234567],
    [`1${nbsp}234`, "fr", 1234],
    [`1${narrow}234${narrow}567`, "fr", 1234567],
    ["１２３４", "en", 1234],
    ["12,5", "fr", 12.5],
    ["12,5", "es", 12.5],
    ["12.5", "en", 12.5],
    ["12.5", "fr", 12.5],
    ["1,234.5", "en", 1234.5],
    ["1.234,5", "es", 1234.5],
    ["1 234,5", "fr", 1234.5],
    [" 42 ", "en", 42],
    ["-3", "en", -3],
  ])("%s in %s is %d", (text, lang, value) => {
    expect(readNumber(text, lang)).toEqual({ ok: true, value });
  });

  test.each<[string, Lang]>([
    ["1.234", "en"],
    ["1,234", "es"],
    ["1,234", "fr"],
    ["1.234", "fr"],
  ])("%s in %s is asked: a thousand or a decimal?", (text, lang) => {
    expect(readNumber(text, lang)).toEqual({
      ok: false,
      message: "ambiguousNumber",
      options: [1234, 1.234],
    });
  });

  test.each([
    "abc",
    "12 people",
    "1 23",
    "1,23,4",
    "1..2",
    "--1",
    "1e3",
    "0x10",
    "12,",
    "½",
    "∞",
    "1 2345",
  ])("%s is refused", (text) => {
    expect(readNumber(text, "en")).toEqual({ ok: false, message: "notANumber" });
  });

  test("empty is not answered", () => {
    expect(readNumber("  ", "en")).toEqual({ ok: true, value: null });
  });

  test("written by the product is read again, in every language", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 2_000_000_000 }),
        fc.constantFrom(...langs),
        (value, lang) => {
          const reading = readNumber(kinds.count.format(value, lang), lang);
          expect(reading).toEqual({ ok: true, value });
        },
      ),
    );
  });
});

describe("a count", () => {
  const field = { code: "x", kind: "count" } as const;

  test("is never repaired: 12.5 is refused, not 125", () => {
    expect(kinds.count.read("12.5", "en", field)).toEqual({ ok: false, message: "wholeNumber" });
  });

  test("is not negative and not beyond belief", () => {
    expect(kinds.count.read("-1", "en", field)).toEqual({ ok: false, message: "positive" });
    expect(kinds.count.read("9999999999", "en", field)).toEqual({ ok: false, message: "tooLarge" });
  });
});

test("a percentage lies between 0 and 100", () => {
  const field = { code: "x", kind: "percent" } as const;
  expect(kinds.percent.read("100", "en", field)).toEqual({ ok: true, value: 100 });
  expect(kinds.percent.read("100.1", "en", field)).toEqual({ ok: false, message: "percent" });
});
