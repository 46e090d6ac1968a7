// Each report's table on the example world, kept as a file that a person can read. A new or changed table is
// written beside it as <id>.txt.new and fails: work its figures out by hand, then rename it to <id>.txt.

import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { Filters, ReportTable, Row } from "#reports/engine/define.ts";
import { reports } from "./all.ts";
import { exampleInput } from "./examples/input.ts";

const folder = new URL("examples/", import.meta.url);

/** The cell with its mark, its year where it is not that of the row, and the countries behind it. */
function cellText({ cells, marks, years, n }: Row, key: string): string {
  const cell = cells[key] ?? "—";
  const text = typeof cell === "number" ? String(Math.round(cell * 1e6) / 1e6) : cell;
  const countries = n?.[key] === undefined ? "" : `n${n[key]}`;
  return [text, marks[key], years?.[key], countries].filter(Boolean).join(" ");
}

/** The lines as text with aligned columns. */
function aligned(lines: readonly string[][]): string[] {
  const widths = (lines[0] ?? []).map((_, column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  );
  return lines.map((line) =>
    line
      .map((text, column) => text.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
}

function readable(table: ReportTable): string {
  const { columns, rows, totals, notes, coverage, range, breaks, lineBreaks, facts } = table;
  const heads = ["", ...columns.map((column) => column.key)];
  const units = ["", ...columns.map(({ type, unit }) => unit ?? type)];
  const lineOf = (name: string, row: Row) => [
    name,
    ...columns.map(({ key }) => cellText(row, key)),
  ];
  return [
    ...aligned([
      heads,
      units,
      ...rows.map((row) => lineOf("", row)),
      ...totals.map((row) => lineOf(row.key, row)),
    ]),
    "",
    ...notes.map((note) => JSON.stringify(note)),
    JSON.stringify({ coverage, range, breaks, lineBreaks }),
    JSON.stringify({ facts }),
    "",
  ].join("\n");
}

/** The filters of the golden tables of series; other reports have their own defaults. */
const seriesYears: Partial<Filters> = { fromYear: 2022 };

describe("golden tables", () => {
  test.each([...reports.values()])("$id gives the table on file", (entry) => {
    const isSeries = entry.filters.includes("fromYear");
    const filters = { basis: entry.basis, ...(isSeries ? seriesYears : {}) };
    const text = readable(entry.compute(exampleInput(filters)));
    const file = new URL(`${entry.id}.txt`, folder);
    const newFile = new URL(`${entry.id}.txt.new`, folder);
    const golden = existsSync(file) ? readFileSync(file, "utf8") : null;
    if (text === golden) return rmSync(newFile, { force: true });
    writeFileSync(newFile, text);
    expect(text, `look at reports/wfh/examples/${entry.id}.txt.new, then rename it`).toBe(golden);
  });

  test("belong to a report each", () => {
    const files = readdirSync(folder).filter((name) => name.endsWith(".txt"));
    const ids = files.map((name) => name.slice(0, -".txt".length));
    expect(ids.filter((id) => !reports.has(id))).toEqual([]);
  });
});
