// A CSV file must not run as a program when a spreadsheet opens it, and a number must stay a number.

import { describe, expect, test } from "vitest";
import { withoutApostrophe } from "#questionnaire/engine/written/csv-text.ts";
import { formulaTexts } from "#server/testing/formula-texts.ts";
import { parseCsv } from "#server/testing/parse-csv.ts";
import { writeCsv } from "./write-csv.ts";

const lineOf = (cells: (string | number | null)[]) => parseCsv(writeCsv(["a"], [cells]))[1];

describe("a CSV file", () => {
  test("begins with a byte order mark and has one line per row", () => {
    const csv = writeCsv(
      ["Text"],
      formulaTexts.map((text) => [text]),
    );
    expect(csv.startsWith("\uFEFF")).toBe(true);
    expect(parseCsv(csv)).toHaveLength(formulaTexts.length + 1);
  });

  test.each(formulaTexts)("makes %j harmless", (text) => {
    const [cell] = lineOf([text]) ?? [];
    expect(cell?.wasQuoted).toBe(true);
    expect([text, `'${text}`]).toContain(cell?.text);
    expect(/^['"]/.test(cell?.text ?? "")).toBe(true);
  });

  test.each([...formulaTexts, "\u200b=1", "\u00ad@SUM(1)", "'quoted'"])(
    "%j is read back as it was",
    (text) => {
      const [cell] = lineOf([text]) ?? [];
      expect(withoutApostrophe(cell?.text ?? "")).toBe(text);
    },
  );

  test("quotes every text, also the heads, and leaves numbers bare: -5 stays -5", () => {
    const [heads, first] = parseCsv(writeCsv(["=Country", "IU"], [["Canada", -5]]));
    expect(heads?.map(({ text }) => text)).toEqual(["'=Country", "IU"]);
    expect(first).toEqual([
      { text: "Canada", wasQuoted: true },
      { text: "-5", wasQuoted: false },
    ]);
  });

  test("writes large and small numbers without an exponent", () => {
    expect(writeCsv(["a", "b"], [[1e21, 1e-9]])).not.toMatch(/\de/);
  });

  test("writes every digit of a number, however small", () => {
    expect(lineOf([0.009486166007905139, 1 / 3e9])?.map(({ text }) => Number(text))).toEqual([
      0.00948616600790514, 3.33333333333333e-10,
    ]);
  });

  test("leaves an empty cell empty, and harmless text unchanged", () => {
    expect(writeCsv(["a"], [[null, 'Côte d\'Ivoire "x"']])).toBe(
      '\uFEFF"a"\r\n,"Côte d\'Ivoire ""x"""\r\n',
    );
  });
});
