// A CSV file must not run as a program when a spreadsheet opens it, and a number must stay a number.

import { describe, expect, test } from "vitest";
import { formulaTexts } from "#server/testing/formula-texts.ts";
import { writeCsv } from "./write-csv.ts";

type ParsedCell = { text: string; wasQuoted: boolean };

/** Reads CSV by the rules of RFC 4180; written for the test, so that writer and reader share no code. */
function parseCsv(csv: string): ParsedCell[][] {
  const lines: ParsedCell[][] = [[]];
  let at = csv.charCodeAt(0) === 0xfeff ? 1 : 0;
  while (at < csv.length) {
    const wasQuoted = csv[at] === '"';
    let text = "";
    if (wasQuoted) {
      for (at += 1; csv[at] !== '"' || csv[at + 1] === '"'; at += 1) {
        if (csv[at] === '"') at += 1;
        text += csv[at];
      }
      at += 1;
    } else {
      while (at < csv.length && csv[at] !== "," && csv[at] !== "\r") text += csv[at++];
    }
    lines.at(-1)?.push({ text, wasQuoted });
    if (csv[at] === ",") at += 1;
    else {
      at += 2;
      if (at < csv.length) lines.push([]);
    }
  }
  return lines;
}

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

  test("leaves an empty cell empty, and harmless text unchanged", () => {
    expect(writeCsv(["a"], [[null, 'Côte d\'Ivoire "x"']])).toBe(
      '\uFEFF"a"\r\n,"Côte d\'Ivoire ""x"""\r\n',
    );
  });
});
