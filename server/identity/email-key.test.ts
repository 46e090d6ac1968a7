// Addresses that look alike but differ in Unicode never match the same account.

import { expect, test } from "vitest";
import { emailKey } from "./email-key.ts";

test.each([
  [" Kelvin@Example.org ", "kelvin@example.org"],
  ["jose\u0301@example.org", "jos\u00e9@example.org"],
])("%j is stored as %j", (typed, key) => {
  expect(emailKey(typed)).toBe(key);
});

test.each([
  ["the Kelvin sign", "\u212aelvin@example.org"],
  ["a dotless i", "kelv\u0131n@example.org"],
  ["full-width letters", "\uff4belvin@example.org"],
])("%s gives another key", (_what, typed) => {
  expect(emailKey(typed)).not.toBe("kelvin@example.org");
});
