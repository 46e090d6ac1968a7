import { describe, expect, test } from "vitest";
import { kinds } from "#questionnaire/engine/kinds.ts";
import type { Lang } from "#questionnaire/engine/languages.ts";
import type { AskedField } from "#questionnaire/engine/questionnaire.ts";
import texts from "#web/texts/en/sections.json" with { type: "json" };
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
const typedIn = (field: AskedField, lang: Lang) => ({ field, slot: "A/a.b", lang }) as const;

describe("typed text", () => {
  test("is read as an answer, a value state or unanswered", () => {
    expect(readTyped(typedIn(count, "fr"), "1 234").cell).toEqual({ value: 1234, state: null });
    expect(readTyped(typedIn(count, "en"), "0").cell).toEqual({ value: 0, state: null });
    expect(readTyped(typedIn(count, "en"), " N ").cell).toEqual({
      value: null,
      state: "notAvailable",
    });
    expect(readTyped(typedIn(count, "en"), "  ").cell).toEqual({ value: null, state: null });
  });

  test("is never corrected: 12.5 people are refused with a reason", () => {
    expect(readTyped(typedIn(count, "en"), "12.5")).toEqual({
      cell: null,
      draft: { text: "12.5", message: "wholeNumber", options: [] },
    });
  });

  test("that is ambiguous becomes a draft with both readings", () => {
    expect(readTyped(typedIn(count, "en"), "1.234").draft?.options).toEqual([1234, 1.234]);
  });

  test("x is a text, not a value state, in a text field", () => {
    expect(readTyped(typedIn(text, "en"), "x").cell).toEqual({ value: "x", state: null });
  });

  test("of a value state is its letter", () => {
    expect(cellText(count, { value: null, state: "notApplicable" }, "en")).toBe("x");
  });
});

test.each(["count", "amount", "decimal"] as const)(
  "the details say of %s that it has decimals where they are taken",
  (kind) => {
    const takes = kinds[kind].read("12.5", "en", { kind }).ok;
    expect(/with decimals/.test(texts[`details.kind.${kind}`])).toBe(takes);
  },
);
