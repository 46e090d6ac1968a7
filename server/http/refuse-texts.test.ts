// Texts that the database cannot store are refused wherever they are in a request.

import { expect, test } from "vitest";
import { Problem } from "#contract/problems.ts";
import { refuseUnstorable } from "./refuse-texts.ts";

function refusedAt(value: unknown): unknown {
  try {
    refuseUnstorable(value, "");
    return "accepted";
  } catch (error) {
    return error instanceof Problem ? error.details : error;
  }
}

test.each(["\ud800", "a\udfff", "\0", "a\u0008"])(
  "%j is refused as a value and as a name",
  (text) => {
    const at = (path: string) => ({ errors: [expect.objectContaining({ path })] });
    expect(refusedAt({ answers: { used: [{ name: text }] } })).toEqual(at("answers.used.0.name"));
    expect(refusedAt({ answers: { [text]: 1 } })).toEqual(at("answers"));
  },
);

test("a pair of surrogates and a line break are accepted", () => {
  expect(refusedAt({ text: "one\n\ud83d\ude00" })).toBe("accepted");
});
