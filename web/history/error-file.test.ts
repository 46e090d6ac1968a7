// The errors of a file as a CSV file.

import { expect, test } from "vitest";
import { errorFile } from "./error-file.ts";

const heads = ["Row", "Column", "What is wrong"];

test("has a line for each error, and its heads", async () => {
  const errors = [
    { row: 2, column: "C", code: "unreadable", message: 'The text "ten" is no number.' },
    { row: null, column: null, code: "no-year", message: "No column has the year." },
  ];
  const lines = (await errorFile(heads, errors).text()).split("\r\n");
  expect(lines).toEqual([
    '"Row","Column","What is wrong"',
    '"2","C","The text ""ten"" is no number."',
    '"","","No column has the year."',
    "",
  ]);
});

test.each(["=1+1 is no number", "＝1+1 is no number", "\u200b=1+1 is no number"])(
  "has no text that a spreadsheet would take for a formula: %j",
  async (message) => {
    const errors = [{ row: 2, column: "C", code: "unreadable", message }];
    expect(await errorFile(heads, errors).text()).toContain(`"'${message}"`);
  },
);
