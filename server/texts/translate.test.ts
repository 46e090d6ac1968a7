// The one way of the server to write a text, and what values can never do to it.

import { expect, test } from "vitest";
import { langs } from "#questionnaire/engine/languages.ts";
import { fillText, parseTexts, textsOf, translate } from "./translate.ts";

test.each(langs)("every area is there in %s", (lang) => {
  for (const area of ["mail", "files", "overview", "problems", "questionnaire", "reports"]) {
    expect(Object.keys(textsOf(lang, area)), area).not.toEqual([]);
  }
});

test("a placeholder is filled with text as it is and with numbers as the language writes them", () => {
  expect(translate("en", "mail", "greeting", { firstName: "Zoé" })).toBe("Dear Zoé,");
  expect(
    fillText("fr", "{sum} / {year|year} / {share|%} / {none}", {
      sum: 12_345,
      year: 2026,
      share: 0.125,
      none: null,
    }),
  ).toBe("12\u202f345 / 2026 / 12,5\u00a0% / —");
});

test("the plural form is that of the language: French counts 0 as one, and a million as many", () => {
  const of = (count: number) => translate("fr", "reports", "coverage", { count, members: 1 });
  expect(of(0)).toMatch(/^0 pays/);
  expect(of(1_000_000)).toMatch(/^1\u202f000\u202f000 de pays/);
});

test("an unknown key gives itself", () => {
  expect(translate("en", "mail", "no.such.key")).toBe("no.such.key");
});

test("what a user wrote is never read as a placeholder, another text or a pattern", () => {
  const hostile = "{support} $t(closing) $& {{x}} {-y}";
  const filled = translate("en", "mail", "greeting", { firstName: hostile, support: "secret" });
  expect(filled).toBe(`Dear ${hostile},`);
  expect(fillText("en", "{a} and {b}", { a: "{b}", b: "2" })).toBe("{b} and 2");
});

test("a placeholder without a value stays visible", () => {
  expect(translate("en", "mail", "greeting")).toBe("Dear {firstName},");
});

test("a file that is not JSON is named, with the place", () => {
  expect(parseTexts("server/mail/texts/en/mail.json", '{\n  "greeting": "Dear",\n}')).toMatch(
    /^The text file server\/mail\/texts\/en\/mail\.json is not valid JSON: .*line 3 column 1/,
  );
});
