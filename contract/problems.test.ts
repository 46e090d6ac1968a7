// The catalogue of errors and its texts. Adding an error is an entry in problems.ts and a text in each
// language; this test names the texts that are missing.

import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { langs } from "#questionnaire/engine/languages.ts";
import { calls } from "./all.ts";
import { problems } from "./problems.ts";

const codes = Object.keys(problems);

function readTexts(lang: string): Record<string, string> {
  return JSON.parse(readFileSync(new URL(`texts/${lang}/problems.json`, import.meta.url), "utf8"));
}

describe.each(langs)("the errors in %s", (lang) => {
  const texts = readTexts(lang);

  test("have a text each", () => {
    expect(codes.filter((code) => !texts[code]?.trim())).toEqual([]);
  });

  test("have no text for a code that does not exist", () => {
    expect(Object.keys(texts).filter((code) => !codes.includes(code))).toEqual([]);
  });
});

test("codes are kebab-case and titles have no full stop", () => {
  expect(codes.filter((code) => !/^[a-z]+(-[a-z]+)*$/.test(code))).toEqual([]);
  const titles = Object.values(problems).map(({ title }) => title);
  expect(titles.filter((title) => /\.$/.test(title) && !title.includes(". "))).toEqual([]);
});

test("no call lists an error twice", () => {
  const repeated = calls.filter(
    ({ problems: listed = [] }) => new Set(listed).size < listed.length,
  );
  expect(repeated.map(({ id }) => id)).toEqual([]);
});
