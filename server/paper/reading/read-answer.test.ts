// What is on paper means what it would mean on the screen, and nothing is corrected silently.

import { describe, expect, test } from "vitest";
import type { FieldKind } from "#questionnaire/engine/define.ts";
import { kindOf } from "#questionnaire/engine/kinds.ts";
import type { Lang } from "#questionnaire/engine/languages.ts";
import type { AskedField } from "#questionnaire/engine/questionnaire.ts";
import type { TaggedText } from "#server/files/forms/read-controls.ts";
import { boxes, choiceMark, emptyMark } from "#server/paper/paper-format.ts";
import { type AnswerNames, readAnswer, readComment, readPrecision } from "./read-answer.ts";

const field = (kind: FieldKind, more: Partial<AskedField> = {}): AskedField => ({
  code: "beds.roses",
  key: "roses",
  kind,
  section: "Beds",
  question: "beds",
  ...more,
});

const reading = (lang: Lang = "en"): AnswerNames => ({
  lang,
  choicesOf: () =>
    new Map([
      ["rouge", "red"],
      ["red", "red"],
      ["bleu", "blue"],
      ["jardins du sud", "12"],
    ]),
  isReference: ({ key }) => key === "makerId",
});

type More = { lang?: Lang; isInList?: boolean; cell?: Partial<TaggedText> };

function read(asked: AskedField, text: string, { lang, isInList = false, cell = {} }: More = {}) {
  const found = readAnswer(asked, { tag: "", text, ...cell }, { ...reading(lang), isInList });
  if ("question" in found) return found.question;
  const { value, state } = found.said;
  return state ?? value;
}

describe("a number", () => {
  const whole: [text: string, lang: Lang, expected: unknown][] = [
    ["12", "en", 12],
    [" 12 ", "en", 12],
    ["0", "en", 0],
    ["1,234", "en", 1234],
    ["1 234", "fr", 1234],
    ["1\u202f234", "fr", 1234],
    ["1\u00a0234\u00a0567", "fr", 1_234_567],
    ["1.234", "es", 1234],
    ["１２３", "en", 123],
    ["12.5", "en", { message: "wholeNumber" }],
    ["-3", "en", { message: "positive" }],
    ["12 people", "en", { message: "notANumber" }],
    ["38 or 39?", "en", { message: "notANumber" }],
    ["1.234", "en", { message: "ambiguousNumber", options: [1234, 1.234] }],
    ["1,234", "fr", { message: "ambiguousNumber", options: [1234, 1.234] }],
  ];
  test.each(whole)("%j in %s", (text, lang, expected) => {
    expect(read(field("count"), text, { lang })).toEqual(expected);
  });

  test.each(whole)("%j in %s is read as the screen reads it", (text, lang) => {
    const onScreen = kindOf(field("count")).read(text, lang, field("count"));
    const onPaper = read(field("count"), text, { lang });
    expect(onPaper).toEqual(
      onScreen.ok
        ? onScreen.value
        : {
            message: onScreen.message,
            ...(onScreen.options ? { options: onScreen.options } : {}),
          },
    );
  });

  test("of a sheet is taken as it is, when it may be stored", () => {
    const inSheet = (number: number, kind: FieldKind) =>
      read(field(kind), String(number), { cell: { number } });
    expect(inSheet(12, "count")).toBe(12);
    expect(inSheet(1.234, "price")).toBe(1.234);
    expect(inSheet(12.5, "count")).toEqual({ message: "wholeNumber" });
    expect(inSheet(-1, "count")).toEqual({ message: "positive" });
    expect(inSheet(120, "percent")).toEqual({ message: "percent" });
    expect(inSheet(3025, "year")).toEqual({ message: "year" });
    expect(inSheet(1e15, "count")).toEqual({ message: "tooLarge" });
  });
});

describe("nothing", () => {
  test.each([
    ["spaces", "   "],
    ["the mark of an empty control", emptyMark],
    ["the mark of an empty choice", choiceMark],
    ["no-break spaces", "\u00a0\u202f"],
  ])("is said by %s", (_, text) => {
    for (const kind of ["count", "text", "choice", "flag", "year", "date"] as const) {
      expect(read(field(kind), text)).toBeNull();
    }
  });

  test("is said by a hint, but not by figures that a program put in its place", () => {
    const cell = { isHint: true as const };
    expect(read(field("text"), "Click or tap here to enter text.", { cell })).toBeNull();
    expect(read(field("count"), "Cliquez ici.", { cell })).toBeNull();
    expect(read(field("count"), "12", { cell })).toBe(12);
  });
});

describe("a value state", () => {
  test.each([
    ["n", "notAvailable"],
    ["N", "notAvailable"],
    ["x", "notApplicable"],
    ["c", "confidential"],
    ["not available", "notAvailable"],
    ["non disponible", "notAvailable"],
    ["confidencial", "confidential"],
  ])("%j", (text, state) => {
    expect(read(field("count"), text)).toBe(state);
  });

  test("is none in a text, in a year and in a row of a list", () => {
    expect(read(field("text"), "n")).toBe("n");
    expect(read(field("year"), "n")).toEqual({ message: "year" });
    expect(read(field("count"), "n", { isInList: true })).toEqual({ message: "notANumber" });
  });
});

describe("a choice", () => {
  const colour = field("choice", { options: ["red", "blue"] });

  test("is known by its code and by its name in every language", () => {
    expect(read(colour, "red")).toBe("red");
    expect(read(colour, "BLUE")).toBe("blue");
    expect(read(colour, "Rouge ")).toBe("red");
    expect(read(colour, "green")).toEqual({ message: "choice" });
  });

  test("of a list in the control goes before its text", () => {
    expect(read(colour, "Anything", { cell: { option: "blue" } })).toBe("blue");
    expect(read(colour, "red", { cell: { option: "gone" } })).toBe("red");
  });

  test("of the platform's lists is the id of the entry", () => {
    const maker = field("count", { key: "makerId" });
    expect(read(maker, "Jardins du Sud", { isInList: true })).toBe(12);
    expect(read(maker, "Sud", { cell: { option: "7" }, isInList: true })).toBe(7);
    expect(read(maker, "Unknown", { isInList: true })).toEqual({ message: "choice" });
  });
});

describe("a box", () => {
  const ticked: [string, Partial<TaggedText>][] = [
    [boxes.ticked, { isTicked: true }],
    [boxes.ticked, {}],
    [boxes.inSheet, {}],
    ["\u2713", {}],
    ["x", {}],
    ["oui", {}],
    ["", { isTicked: true }],
  ];
  test.each(ticked)("%j %j is ticked", (text, cell) => {
    expect(read(field("flag"), text, { cell })).toBe(true);
  });

  test("that is empty says nothing, and another word is a question", () => {
    expect(read(field("flag"), boxes.empty)).toBeNull();
    expect(read(field("flag"), "\u2610", { cell: { isTicked: false } })).toBeNull();
    expect(read(field("flag"), "perhaps")).toEqual({ message: "choice" });
  });
});

describe("a text", () => {
  test("keeps its signs, and a line stays a line", () => {
    expect(read(field("text", { maxLength: 50 }), " Rosa & <b> ")).toBe("Rosa & <b>");
    expect(read(field("text", { maxLength: 50 }), "one\ntwo")).toEqual({ message: "text" });
    expect(read(field("text", { maxLength: 2000 }), "one\ntwo")).toBe("one\ntwo");
    expect(read(field("text", { maxLength: 5 }), "too long")).toEqual({ message: "text" });
  });

  test("of an address or a day is checked as on the screen", () => {
    expect(read(field("email"), "rosa@example.org")).toBe("rosa@example.org");
    expect(read(field("email"), "rosa")).toEqual({ message: "email" });
    expect(read(field("date"), "2026-03-12")).toBe("2026-03-12");
    expect(read(field("date"), "in March")).toEqual({ message: "date" });
    expect(read(field("year"), "2025")).toBe(2025);
  });
});

test("precise, estimate and no data are known by code and by name", () => {
  const exact = (text: string, option?: string) => {
    const found = readPrecision({ tag: "", text, ...(option ? { option } : {}) });
    return "said" in found ? found.said.value : found.question.message;
  };
  expect(exact("estimate")).toBe("estimate");
  expect(exact("Anything", "noData")).toBe("noData");
  expect(exact(choiceMark)).toBeNull();
  expect(exact("roughly")).toBe("choice");
});

describe("a comment", () => {
  const said = (text: string, cell: Partial<TaggedText> = {}) => {
    const found = readComment({ tag: "", text, ...cell });
    return "question" in found ? found.question : found.said.value;
  };

  test("is the text, in as many lines as it was written", () => {
    expect(said("Two centres closed.\nOne is new.")).toBe("Two centres closed.\nOne is new.");
    expect(said("n")).toBe("n");
    expect(said("1,234")).toBe("1,234");
    expect(said("=HYPERLINK(1)")).toBe("=HYPERLINK(1)");
  });

  test("is none where nothing was written, or only the hint of the program is there", () => {
    expect(said("")).toBeNull();
    expect(said(emptyMark)).toBeNull();
    expect(said("Click or tap here to enter text.", { isHint: true })).toBeNull();
  });

  test("that is too long, or cannot be stored, waits for a person", () => {
    expect(said("a".repeat(4000))).toHaveLength(4000);
    expect(said("a".repeat(4001))).toEqual({ message: "text" });
    expect(said("bell \u0007")).toEqual({ message: "text" });
    expect(said("\ufffc")).toEqual({ message: "text" });
    expect(read(field("count"), "\ufffc")).toEqual({ message: "text" });
  });
});
