// Numbers of a file that have two meanings: the language of the screen never decides which.

import { describe, expect, test } from "vitest";
import { langs } from "#questionnaire/engine/languages.ts";
import { questionnaireOf } from "#reports/wfh/examples/questionnaire-of.ts";
import { type Reader, readCell } from "./read-cell.ts";

const field = questionnaireOf(2024).fields.get("fviii.total");

function read(value: string, lang: Reader["lang"], decimals: Reader["decimals"]) {
  if (field === undefined) throw new Error("There is no such field");
  const cell = readCell(field, { value, state: null }, { lang, decimals, optionNames: () => ({}) });
  return cell && "fault" in cell ? cell.fault : cell?.value;
}

describe.each(langs)("in the language %s", (lang) => {
  test.each(["1,234", "1.234"])("%s is asked about until the sign is chosen", (text) => {
    const values = { text, one: "1234", other: "1.234" };
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
