import { expect, test } from "vitest";
import { withEscapes } from "./one-byte-text.ts";

test("letters beyond Latin-1 are escapes that say the same", () => {
  const code = '["≥ 1", "œuvre", "é", "😀", /[≥≤]/.test("≤"), /^[😀]$/u.test("😀"), `1 ≈`]';
  const escaped = withEscapes(code);
  expect(escaped).not.toMatch(/[^\0-\xff]/);
  expect(escaped).toContain("é");
  expect(new Function(`return ${escaped}`)()).toEqual(new Function(`return ${code}`)());
});
