// A report as a workbook of two sheets: the table, and what must be known to read it.
// The only file that knows the spreadsheet library. Text is written as text, never as a formula.

import { type Cell, type CellStyle, writeXlsx as writeWorkbook } from "hucre/xlsx";
import type { ReportCell } from "#reports/engine/define.ts";
import { markTextCells } from "#server/files/mark-text-cells.ts";
import type { FileColumn, NumberKind, Rectangle } from "./flatten.ts";

export type AboutLine = { name: string; text: string };
export type Workbook = {
  title: string;
  tableName: string;
  aboutName: string;
  table: Rectangle;
  about: AboutLine[];
};

const font = { name: "Calibri", size: 11 };
/** The format code of text; mark-text-cells.ts finds text cells by it. */
const text: CellStyle = { numFmt: "@", font };
const strong = (style: CellStyle): CellStyle => ({ ...style, font: { ...font, bold: true } });
const wrapped: CellStyle = { ...text, alignment: { wrapText: true, vertical: "top" } };

function numberFormat(kind: NumberKind): string {
  if (kind === "share") return "0.0%";
  if (kind === "year") return "0";
  if (kind === "whole" || kind.digits === 0) return "#,##0";
  return `#,##0.${"0".repeat(kind.digits)}`;
}

function styleOf({ kind }: FileColumn): CellStyle {
  return kind === null ? text : { numFmt: numberFormat(kind), font };
}

/** Wide enough for the longest cell, within reason; heads wrap. */
function widthOf(column: FileColumn, index: number, rows: readonly ReportCell[][]): number {
  const lengths = rows.map((row) => String(row[index] ?? "").length);
  const longest = column.kind === null ? Math.max(8, ...lengths) : 14;
  return Math.min(60, longest + 2);
}

function tableSheet(name: string, { columns, rows, totals }: Rectangle) {
  const cells = new Map<string, Partial<Cell>>();
  const wrapHead = { wrapText: true, vertical: "top" } as const;
  columns.forEach((column, index) => {
    cells.set(`0,${index}`, { style: { ...strong(text), alignment: wrapHead } });
    totals.forEach((_, line) => {
      cells.set(`${rows.length + line + 1},${index}`, { style: strong(styleOf(column)) });
    });
  });
  return {
    name,
    columns: columns.map((column, index) => ({
      width: widthOf(column, index, [...rows, ...totals]),
      style: styleOf(column),
    })),
    rows: [columns.map(({ head }) => head), ...rows, ...totals],
    cells,
    freezePane: { rows: 1, columns: columns[1]?.kind === null ? 2 : 1 },
    pageSetup: {
      orientation: "landscape",
      fitToPage: true,
      fitToWidth: 1,
      fitToHeight: 0,
    } as const,
  };
}

function aboutSheet(name: string, lines: readonly AboutLine[]) {
  return {
    name,
    columns: [
      { width: 28, style: { ...strong(text), alignment: { vertical: "top" } as const } },
      { width: 100, style: wrapped },
    ],
    rows: lines.map((line) => [line.name, line.text]),
  };
}

/** The bytes of the .xlsx file. */
export async function writeXlsx(workbook: Workbook): Promise<Uint8Array> {
  const bytes = await writeWorkbook({
    sheets: [
      tableSheet(workbook.tableName, workbook.table),
      aboutSheet(workbook.aboutName, workbook.about),
    ],
    properties: { title: workbook.title },
    stringMode: "inline",
  });
  return markTextCells(bytes);
}
