// Texts that the database cannot store are refused wherever they are in a request.

import { expect, test } from "vitest";
import { Problem } from "#contract/problems.ts";
import { requiredName, requiredReason } from "#contract/schemas.ts";
import { refuseBulk, refuseUndecodable, refuseUnstorable } from "./refuse-texts.ts";

function refusedAt(value: unknown): unknown {
  try {
    refuseUnstorable(value, "");
    return "accepted";
  } catch (error) {
    return error instanceof Problem ? error.details : error;
  }
}

test.each(["\ud800", "a\udfff", "\0", "a\u0008", "\ufffe", "a\uffff"])(
  "%j is refused as a value and as a name",
  (text) => {
    const at = (path: string) =>
      expect.objectContaining({ errors: [expect.objectContaining({ path })] });
    expect(refusedAt({ answers: { used: [{ name: text }] } })).toEqual(at("answers.used.0.name"));
    expect(refusedAt({ answers: { [text]: 1 } })).toEqual(at("answers"));
  },
);

test("a pair of surrogates and a line break are accepted", () => {
  expect(refusedAt({ text: "one\n\ud83d\ude00" })).toBe("accepted");
});

test.each([
  ["/api/Product?brand=%ED%A0%80", false],
  ["/api/Product?brand=%FF", false],
  ["/api/Product?brand=50%", false],
  ["/api/Product?brand=caf%C3%A9&year=2024", true],
  ["/api/Product?brand=a+b", true],
  ["/api/Product", true],
])("the query of %s is text: %s", (address, isText) => {
  const check = () => refuseUndecodable(address);
  if (isText) expect(check).not.toThrow();
  else expect(check).toThrow(Problem);
});

test.each([
  [
    "many names",
    JSON.stringify({ text: "[,".repeat(90_000), names: Array(24_000).fill('\\",') }),
    null,
  ],
  ["too many names", JSON.stringify({ names: Array(25_001).fill(1) }), "too-large"],
  ["brackets in a text", JSON.stringify("[".repeat(65)), null],
  ["too many brackets", "[".repeat(500_000), "malformed-request"],
])("a body of %s", (_, json, code) => {
  const check = () => refuseBulk(json);
  if (code === null) expect(check).not.toThrow();
  else expect(check).toThrow(expect.objectContaining({ code }));
});

// Spaces, and letters of several scripts that are drawn as nothing.
test.each([" ", "\u00a0", "\u00ad", "\u115f", "\u200b", "\u2800", "\u3164", "\ufe0f", "\uffa0"])(
  "a name or a reason of %j only is blank",
  (sign) => {
    for (const schema of [requiredName, requiredReason]) {
      expect(schema.safeParse(sign.repeat(3)).success).toBe(false);
      expect(schema.safeParse(`${sign}A`).success).toBe(true);
    }
  },
);
