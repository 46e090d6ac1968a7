import { describe, expect, test } from "vitest";
import { disparities } from "./texts.ts";

type Texts = Record<string, string>;
const compare = (en: Texts, fr: Texts, es: Texts) => {
  const words = (texts: Texts) => new Map(Object.entries(texts));
  return disparities({ en: words(en), fr: words(fr), es: words(es) });
};

describe("words in three languages", () => {
  test("agree when they have the same keys and placeholders", () => {
    const text = { greeting: "{name}" };
    expect(compare(text, text, text)).toEqual([]);
  });

  test("differ when one lacks a key or has one too many", () => {
    expect(compare({ a: "a" }, {}, { a: "a" }).join()).toContain("fr: a is missing");
    expect(compare({}, { a: "a" }, {}).join()).toContain("en: a is missing");
  });

  test("differ when a placeholder was lost or a text is empty", () => {
    expect(compare({ a: "{sum}" }, { a: "{somme}" }, { a: "{sum}" }).join()).toContain(
      "placeholders",
    );
    expect(compare({ a: "a" }, { a: " " }, { a: "a" }).join()).toContain("is empty");
  });

  test("need each language's own plural forms", () => {
    const two = { a_one: "{{count}} unit", a_other: "{{count}} units" };
    const three = { ...two, a_many: "{{count}} units" };
    expect(compare(two, three, three)).toEqual([]);
    expect(compare(two, two, three).join()).toContain("fr: a_many is missing");
    expect(compare(three, three, three).join()).toContain("en: a_many is a form");
    expect(compare({ ...two, a_zero: "nothing" }, three, three).join()).toContain(
      "a_zero is missing",
    );
  });
});
