// Instants in words: each language has one form of a time, with its zone and without.

import { expect, test } from "vitest";
import { langs, localeOf } from "#questionnaire/engine/languages.ts";
import { deadlineText, textWithZone } from "./dates.ts";

const early = Date.parse("2026-03-12T02:52:00Z");

test("an early hour with its zone is written as the language writes times", () => {
  expect(textWithZone(early, "en", "UTC")).toBe("12 March 2026 at 02:52 UTC");
  expect(textWithZone(early, "fr", "UTC")).toBe("12 mars 2026 à 02:52 UTC");
  expect(textWithZone(early, "es", "UTC")).toBe("12 de marzo de 2026 a las 2:52 UTC");
});

test.each(langs)("the zone is all that it adds to an instant without one: %s", (lang) => {
  const options = { dateStyle: "long", timeStyle: "short", timeZone: "UTC" } as const;
  const plain = new Intl.DateTimeFormat(localeOf(lang), options).format(early);
  expect(textWithZone(early, lang, "UTC")).toBe(`${plain} UTC`);
});

test("the end of a survey at midnight is the end of its last day", () => {
  expect(deadlineText("2027-03-28", "es", "UTC")).toBe("27 de marzo de 2027 a las 24:00 UTC");
});
