// Numbers as the reader's country writes them, and read back the same.

import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { kinds } from "./kinds.ts";
import { numberLocaleForAll, numberLocaleOf, setNumberLocale } from "./languages.ts";
import { readNumber } from "./numbers.ts";
import type { AskedField } from "./questionnaire.ts";
import { formatValue } from "./written/text-format.ts";

afterEach(() => setNumberLocale(null));

const fieldOf = (kind: AskedField["kind"]) => ({ kind }) as const;

test("without a locale of the reader, numbers are written as the language's own locale does", () => {
  expect(kinds.price.format(1234.5, "es")).toBe("1.234,5");
  expect(numberLocaleOf("es")).toBe("es-ES");
});

test("for readers of all countries, thousands in Spanish are separated by a space", () => {
  setNumberLocale(numberLocaleForAll("es"));
  expect(kinds.price.format(54_887.5, "es")?.replace(/\s/, " ")).toBe("54 887,5");
  expect(kinds.count.format(1272, "es")?.replace(/\s/, " ")).toBe("1 272");
  expect(numberLocaleForAll("fr")).toBe("fr-FR");
});

describe("for a reader of Mexico", () => {
  beforeEach(() => setNumberLocale("es-MX"));

  test("numbers in Spanish are written with a decimal point, in texts too", () => {
    expect(kinds.count.format(1234, "es")).toBe("1,234");
    expect(kinds.price.format(1234.5, "es")).toBe("1,234.5");
    expect(kinds.price.format(4250, "es")).toBe("4,250.00");
    expect(formatValue(1234.5, undefined, "es")).toBe("1,234.5");
    expect(formatValue(0.782, "%", "es")).toBe("78.2\u00a0%");
  });

  test("other languages keep theirs", () => {
    expect(kinds.price.format(1234.5, "fr")?.replace(/\s/, " ")).toBe("1 234,5");
    expect(numberLocaleOf("en")).toBe("en-GB");
  });

  test.each(["count", "amount", "percent", "price"] as const)(
    "a %s is read as it is written",
    (kind) => {
      for (const value of [0, 7, 12, 99, 1234, 12_345, 1_234_567]) {
        if (kind === "percent" && value > 100) continue;
        const text = kinds[kind].format(value, "es");
        expect(kinds[kind].read(text, "es", fieldOf(kind))).toEqual({ ok: true, value });
      }
    },
  );

  test.each([0.5, 1.234, 12.5, 99.999, 1234.5])(
    "a price of %d is read as it is written",
    (value) => {
      const text = kinds.price.format(value, "es");
      expect(kinds.price.read(text, "es", fieldOf("price"))).toEqual({ ok: true, value });
    },
  );

  test("what has two meanings is asked about, what has one is read", () => {
    const asked = { ok: false, message: "ambiguousNumber", options: [1234, 1.234] };
    expect(readNumber("1,234", "es")).toEqual({ ok: true, value: 1234 });
    expect(readNumber("1.234", "es")).toEqual(asked);
    expect(readNumber("1,234", "es", false)).toEqual(asked);
    expect(readNumber("1.234", "es", false)).toEqual(asked);
    expect(readNumber("12,5", "es", false)).toEqual({ ok: true, value: 12.5 });
    expect(readNumber("1.234,5", "es", false)).toEqual({ ok: true, value: 1234.5 });
  });
});
