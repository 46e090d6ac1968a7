// The texts of mails: one for each mail, and French typography.

import { expect, expectTypeOf, test } from "vitest";
import { langs } from "#questionnaire/engine/languages.ts";
import { textsOf } from "#server/texts/translate.ts";
import type { MailTemplate } from "./templates.ts";
import type en from "./texts/en/mail.json";

type SubjectOf<K> = K extends `${infer Template}.subject` ? Template : never;

test("every mail has texts, and every text has a mail", () => {
  expectTypeOf<SubjectOf<keyof typeof en>>().toEqualTypeOf<MailTemplate>();
});

test.each(langs)("a greeting in %s names the reader", (culture) => {
  expect(textsOf(culture, "mail").greeting).toContain("{firstName}");
});
