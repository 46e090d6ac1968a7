import { describe, expect, test } from "vitest";
import { documentText } from "#questionnaire/document/document-text.ts";
import { surveyTexts } from "#questionnaire/testing/texts.ts";
import { documentFor } from "#questionnaire/wfh/document-for.ts";
import { questionnaireFor } from "#questionnaire/wfh/for-year.ts";
import { shortTextOf } from "#web/answers/definition.ts";
import { gridOf } from "./question-grid.ts";

const question = (code: string) => {
  const found = questionnaireFor(2025)
    .sections.flatMap(({ questions }) => questions)
    .find((one) => one.code === code);
  if (!found) throw new Error(`No question ${code}.`);
  return found;
};

describe("the grid of a question", () => {
  test("has a row per disorder and a column per sex", () => {
    const asked = question("identifiedHemophilia");
    const grid = gridOf(asked);
    expect(grid.columns.map(({ key }) => key)).toEqual(asked.columns.map(({ code }) => code));
    expect(grid.rows[1]?.cells[3]?.code).toBe("identified.hemophiliaB.total");
  });

  test("is transposed when it would be wide with few rows", () => {
    const grid = gridOf(question("productUseVwd"));
    expect(grid.columns.map(({ key }) => key)).toEqual(["vwd"]);
    expect(grid.rows).toHaveLength(7);
  });

  test("with more columns than rows is transposed too, where there are many", () => {
    const grid = gridOf(question("age"));
    expect(grid.columns).toHaveLength(4);
    expect(grid.rows).toHaveLength(7);
  });

  test("keeps a field without a row below the table", () => {
    expect(gridOf(question("deaths")).loose.map(({ code }) => code)).toEqual(["deaths.otherText"]);
  });

  test("of single fields has one column", () => {
    expect(gridOf(question("fviii")).rows.map(({ cells }) => cells.length)).toEqual([
      1, 1, 1, 1, 1,
    ]);
  });
});

/** How many lines the words take where a line has space for so many letters. */
function lineCount(text: string, width: number): number {
  let [lines, left] = [0, 0];
  for (const { length } of text.split(" ")) {
    if (length < left) left -= length + 1;
    else [lines, left] = [lines + 1, width - length];
  }
  return lines;
}

test.each(["en", "fr", "es"])(
  "the heads over the columns have at most two lines, in %s",
  (lang) => {
    const document = documentFor(2025, surveyTexts);
    const textOf = (key: string) => documentText(document, lang, key) ?? key;
    const tables = questionnaireFor(2025).sections.flatMap(({ questions }) =>
      questions.map(gridOf),
    );
    const high = tables.flatMap(({ columns }) =>
      columns
        .flatMap(({ text }) => (text === null ? [] : [shortTextOf(textOf, text)]))
        .filter((text) => lineCount(text, columns.length < 4 ? 17 : 15) > 2),
    );
    expect(high).toEqual([]);
  },
);
