import { expect, expectTypeOf, test } from "vitest";
import type { MailTemplate as Filled } from "./templates.ts";
import type { MailTemplate as Worded } from "./words.ts";
import { wordsOf } from "./words.ts";

test("every mail has words, and every words have a mail", () => {
  expectTypeOf<Worded>().toEqualTypeOf<Filled>();
});

test.each(["en", "fr", "es"] as const)("a greeting in %s names the reader", (culture) => {
  expect(wordsOf(culture, "greeting")).toContain("{{firstName}}");
});
