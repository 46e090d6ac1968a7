// The words of mails: one text for each mail, and French as it is set.

import { readFileSync } from "node:fs";
import { expect, expectTypeOf, test } from "vitest";
import { langs } from "#questionnaire/engine/languages.ts";
import type { MailTemplate } from "./templates.ts";
import type en from "./texts/en/mail.json";
import { textsOf } from "./words.ts";

type SubjectOf<K> = K extends `${infer Template}.subject` ? Template : never;

test("every mail has words, and every words have a mail", () => {
  expectTypeOf<SubjectOf<keyof typeof en>>().toEqualTypeOf<MailTemplate>();
});

test.each(langs)("a greeting in %s names the reader", (culture) => {
  expect(textsOf(culture, "greeting")).toContain("{{firstName}}");
});

test.each([
  ["mails", new URL("texts/fr/mail.json", import.meta.url)],
  ["problems", new URL("../../contract/texts/fr/problems.json", import.meta.url)],
])("the French of %s has its own apostrophes, and no line breaks before a sign", (_, file) => {
  const words: Record<string, string> = JSON.parse(readFileSync(file, "utf8"));
  const wrong = Object.values(words).filter((text) => /'| [:;?»]|« /.test(text));
  expect(wrong).toEqual([]);
});
