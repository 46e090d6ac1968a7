// Each report's table on the example world, kept as a file a person can read: changing one is a decision.

import { describe, expect, test } from "vitest";
import type { Filters, ReportTable, Row } from "../engine/define.ts";
import { reports } from "./all.ts";
import { exampleInput } from "./examples/input.ts";

function cellText({ cells, marks }: Row, key: string): string {
  const cell = cells[key] ?? "—";
  const text = typeof cell === "number" ? String(Math.round(cell * 1e6) / 1e6) : cell;
  return marks[key] === undefined ? text : `${text} ${marks[key]}`;
}

/** Lines whose columns stand below each other. */
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

function readable({ columns, rows, totals, notes, coverage, facts }: ReportTable): string {
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
    JSON.stringify({ coverage }),
    JSON.stringify({ facts }),
    "",
  ].join("\n");
}

/** The filters a golden table is made with, where they differ from the report's own. */
const chosen: Record<string, Partial<Filters>> = {
  patient: { fromYear: 2022 },
  FactorVIIIusage: { fromYear: 2022 },
  FactorIXUsage: { fromYear: 2022 },
};

describe("golden tables", () => {
  test.each([...reports.values()])("$id gives the table on file", async (entry) => {
    const table = entry.compute(exampleInput({ basis: entry.basis, ...chosen[entry.id] }));
    await expect(readable(table)).toMatchFileSnapshot(`examples/${entry.id}.txt`);
  });
});
