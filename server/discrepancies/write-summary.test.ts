// The text of a mail about discrepancies, without a database.

import { describe, expect, test } from "vitest";
import { type CellQuestion, type DiscrepancyPoint, isToAsk } from "#contract/discrepancies.ts";
import { questionStates } from "#contract/review/question-states.ts";
import { formAddress, pointsToAsk, subjectOf, writeSummary } from "./write-summary.ts";

const about = {
  country: "France",
  countryId: 2,
  year: 2025,
  endDate: "2027-03-20",
  publicUrl: "https://survey.example.org",
};
const point: DiscrepancyPoint = {
  key: "Beds warm roses",
  mark: "0a1b2c3d",
  severity: "warning",
  field: "beds.roses",
  name: "Roses, Red",
  number: "1b",
  value: "412",
  lastYear: "298",
  text: "More than last year.",
  question: null,
};
const asked = (state: CellQuestion["state"], ...words: string[]): CellQuestion => ({
  id: 7,
  state,
  owner: "Amina Ndiaye",
  passes: false,
  thread: words.map((text, id) => ({
    id,
    text,
    author: "Amina Ndiaye",
    isStaff: id % 2 === 0,
    createdAt: "2026-03-08T10:00:00.000Z",
  })),
});

describe("the summary", () => {
  test("numbers the points, each with its figures, what is wrong, and its link", () => {
    const other = { ...point, field: null, number: null, value: null, lastYear: null };
    expect(writeSummary([point, other], about, "en").split("\n\n")).toEqual([
      expect.stringContaining("check 2 points"),
      [
        "1. Question 1b, Roses, Red: 412 (2024: 298)",
        "   More than last year.",
        "   https://survey.example.org/newdataentry?countryId=2&year=2025&cell=beds.roses",
      ].join("\n"),
      ["2. Roses, Red: no answer", "   More than last year."].join("\n"),
      "Please answer by 19 March 2027 at 24:00 UTC.",
    ]);
  });

  test("has one form for one point, and no last day for a closed survey", () => {
    const text = writeSummary([point], { ...about, endDate: null }, "fr");
    expect(text).toMatch(/^Merci .+ vérifier un point\./);
    expect(text).not.toContain("24:00");
  });

  test("asks in the last words of the staff", () => {
    const question = asked("needsMore", "A new bed?", "Yes.", "Since when?");
    const text = writeSummary([{ ...point, question }], about, "es");
    expect(text).toContain("Since when?");
    expect(text).not.toContain(point.text);
  });
});

test("what is answered or closed is not asked again", () => {
  const isAsked = (state: CellQuestion["state"]) => isToAsk({ ...point, question: asked(state) });
  expect(questionStates.filter(isAsked)).toEqual(["open", "needsMore"]);
  expect(isToAsk(point)).toBe(true);
});

test("years are no figures: they have no separators", () => {
  expect(subjectOf(about, 1, "fr")).toBe(
    "Sondage 2025, France\u202f: une question sur vos chiffres",
  );
  expect(subjectOf(about, 3, "en")).toBe("Survey of 2025, France: 3 questions about your figures");
});

test("the address of a cell escapes what is in its name", () => {
  expect(formAddress(about, "a&b=c")).toBe("/newdataentry?countryId=2&year=2025&cell=a%26b%3Dc");
});

test("asks neither what was answered nor what the sender left out", () => {
  const points = [
    point,
    { ...point, mark: "11111111" },
    { ...point, mark: "22222222", question: asked("answered", "Why?") },
  ];
  const marksOf = (without?: string) => pointsToAsk(points, without).map(({ mark }) => mark);
  expect(marksOf()).toEqual(["0a1b2c3d", "11111111"]);
  expect(marksOf("11111111,ffffffff")).toEqual(["0a1b2c3d"]);
  expect(writeSummary([], about, "en")).toBe("");
});
