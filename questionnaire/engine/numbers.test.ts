import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { kinds } from "./kinds.ts";
import { type Lang, langs } from "./languages.ts";
import { readNumber } from "./numbers.ts";

const nbsp = "\u00a0";
const narrow = "\u202f";
const thin = "\u2009";

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
    [`1${thin}234`, "fr", 1234],
    ["12 345 678", "es", 12345678],
    ["1'234'567", "fr", 1234567],
    ["1’234", "en", 1234],
    ["１，２３４", "en", 1234],
    ["１．５", "en", 1.5],
    ["1.234.567,5", "en", 1234567.5],
    ["1,234,567.5", "fr", 1234567.5],
    ["0.500", "en", 0.5],
    ["0,500", "es", 0.5],
    ["007", "en", 7],
    [" 42 ", "en", 42],
    ["+42", "en", 42],
    ["-0", "en", 0],
    ["−3", "fr", -3],
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
    "0 123",
    "1'2'3",
    "12' 345",
    "1 234.567.890",
    "1.234,567.8",
    "1,23",
    "12.",
    ".5",
    "5²",
    "①",
    "12%",
    "NaN",
    "Infinity",
    "--",
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
  const read = (text: string, lang: Lang = "en") => kinds.count.read(text, lang, { kind: "count" });

  test.each<[string, Lang]>([
    ["12.5", "en"],
    ["12.5", "es"],
    ["12,5", "fr"],
    ["0.1", "en"],
    ["1 234,5", "fr"],
  ])("is never repaired: %s in %s is refused, with the reason", (text, lang) => {
    expect(read(text, lang)).toEqual({ ok: false, message: "wholeNumber" });
  });

  test("offers both numbers of a text with two meanings and takes neither", () => {
    expect(read("1.234")).toEqual({
      ok: false,
      message: "ambiguousNumber",
      options: [1234, 1.234],
    });
  });

  test("is neither negative nor too large", () => {
    expect(read("-1")).toEqual({ ok: false, message: "positive" });
    expect(read("9999999999")).toEqual({ ok: false, message: "tooLarge" });
    expect(read("2000000000")).toEqual({ ok: true, value: 2_000_000_000 });
  });
});

describe("a percentage", () => {
  const read = (text: string, lang: Lang = "en") =>
    kinds.percent.read(text, lang, { kind: "percent" });

  test("is between 0 and 100", () => {
    expect(read("100")).toEqual({ ok: true, value: 100 });
    expect(read("100.1")).toEqual({ ok: false, message: "percent" });
    expect(read("-0.1")).toEqual({ ok: false, message: "positive" });
  });

  test("with three decimals has one meaning, because thousands are impossible", () => {
    expect(read("12.345", "en")).toEqual({ ok: true, value: 12.345 });
    expect(read("12,345", "es")).toEqual({ ok: true, value: 12.345 });
    expect(read("123.456", "fr")).toMatchObject({ ok: false, message: "ambiguousNumber" });
  });
});
