// The marks by which a form is read back: short enough for their formats, and never the same for two answers.

import { describe, expect, test } from "vitest";
import { expand } from "#questionnaire/document/expand.ts";
import { surveyTexts } from "#questionnaire/testing/texts.ts";
import { shippedDocuments } from "#questionnaire/wfh/document-for.ts";
import {
  bookmarkOf,
  cellId,
  choiceMark,
  emptyMark,
  isEmptyText,
  nameOfCell,
  paperCells,
} from "./paper-format.ts";

describe("the cells of a form", () => {
  test.each(shippedDocuments(surveyTexts).map((document) => [document.year, document] as const))(
    "of %s have marks of their own in every format",
    (_, document) => {
      const ids = paperCells(expand(document)).map(({ id }) => id);
      expect(ids.length).toBeGreaterThan(100);
      expect(Math.max(...ids.map((id) => id.length))).toBeLessThanOrEqual(64);
      for (const marks of [
        ids,
        ids.map(bookmarkOf),
        ids.map((id) => nameOfCell(id).toLowerCase()),
      ]) {
        expect(new Set(marks).size).toBe(ids.length);
      }
      for (const id of ids) {
        expect(bookmarkOf(id)).toMatch(/^[a-z]\w{0,39}$/);
        expect(nameOfCell(id)).toMatch(/^[acp]_[\w.]{1,250}$/);
      }
    },
  );
});

test("ids that are too long are shortened and stay apart", () => {
  const long = "x".repeat(100);
  const ids = [cellId("Beds", `${long}1`), cellId("Beds", `${long}2`)];
  expect(ids.map((id) => id.length)).toEqual([64, 64]);
  expect(new Set(ids).size).toBe(2);
});

test("names differ where codes differ in a sign that names cannot have", () => {
  expect(nameOfCell("a:Beds/a_b")).toBe("a_Beds_2f_a_5f_b");
  expect(nameOfCell("a:Beds/a-b")).not.toBe(nameOfCell("a:Beds/a+b"));
});

test("what an empty control shows is no answer, and 0 is one", () => {
  for (const text of [emptyMark, choiceMark, "", "\u00a0 "]) expect(isEmptyText(text)).toBe(true);
  for (const text of ["0", "n", " 5 "]) expect(isEmptyText(text)).toBe(false);
});
