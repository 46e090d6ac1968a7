import { describe, expect, test } from "vitest";
import { langs } from "#questionnaire/engine/languages.ts";
import { formatDay } from "#web/ui/format.ts";
import { readDay } from "./read-day.ts";

describe("a day that is typed", () => {
  test.each(langs)("in %s may be typed as it is shown", (lang) => {
    for (let month = 1; month <= 12; month += 1) {
      for (const date of ["01", "15", "28"]) {
        const day = `2028-${String(month).padStart(2, "0")}-${date}`;
        expect(readDay(formatDay(day, lang), lang)).toBe(day);
      }
    }
  });

  test.each([
    ["2028-03-15", "en", "2028-03-15"],
    [" 15 mar 2028 ", "en", "2028-03-15"],
    ["1er février 2028", "fr", "2028-02-01"],
    ["1 FEVR. 2028", "fr", "2028-02-01"],
    ["15 de marzo del 2028", "es", "2028-03-15"],
    ["29 February 2028", "en", "2028-02-29"],
  ] as const)("“%s” in %s is %s", (text, lang, day) => {
    expect(readDay(text, lang)).toBe(day);
  });

  test.each([
    ["29 February 2027", "en"],
    ["15 ju 2028", "en"],
    ["15 jui 2028", "fr"],
    ["15 mars 2028", "es"],
    ["3/4/2028", "en"],
    ["15 March 28", "en"],
    ["15 March 2028 10:00", "en"],
    ["2028-02-30", "en"],
    ["", "en"],
  ] as const)("“%s” in %s is none", (text, lang) => {
    expect(readDay(text, lang)).toBeNull();
  });
});
