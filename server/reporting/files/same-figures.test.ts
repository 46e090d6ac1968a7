// The reply that the screen is made of, the CSV file and the workbook of a report have the same figures in the same rows.

import { readXlsx } from "hucre/xlsx";
import { describe, expect, test } from "vitest";
import { withheldTotals } from "#reports/engine/small-counts/withheld-totals.ts";
import { reports } from "#reports/wfh/all.ts";
import { exampleCountries, exampleInput, exampleYears } from "#reports/wfh/examples/input.ts";
import { questionnaireOf } from "#reports/wfh/examples/questionnaire-of.ts";
import type { Figures } from "#server/reporting/figure-memory.ts";
import { pieceMemory, piecesOf } from "#server/reporting/pieces.ts";
import { withTime } from "#server/reporting/reply.ts";
import {
  computeReport,
  inputOf,
  writeCsvFile,
  writeJson,
  writeXlsxFile,
} from "#server/reporting/write-report.ts";
import { parseCsv } from "#server/testing/parse-csv.ts";

const figures: Figures = {
  asOf: "2026-11-20T12:00:00.000Z",
  isDemonstration: true,
  years: exampleYears.map((year) => ({
    year,
    isClosed: true,
    hasApproved: true,
    isMostlyApproved: true,
  })),
  countries: exampleCountries,
  named: exampleCountries.filter(({ year }) => year === 2024),
  questionnaireOf,
  definitionOf: () => null,
  reasonsFor: () => [],
  rowsOf: (_, approvedOnly) => exampleInput({ approvedOnly }).rows,
  withheldTotals: () => withheldTotals(exampleInput()),
  surveyedIn: () => new Map(),
  lastChange: () => 0,
};

type Cell = string | number | boolean | Date | null;
type Flat = Record<string, unknown>;
type Sent = {
  columns: { key: string; head: string; type: string }[];
  rows: Flat[];
  summaries: Flat[];
};

/** The cells of some columns below their heads. */
function cellsBelow(lines: readonly (readonly Cell[])[], heads: readonly string[]): Cell[][] {
  const [first = [], ...rows] = lines;
  const places = heads.map((head) => first.findIndex((one) => String(one) === head));
  expect(places).not.toContain(-1);
  return rows.map((row) => places.map((place) => row[place] ?? null));
}

const rounded = (cell: unknown): number | null =>
  cell === null || cell === undefined || cell === "" ? null : Number(Number(cell).toPrecision(12));

describe.each([...reports.values()])("$id", (entry) => {
  const fromYear = entry.filters.includes("fromYear") ? 2022 : 2024;
  const { filters } = exampleInput({ basis: entry.basis, fromYear });
  const computed = computeReport(entry, figures, inputOf(figures, filters, false), {
    lang: "fr",
    isPast: false,
  });
  // Small pieces, so that they end within a row, and within a letter of two bytes.
  const pieces = [...piecesOf(withTime(writeJson(computed), figures.asOf), pieceMemory(101))];
  const sent: Sent = JSON.parse(Buffer.concat(pieces).toString());
  const numeric = sent.columns.filter(({ type }) =>
    ["year", "count", "amount", "rate", "share"].includes(type),
  );
  const figuresOf = (rows: readonly Flat[]) =>
    rows.map((row) => numeric.map(({ key }) => rounded(row[key])));
  const heads = numeric.map(({ head }) => head);

  test("has the figures of the screen in its CSV file", () => {
    expect(new Set(heads).size).toBe(heads.length);
    const csv = Buffer.from(writeCsvFile(computed)).toString();
    const lines = parseCsv(csv).map((line) => line.map(({ text }) => text));
    const found = cellsBelow(lines, heads).map((row) =>
      row.map((cell, place) => {
        const value = rounded(cell);
        return value !== null && numeric[place]?.type === "share" ? rounded(value / 100) : value;
      }),
    );
    expect(found).toEqual(figuresOf(sent.rows));
  });

  test("has them in its workbook, with the totals on a sheet of their own", async () => {
    const { sheets } = await readXlsx(await writeXlsxFile(computed));
    const [rows, totals] = sheets.map((sheet) => sheet.rows as Cell[][]);
    const found = cellsBelow(rows ?? [], heads).map((row) => row.map(rounded));
    expect(found).toEqual(figuresOf(sent.rows));
    const about = (sheets.at(-1)?.rows ?? []).flat().join(" ");
    expect(about.match(/\S*\.\.\S*|\.\s\./g)).toBeNull();
    if (sent.summaries.length === 0) return;
    const shown = numeric.filter(({ head }) => totals?.[0]?.includes(head));
    const ofTotals = cellsBelow(
      totals ?? [],
      shown.map(({ head }) => head),
    ).map((row) => row.map(rounded));
    expect(ofTotals).toEqual(
      sent.summaries.map((row) => shown.map(({ key }) => rounded(row[key]))),
    );
    const hidden = numeric.filter((column) => !shown.includes(column));
    expect(sent.summaries.flatMap((row) => hidden.flatMap(({ key }) => row[key] ?? []))).toEqual(
      [],
    );
  });
});
