// Numbers around the cells, in the three languages.

import { describe, expect, test } from "vitest";
import type { Lang } from "#questionnaire/engine/languages.ts";
import type { AskedField } from "#questionnaire/engine/questionnaire.ts";
import { numberText } from "./number-text.ts";
import { cellText, mayHaveState, readTyped } from "./read-typed.ts";

const fieldOf = (kind: AskedField["kind"]): AskedField => ({
  code: "a.b",
  key: "a.b",
  section: "A",
  question: "a",
  kind,
});
const price = fieldOf("price");
const slot = "A/a.b";
const typedIn = (field: AskedField, lang: Lang) => ({ field, slot, lang }) as const;
const spaces = /[\u00a0\u202f]/g;
const plainSpaces = (text: string) => text.replace(spaces, " ");

describe("a number beside a cell", () => {
  test.each([
    ["en", "12,345.5"],
    ["fr", "12 345,5"],
    ["es", "12.345,5"],
  ] as const)("is grouped as in %s: %s", (lang, text) => {
    expect(plainSpaces(numberText(12_345.5, lang, "plain"))).toBe(text);
  });

  test.each([
    ["en", "1,234"],
    ["fr", "1 234"],
    ["es", "1.234"],
  ] as const)("of four digits is grouped like longer ones in %s: %s", (lang, text) => {
    expect(plainSpaces(numberText(1234, lang, "plain"))).toBe(text);
    expect(plainSpaces(cellText(fieldOf("count"), { value: 1234, state: null }, lang))).toBe(text);
  });

  test("keeps small parts, and a short one has two decimals", () => {
    expect(numberText(0.123456, "en", "plain")).toBe("0.123456");
    expect(numberText(0.123456, "en", "short")).toBe("0.12");
  });

  test("that is a difference has its sign, and zero has none", () => {
    expect(numberText(3, "en", "signed")).toBe("+3");
    expect(numberText(-3, "en", "signed")).toBe("−3");
    expect(numberText(0, "en", "signed")).toBe("0");
  });

  test("that is a change is a share without decimals", () => {
    expect(numberText(0.256, "en", "change")).toBe("+26%");
    expect(plainSpaces(numberText(-0.5, "fr", "change"))).toBe("−50 %");
  });

  test("that is edited has no groups, so that digits can be added", () => {
    expect(numberText(1_234_567.5, "en", "bare")).toBe("1234567.5");
    expect(numberText(1_234_567.5, "fr", "bare")).toBe("1234567,5");
    expect(numberText(-5, "fr", "bare")).toBe("-5");
    expect(numberText(-5, "fr", "plain")).toBe("−5");
  });
});

describe("a typed price", () => {
  test.each([
    ["en", "12,345.5", 12_345.5],
    ["en", "0.5", 0.5],
    ["fr", "12 345,5", 12_345.5],
    ["fr", "0,5", 0.5],
    ["es", "12.345,5", 12_345.5],
    ["es", "0,5", 0.5],
  ] as const)("in %s: %s is %d", (lang, text, value) => {
    expect(readTyped(typedIn(price, lang), text)).toEqual({
      cell: { value, state: null },
      draft: null,
    });
  });

  test.each(["en", "fr", "es"] as const)(
    "is the same after it was shown and read in %s",
    (lang) => {
      for (const value of [98_765.25, 1234, 98_765, 1_234_567, 1.234, 0.5]) {
        const cell = { value, state: null };
        expect(readTyped(typedIn(price, lang), cellText(price, cell, lang)).cell).toEqual(cell);
      }
    },
  );

  test("of three digits after a point is asked about in Spanish, a count is not", () => {
    const draft = readTyped(typedIn(price, "es"), "1.234").draft;
    expect(draft).toEqual({ text: "1.234", message: "ambiguousNumber", options: [1234, 1.234] });
    expect(readTyped(typedIn(fieldOf("count"), "es"), "1.234").cell).toEqual({
      value: 1234,
      state: null,
    });
    expect(readTyped(typedIn(fieldOf("percent"), "es"), "1.234").cell?.value).toBe(1.234);
    expect(readTyped(typedIn(price, "es"), "1.234.567").cell?.value).toBe(1_234_567);
    expect(readTyped(typedIn(price, "en"), "1,234").cell?.value).toBe(1234);
  });

  test("below zero is not an answer and stays as typed", () => {
    const { cell, draft } = readTyped(typedIn(price, "en"), " -5");
    expect(cell).toBeNull();
    expect(draft?.text).toBe(" -5");
  });
});

describe("a value state", () => {
  test("can be given for numbers, not for a year, a text or a box", () => {
    const kinds = ["count", "amount", "year", "text", "flag", "choice"] as const;
    expect(kinds.filter((kind) => mayHaveState(fieldOf(kind), slot))).toEqual(["count", "amount"]);
  });

  test("cannot be given in a row of a list, where its letter is refused", () => {
    const inRow = { ...typedIn(price, "en"), slot: "A/list[0].b" } as const;
    expect(mayHaveState(price, inRow.slot)).toBe(false);
    expect(readTyped(inRow, "n")).toEqual({
      cell: null,
      draft: { text: "n", message: "notANumber", options: [] },
    });
  });

  test.each([
    ["notAvailable", "n"],
    ["notApplicable", "x"],
    ["confidential", "c"],
  ] as const)("%s is shown as the letter that is typed for it", (state, letter) => {
    expect(cellText(price, { value: null, state }, "fr")).toBe(letter);
    expect(readTyped(typedIn(price, "fr"), letter.toUpperCase()).cell).toEqual({
      value: null,
      state,
    });
  });
});
