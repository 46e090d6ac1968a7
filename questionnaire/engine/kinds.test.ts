import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { newestQuestionnaire } from "#questionnaire/testing/newest-questionnaire.ts";
import type { Answer, FieldKind } from "./define.ts";
import { type FieldLimits, kindOf, kinds } from "./kinds.ts";
import { type Lang, langs } from "./languages.ts";

const fieldOf = (kind: FieldKind): FieldLimits => ({
  kind,
  ...(kind === "choice" ? { options: ["USD", "EUR"] } : {}),
});

/** What each kind stores. */
const stored: Record<FieldKind, fc.Arbitrary<Answer>> = {
  count: fc.integer({ min: 0, max: 2_000_000_000 }),
  amount: fc.integer({ min: 0, max: 10 ** 15 }),
  percent: fc.integer({ min: 0, max: 100_000 }).map((value) => value / 1000),
  decimal: fc.integer({ min: 0, max: 10 ** 6 }).map((value) => value / 1000),
  price: fc
    .oneof(fc.integer({ min: 0, max: 10 ** 4 }), fc.integer({ min: 0, max: 10 ** 9 }))
    .map((value) => value / 1000),
  text: fc.constantFrom("Società", "日本", "a b"),
  email: fc
    .emailAddress()
    .filter((text) => /^[\w.+-]+@[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}$/.test(text)),
  phone: fc.constantFrom("+1 514 875 7944", "020-123"),
  url: fc.webUrl(),
  date: fc.constantFrom("2025-03-12", "1999-12-31"),
  year: fc.integer({ min: 1900, max: 2099 }),
  choice: fc.constantFrom("EUR", "USD"),
  flag: fc.boolean(),
};

const numbers = ["count", "amount", "percent", "decimal", "price"] as const;

test.each(numbers)("the schema of the kind %s is made once: an import parses a million", (kind) => {
  expect(kinds[kind].schema(fieldOf(kind))).toBe(kinds[kind].schema(fieldOf(kind)));
});

describe.each(Object.keys(kinds) as FieldKind[])("the kind %s", (kind) => {
  const field = fieldOf(kind);

  test("stores what it should", () => {
    fc.assert(
      fc.property(stored[kind], (value) => {
        expect(kinds[kind].schema(field).safeParse(value).success).toBe(true);
      }),
      { numRuns: 50 },
    );
  });

  test("reads an empty text as not answered", () => {
    expect(kinds[kind].read("", "en", field)).toEqual({ ok: true, value: null });
    expect(kinds[kind].format(null, "en")).toBe("");
  });

  test("reads only what it may store", () => {
    const typed = fc.oneof(fc.string(), fc.constantFrom("1,5", "1e9", "-1", "2025-13-45", "a@b"));
    fc.assert(
      fc.property(typed, fc.constantFrom(...langs), (text, lang) => {
        const reading = kinds[kind].read(text, lang, field);
        if (!reading.ok || reading.value === null) return;
        expect(kinds[kind].schema(field).safeParse(reading.value).success).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});

describe.each<FieldKind>(["count", "amount", "percent", "price", "year"])(
  "a %s as the product writes it",
  (kind) => {
    test("is read again, in every language", () => {
      fc.assert(
        fc.property(stored[kind], fc.constantFrom(...langs), (value, lang) => {
          const text = kinds[kind].format(value, lang);
          expect([text, kinds[kind].read(text, lang, fieldOf(kind))]).toEqual([
            text,
            { ok: true, value },
          ]);
        }),
        { numRuns: 200 },
      );
    });
  },
);

test("numbers are grouped as the language groups them", () => {
  const texts = langs.map((lang) => kinds.amount.format(1_234_567, lang));
  expect(texts).toEqual(["1,234,567", "1\u202f234\u202f567", "1.234.567"]);
  expect(kinds.year.format(2025, "fr")).toBe("2025");
});

describe("what is refused, and why", () => {
  test.each<[FieldKind, string, string]>([
    ["email", "someone@", "email"],
    ["email", "a@b.org\nBcc: c@d.org", "email"],
    ["url", "javascript:alert(1)", "url"],
    ["url", "example.org", "url"],
    ["date", "12/03/2025", "date"],
    ["date", "2025-02-30", "date"],
    ["date", "0000-01-01", "date"],
    ["date", "2200-01-01", "date"],
    ["year", "25", "year"],
    ["year", "3025", "year"],
    ["choice", "DEM", "choice"],
    ["phone", "1".repeat(33), "phone"],
    ["text", "x".repeat(2001), "text"],
    ["text", "half \ud800", "text"],
    ["text", "nul \u0000", "text"],
    ["count", "many", "notANumber"],
  ])("%s %j: %s", (kind, text, message) => {
    expect(kinds[kind].read(text, "en", fieldOf(kind))).toEqual({ ok: false, message });
  });

  test("too many characters for the field", () => {
    const field: FieldLimits = { kind: "text", maxLength: 3 };
    expect(kindOf(field).read("abc", "en", field)).toEqual({ ok: true, value: "abc" });
    expect(kindOf(field).read("abcd", "en", field)).toEqual({ ok: false, message: "text" });
  });
});

test("every field's kind reads what that field may store", () => {
  const langOf = (index: number): Lang => langs[index % langs.length] ?? "en";
  [...newestQuestionnaire.fields.values()].forEach((field, index) => {
    const reading = kindOf(field).read("", langOf(index), field);
    expect([field.code, reading]).toEqual([field.code, { ok: true, value: null }]);
  });
});

describe("what the browser takes for a text is what the server takes", () => {
  const odd = [
    ...["a@b.co", "a.b+c@d-e.org", ".a@b.co", "a..b@c.co", "a@b", "a@b.c", "a b@c.co", "é@b.co"],
    ...[
      "2025-01-31",
      "2025-02-29",
      "2024-02-29",
      "2025-2-1",
      "2025-13-01",
      "0000-01-01",
      "2200-01-01",
    ],
    ...["https://example.org/a?b#c", "http:", "ftp://example.org", "javascript:alert(1)", "//x"],
    ...["x".repeat(32), "x".repeat(33), "x".repeat(500), "x".repeat(2001), "\ud800", "a\u0000b"],
    ...["USD", "usd", "__proto__", "+1 555 0100", `https://example.org/${"x".repeat(500)}`],
  ];
  const textual = ["text", "email", "phone", "url", "date", "choice"] as const;

  test.each(textual)("of the kind %s", (kind) => {
    const field = { ...fieldOf(kind), options: ["USD", "EUR"] };
    const agrees = (text: string) => {
      const { ok } = kinds[kind].read(text, "en", field);
      const { success } = kinds[kind].schema(field).safeParse(text.trim());
      expect([text, ok]).toEqual([text, success]);
    };
    for (const text of odd) agrees(text);
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.emailAddress(),
          fc.webUrl(),
          fc.date({ noInvalidDate: true }).map((day) => day.toISOString().slice(0, 10)),
        ),
        (text) => {
          fc.pre(text.trim() !== "");
          agrees(text);
        },
      ),
    );
  });
});
