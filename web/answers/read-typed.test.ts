import { describe, expect, test } from "vitest";
import type { AskedField } from "#questionnaire/engine/questionnaire.ts";
import { cellText, readTyped } from "./read-typed.ts";

const fieldOf = (kind: "count" | "text"): AskedField => ({
  code: "a.b",
  key: "a.b",
  section: "A",
  question: "a",
  kind,
});
const count: AskedField = fieldOf("count");
const text: AskedField = fieldOf("text");

describe("typed text", () => {
  test("is read as an answer, a value state or unanswered", () => {
    expect(readTyped(count, "1 234", "fr").cell).toEqual({ value: 1234, state: null });
    expect(readTyped(count, "0", "en").cell).toEqual({ value: 0, state: null });
    expect(readTyped(count, " N ", "en").cell).toEqual({ value: null, state: "notAvailable" });
    expect(readTyped(count, "  ", "en").cell).toEqual({ value: null, state: null });
  });

  test("is never corrected: 12.5 people are refused with a reason", () => {
    expect(readTyped(count, "12.5", "en")).toEqual({
      cell: null,
      draft: { text: "12.5", message: "wholeNumber", options: [] },
    });
  });

  test("that is ambiguous becomes a draft with both readings", () => {
    expect(readTyped(count, "1.234", "en").draft?.options).toEqual([1234, 1.234]);
  });

  test("x is a text, not a value state, in a text field", () => {
    expect(readTyped(text, "x", "en").cell).toEqual({ value: "x", state: null });
  });

  test("of a value state is its letter", () => {
    expect(cellText(count, { value: null, state: "notApplicable" }, "en")).toBe("x");
  });
});
