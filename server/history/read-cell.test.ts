// Numbers of a file that have two meanings: the language of the screen never decides which.

import { describe, expect, test } from "vitest";
import { langs } from "#questionnaire/engine/languages.ts";
import { questionnaireOf } from "#reports/wfh/examples/questionnaire-of.ts";
import type { Value } from "#server/files/sheet-value.ts";
import { type Reader, readCell } from "./read-cell.ts";
import { fileErrorOf } from "./remarks.ts";

const { fields } = questionnaireOf(2024);

function read(
  value: Value,
  lang: Reader["lang"],
  decimals: Reader["decimals"],
  code = "fviii.total",
) {
  const field = fields.get(code);
  if (field === undefined) throw new Error("There is no such field");
  const cell = readCell(field, { value, state: null }, { lang, decimals, optionNames: () => ({}) });
  return cell && "fault" in cell ? cell.fault : cell?.value;
}

describe.each(langs)("in the language %s", (lang) => {
  test.each(["1,234", "1.234"])("%s is asked about until the sign is chosen", (text) => {
    const values = { text, one: 1234, other: 1.234 };
    expect(read(text, lang, "ask")).toEqual({ code: "ambiguous", values });
  });

  test("thousands are read by the chosen sign for decimals", () => {
    const texts = ["1,234", "12,345,678", "1,234.0"];
    expect(texts.map((text) => read(text, lang, "point"))).toEqual([1234, 12_345_678, 1234]);
    const others = ["1.234", "12.345.678", "1.234,0"];
    expect(others.map((text) => read(text, lang, "comma"))).toEqual([1234, 12_345_678, 1234]);
  });

  test("a number of one meaning needs no sign", () => {
    expect(["1234", "1,234,567", "1.234.567"].map((text) => read(text, lang, "ask"))).toEqual([
      1234, 1_234_567, 1_234_567,
    ]);
  });
});

/** What the file of errors says about a cell. */
function messageOf(value: Value, lang: Reader["lang"], decimals: Reader["decimals"] = "ask") {
  const fault = read(value, lang, decimals);
  const isFault = typeof fault === "object" && fault !== null && "code" in fault;
  return isFault ? fileErrorOf(fault, lang).message : null;
}

describe("a number in a message is written as its language writes numbers", () => {
  test.each([
    ["en", "“1.234” may mean 1234 or 1.234."],
    ["fr", "«\u00a01.234\u00a0» peut signifier 1234 ou 1,234."],
    ["es", "«1.234» puede significar 1234 o 1,234."],
  ] as const)("of two meanings: %s", (lang, message) => {
    expect(messageOf("1.234", lang)).toContain(message);
  });

  test.each([
    ["en", "“1234.5” is no number"],
    ["fr", "«\u00a01234,5\u00a0» n’est pas un nombre"],
    ["es", "«1234,5» no es un número"],
  ] as const)("that is refused: %s", (lang, message) => {
    expect(messageOf(1234.5, lang)).toContain(message);
  });

  test("and is read so", () => {
    expect(["1234", "1\u202f234", "1\u00a0234"].map((text) => read(text, "fr", "ask"))).toEqual([
      1234, 1234, 1234,
    ]);
    expect(read("12,5", "fr", "ask", "dataSource.coveragePercent")).toBe(12.5);
  });
});
