import { build } from "rolldown";
import { expect, test } from "vitest";
import { oneByteText, withEscapes } from "./one-byte-text.ts";

const code = '["≥ 1", "œuvre", "é", "😀", /[≥≤]/.test("≤"), /^[😀]$/u.test("😀"), `1 ≈`]';

test("letters beyond ASCII are escapes that say the same", () => {
  const escaped = withEscapes(code);
  expect(escaped).not.toMatch(/[^\0-\x7f]/);
  expect(new Function(`return ${escaped}`)()).toEqual(new Function(`return ${code}`)());
});

test("a built file has no other letters", async () => {
  const source = {
    name: "source",
    resolveId: (id: string) => (id === "main" ? id : null),
    load: (id: string) => (id === "main" ? `console.log(${code})` : null),
  };
  const { output } = await build({
    input: "main",
    platform: "node",
    plugins: [source, oneByteText()],
    output: { format: "esm", comments: false },
    write: false,
  });
  expect(output[0].code).toContain("\\u2265 1");
  expect(output[0].code).not.toMatch(/[^\0-\x7f]/);
});
