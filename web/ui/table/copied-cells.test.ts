import { describe, expect, test } from "vitest";
import { copiedCells, isBlock } from "./copied-cells.ts";

describe("copied cells", () => {
  test.each([
    ["one value", "12", [["12"]]],
    ["one value with the line break of a spreadsheet", "12\r\n", [["12"]]],
    [
      "rows and columns",
      "1\t2\r\n3\t4\r\n",
      [
        ["1", "2"],
        ["3", "4"],
      ],
    ],
    ["line breaks of every system", "1\r2\n3\r\n", [["1"], ["2"], ["3"]]],
    [
      "empty cells at each place",
      "\t2\n3\t\n",
      [
        ["", "2"],
        ["3", ""],
      ],
    ],
    ["an empty row in between", "1\n\n3", [["1"], [""], ["3"]]],
    ["spaces around values", " 1 234 \t\u00a05\u202f", [["1 234", "5"]]],
    ["a cell with a line break", '"a\nb"\t2\n', [["a\nb", "2"]]],
    ["a cell with a tab and quotation marks", '"say ""1\t2"""\t3', [['say "1\t2"', "3"]]],
    ["a quotation mark that opens nothing", '5" pipe\t2', [['5" pipe', "2"]]],
    ["nothing", "", [[""]]],
  ])("%s", (_, text, cells) => {
    expect(copiedCells(text)).toEqual(cells);
  });

  test("are read in linear time", () => {
    const start = performance.now();
    const row = `${"1\t".repeat(200)}2\n`;
    expect(copiedCells(row.repeat(500))).toHaveLength(500);
    expect(performance.now() - start).toBeLessThan(2000);
  });

  test.each([
    ["12\n", false],
    ["1\t2", true],
    ["1\n2", true],
  ])("%j is a block: %s", (text, expected) => {
    expect(isBlock(copiedCells(text))).toBe(expected);
  });
});
